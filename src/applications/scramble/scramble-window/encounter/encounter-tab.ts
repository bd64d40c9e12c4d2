/** The tab of encounters: what its buttons and fields do (SC-30 to SC-34). */
import { words } from '../../../../foundry/host/notices.ts';
import { openTables } from '../../../../foundry/table-play/windows.ts';
import type { Point } from '../../../../rules/procedure.ts';
import { linksSaid } from '../../../../rules/encounters/plain-words.ts';
import { roomHere } from '../../../../rules/scramble/rooms/room-squares.ts';
import { DIRECTION_CASES } from '../../../../rules/scramble/state/state.ts';
import type { ExpeditionPart } from '../../../expedition-window/expedition-window.ts';
import { inputIn } from '../../../kit/elements.ts';
import type { FieldSpecs } from '../../../parts/fields.ts';
import { metRollActions, metRollView } from '../../../table-play/parts/met-roll.ts';
import { owedRoll } from '../../../table-play/parts/owed-roll.ts';
import { taking } from '../../../parts/taking.ts';
import { besideMap, partyPoint, pickSquare, pointOf } from '../../parts/map-choice.ts';
import type { PlayedScramble } from '../../parts/played-scramble.ts';
import { type EncounterModel, FRESH_ENCOUNTER_MODEL, encounterContext, roomMet } from './context.ts';
import { type EncounterWindow, chooseFormula, chooseWay, rollReaction } from './reaction.ts';
import { MET_DEEDS, MOST_WORDS, placeMet, showMet } from './met.ts';
import { encounterWorld, tableFor } from './site.ts';

const TEXT = { kind: 'text' } as const;
/** What is typed, on which nothing else in the tab hangs. */
const TYPED = { comes: TEXT, die: TEXT, distance: TEXT, modifier: TEXT, reason: TEXT } as const;
const CHOSEN = {
  creature: { kind: 'check' },
  case: { kind: 'choice', ids: DIRECTION_CASES },
  speaker: { kind: 'choice' },
} as const satisfies FieldSpecs;

/** Returns an answer to a roll; the next one begins afresh. */
async function answerRoll(model: EncounterWindow, command: PlayedScramble['command']): Promise<void> {
  if (await model.done(command)) model.show('encounter', { ...FRESH_ENCOUNTER_MODEL, table: model.encounter.table });
}

/** What real dice showed, as fields of the form; without a field nothing is to be decided, and any face will do. */
const DICE = ['die', 'distance'] as const;

/**
 * Reads what real dice showed: nothing where no field is filled in, so that the referee rolls. Null, once the browser has said
 * what is wrong, where a die has no such face or only one of two is filled in (SC-31, SC-32, SC-43).
 */
function facesShown({ element }: EncounterWindow): { readonly dice?: readonly number[] } | null {
  const fields = DICE.map((name) => inputIn(element, name));
  const asked = fields.filter((field) => field !== null);
  // What cannot be read as a number is not nothing.
  const isTyped = asked.some(({ value, validity }) => value !== '' || validity.badInput);
  for (const field of asked) field.required = isTyped;
  if (asked.some((field) => !field.reportValidity())) return null;
  if (!isTyped) return {};
  return { dice: fields.map((field) => field?.valueAsNumber ?? 1) };
}

/** Reads the form of what comes as a command; null where it cannot be, which the browser has said. */
function coming(model: EncounterWindow): PlayedScramble['command'] | null {
  const { element, encounter, open } = model;
  const faces = facesShown(model);
  const text = inputIn(element, 'comes')?.value.trim() ?? '';
  return (
    faces && {
      kind: 'encounter',
      text: (text || words('GHOSTMAP.Scramble.Encounter.Something')).slice(0, MOST_WORDS),
      creature: inputIn(element, 'creature')?.checked ?? true,
      ...(encounter.case === '' ? {} : { case: encounter.case }),
      ...faces,
      ...(open?.status === 'roll' ? {} : { planned: true }),
    }
  );
}

/** Where the creature's mark lies, or else the party. */
function markPoint(model: EncounterWindow): Point | undefined {
  return pointOf(model, model.hidden?.marker?.at ?? '') ?? partyPoint(model);
}

/** Moves the creature's mark to the square that the GM clicks on (SC-33). */
async function moveMark(model: EncounterWindow): Promise<void> {
  const sentence = words('GHOSTMAP.Scramble.Encounter.MarkPick');
  const at = await besideMap(model, () => pickSquare(model, sentence, markPoint(model)));
  if (at) await model.command({ kind: 'marker', at });
}

export const ENCOUNTER_TAB: ExpeditionPart<PlayedScramble, { encounter: EncounterModel }> = {
  tab: { label: 'GHOSTMAP.Scramble.Tab.encounter', icon: 'fa-solid fa-dragon' },
  scrollable: [''],
  view({ encounter }, { ref, open, hidden }) {
    const world = encounterWorld(ref, open, hidden, encounter);
    const place = placeMet(open, hidden, world.table?.uuid ?? '', (square) => pointOf({ ref, open }, square));
    const view = encounterContext(open, hidden?.marker ?? null, world, encounter);
    const room = roomMet(open, hidden);
    // At the window's top stands what is noted of the room where the party is.
    const note = room && room.id !== roomHere(open) ? linksSaid(room.note) : '';
    return { ...view, room: room && { ...room, note }, rolls: metRollView(place) };
  },
  actions: {
    ...metRollActions(MET_DEEDS),
    ...owedRoll((model: EncounterWindow) => {
      model.note('encounter', { comes: null, creature: null });
      return tableFor(model.encounter, model.open);
    }),
    tables() {
      openTables(tableFor(this.encounter, this.open)?.document ?? null);
    },
    nothing() {
      return answerRoll(this, { kind: 'no-encounter' });
    },
    async comes() {
      const command = coming(this);
      if (command) await answerRoll(this, command);
    },
    moveMarker() {
      return moveMark(this);
    },
    rollReaction() {
      return rollReaction(this);
    },
    async seek() {
      const field = inputIn(this.element, 'seek');
      if (field && Number.isFinite(field.valueAsNumber)) await this.command({ kind: 'seek', strength: field.valueAsNumber });
      else field?.focus();
    },
    showMark() {
      return showMet(this);
    },
  },
  changed: {
    table(model, { value }) {
      model.show('encounter', { ...FRESH_ENCOUNTER_MODEL, table: value });
    },
    ...taking(TYPED, (model: EncounterWindow, said) => {
      model.note('encounter', said);
    }),
    ...taking(CHOSEN, (model: EncounterWindow, said) => {
      model.show('encounter', said);
    }),
    'reaction-way': (model, { value }) => chooseWay(model, value),
    formula: (model, { value }) => chooseFormula(model, value),
  },
};
