/** What the tab of encounters shows: the roll that is owed, what comes and from where, and how it takes the party. Pure. */
import { RUNGS } from '../../../../rules/chance/ladder.ts';
import { directionFaces, maySurprise } from '../../../../rules/scramble/encounter/direction.ts';
import { doorFaces, restDoors } from '../../../../rules/scramble/encounter/encounter.ts';
import { isCreature, isSeenFromAfar } from '../../../../rules/scramble/encounter/marker.ts';
import { type Speaking, charismaView } from './charisma.ts';
import type { CheckEntry } from '../../../parts/checks/entry.ts';
import type { RollShown, tableView } from '../../../table-play/parts/owed-roll.ts';
import { roomAt } from '../room/room-part.ts';
import { chosenAmong } from '../../../parts/choices.ts';
import {
  ATTITUDES,
  DIRECTION_CASES,
  type DirectionCase,
  type Marker,
  type ScrambleHidden,
  type ScrambleOpen,
} from '../../../../rules/scramble/state/state.ts';

/** What the tab remembers between renders. */
export interface EncounterModel extends Speaking {
  /** The uuid of the table that is rolled on; empty: the one that is used here. */
  readonly table: string;
  /** What comes, as the GM words it; null: as the roll says. */
  readonly comes: string | null;
  readonly creature: boolean | null;
  /** Empty: as the walls propose (SC-31). */
  readonly case: DirectionCase | '';
  /** What real dice showed, as typed. */
  readonly die: string;
  readonly distance: string;
}

export const FRESH_ENCOUNTER_MODEL: EncounterModel = {
  ...{ table: '', comes: null, creature: null, case: '', die: '', distance: '' },
  ...{ speaker: '', modifier: '0', reason: '' },
};

/** A table that could be rolled on. */
interface TableChoice {
  readonly id: string;
  readonly name: string;
  readonly fits: boolean;
}

/** What of the world the tab needs. */
export interface EncounterWorld {
  /** The tables that could be used, the first one first. */
  readonly tables: readonly TableChoice[];
  /** The one that is rolled on, or null where there is none. */
  readonly table: ReturnType<typeof tableView> | null;
  /** What was rolled on it for what is owed, and the newest result else that waits there (SC-30). */
  readonly roll: RollShown | null;
  readonly older: RollShown | null;
  /** As the walls around the party propose; null where nobody stands anywhere. */
  readonly proposed: DirectionCase | null;
  /** Whether what was met moves beyond the party's light (SC-25). */
  readonly beyond: boolean;
  /** How Charisma checks were last rolled in this browser. */
  readonly checks: CheckEntry;
}

function phaseOf({ status }: Pick<ScrambleOpen, 'status'>) {
  switch (status) {
    case 'laid':
    case 'ended':
    case 'roll':
      return status;
    case 'encounter':
      return 'met';
    default:
      return 'quiet';
  }
}

/** Lists who hid in the last dash, with their strengths; nobody where nobody did (SC-16). */
function hidingOf({ members, senses, hides, dash }: ScrambleOpen) {
  if (dash || !hides) return [];
  return Object.entries(senses).flatMap(([id, strength]) => {
    const name = members[id]?.name;
    return name === undefined ? [] : [{ name, strength }];
  });
}

/** Finds the room whose own encounter goes on, with the GM's note where that is known; null where another one does (SC-40). */
export function roomMet(
  open: Pick<ScrambleOpen, 'encounter' | 'marks' | 'rooms'>,
  hidden: Pick<ScrambleHidden, 'secrets'> | null,
) {
  const { encounter } = open;
  if (encounter?.origin !== 'room') return null;
  return roomAt(open.marks[encounter.mark]?.at ?? '', open, hidden) ?? { id: '', name: '', squares: '', note: '' };
}

/** Makes the tab's view (SC-16, SC-25, SC-30 to SC-34). */
export function encounterContext(
  open: ScrambleOpen,
  marker: Marker | null,
  { tables, table, roll, older, proposed, beyond, checks }: EncounterWorld,
  model: EncounterModel,
) {
  const phase = phaseOf(open);
  const direction = model.case || proposed;
  const met = open.encounter && marker?.mark === open.encounter.mark ? marker : null;
  return {
    phase,
    owed: open.owed,
    tables: chosenAmong(tables, table?.uuid ?? ''),
    table,
    roll,
    older,
    /** The form of what comes. */
    text: model.comes ?? (roll && !roll.none ? roll.said : ''),
    creature: model.creature ?? roll?.creature ?? true,
    cases: DIRECTION_CASES.map((id) => ({ id, chosen: id === direction, proposed: id === proposed })),
    /** Faces of the die that decides the direction; 0 where none does. */
    faces: directionFaces(direction ?? 'around'),
    dice: [model.die, model.distance],
    /** Whether a door decides where it comes from. */
    resting: restDoors(open).length > 0,
    /** Faces of the die that decides between the doors of the room where the party rests; 0 where there is nothing to decide (SC-43). */
    doorFaces: doorFaces(restDoors(open).length),
    met: met && {
      ...met,
      surprise: maySurprise(met.distance),
      beyond,
      /** Whether the players have been shown it, and whether they could not make it out. */
      shown: open.encounter?.shown !== undefined && !open.encounter.shown.half,
      half: open.encounter?.shown?.half === true,
    },
    /** Whether an encounter is under way whose mark this browser does not know. */
    unmarked: open.encounter !== undefined && met === null,
    /** Whether it has seen the party's light. */
    afar: met !== null && isCreature(met) && isSeenFromAfar(open),
    /** The reaction ladder, best to worst (SC-34). */
    reactions: RUNGS.map((rung, index) => ({
      rung,
      attitude: ATTITUDES[index] ?? 'attack',
      chosen: open.encounter?.attitude === ATTITUDES[index],
    })),
    charisma: charismaView(open, checks, model),
    hiding: hidingOf(open),
  };
}
