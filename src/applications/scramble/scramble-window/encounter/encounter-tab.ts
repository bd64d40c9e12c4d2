/** The tab of encounters: what its buttons and fields do (SC-30 to SC-34). */
import { addressOf } from '../../../../foundry/host/holders.ts';
import { words } from '../../../../foundry/host/notices.ts';
import { placeTokens, startCombat } from '../../../../foundry/tables/table-tokens.ts';
import { openTables } from '../../../../foundry/table-play/windows.ts';
import type { Point } from '../../../../rules/procedure.ts';
import { DIRECTION_CASES, type TableRoll } from '../../../../rules/scramble/state/state.ts';
import type { ExpeditionPart } from '../../../expedition-window/expedition-window.ts';
import { inputIn } from '../../../kit/elements.ts';
import type { FieldSpecs } from '../../../parts/fields.ts';
import { newestRoll, owedRoll } from '../../../table-play/parts/owed-roll.ts';
import { taking } from '../../../parts/taking.ts';
import { besideMap, partyPoint, pickSquare, pointOf } from '../../parts/map-choice.ts';
import type { PlayedScramble } from '../../parts/played-scramble.ts';
import { type EncounterModel, FRESH_ENCOUNTER_MODEL, encounterContext } from './context.ts';
import { type EncounterWindow, chooseFormula, chooseWay, rollReaction } from './reaction.ts';
import { encounterWorld, metBy, tableFor } from './site.ts';

/** The GM's words for what comes, and what they are put in for the players. */
const MOST_WORDS = 120;

const TEXT = { kind: 'text' } as const;
/** What is typed, on which nothing else in the tab hangs. */
const TYPED = { comes: TEXT, die: TEXT, distance: TEXT, modifier: TEXT, reason: TEXT } as const;
const CHOSEN = {
  creature: { kind: 'check' },
  case: { kind: 'choice', ids: DIRECTION_CASES },
  speaker: { kind: 'choice' },
} as const satisfies FieldSpecs;

/** Says which roll an answer is to: the newest one that the tab shows. */
function answeredRoll(model: EncounterWindow): { readonly roll?: TableRoll } {
  const play = tableFor(model.encounter);
  const roll = play && newestRoll(play);
  return play && roll ? { roll: { table: addressOf(play.document), result: roll.number } } : {};
}

/** Returns an answer to a roll; the next one begins afresh. */
async function answerRoll(model: EncounterWindow, command: PlayedScramble['command']): Promise<void> {
  if (await model.done({ ...command, ...answeredRoll(model) }))
    model.show('encounter', { ...FRESH_ENCOUNTER_MODEL, table: model.encounter.table });
}

/** Reads the form of what comes as a command. */
function coming(model: EncounterWindow): { readonly [key: string]: unknown } {
  const { element, encounter, open } = model;
  const text = inputIn(element, 'comes')?.value.trim() ?? '';
  const creature = inputIn(element, 'creature')?.checked ?? true;
  // Where nothing is to be decided there is no field, and any die will do: the distance behind barricaded doors, and the only way on.
  const shown = (['die', 'distance'] as const).map((name) => (inputIn(element, name) ? encounter[name] : '1'));
  const dice = shown.map((typed) => Number(typed));
  const typed = shown.every((one) => /^\d{1,2}$/.test(one.trim()));
  return {
    text: (text || words('GHOSTMAP.Scramble.Encounter.Something')).slice(0, MOST_WORDS),
    creature,
    ...(encounter.case === '' ? {} : { case: encounter.case }),
    ...(typed ? { dice } : {}),
    ...(open?.status === 'roll' ? {} : { planned: true }),
  };
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
    const marker = hidden?.marker ?? null;
    return encounterContext(open, marker, encounterWorld(ref, open, marker, encounter), encounter);
  },
  actions: {
    ...owedRoll((model: EncounterWindow) => {
      model.note('encounter', { comes: null, creature: null });
      return tableFor(model.encounter);
    }),
    tables() {
      openTables(tableFor(this.encounter)?.document ?? null);
    },
    nothing() {
      return answerRoll(this, { kind: 'no-encounter' });
    },
    comes() {
      return answerRoll(this, { kind: 'encounter', ...coming(this) });
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
    async placeTokens() {
      const met = metBy(this.encounter, this.hidden?.marker ?? null);
      if (!met) return;
      await besideMap(this, () => placeTokens(met, markPoint(this)));
    },
    async combat() {
      const met = metBy(this.encounter, this.hidden?.marker ?? null);
      if (met) await startCombat(met);
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
