/** What the buttons and fields of the tab of encounters do (SC-30 to SC-34). */
import { boardOf } from '../../../../foundry/scene/boards.ts';
import { throwFor } from '../../../../foundry/table-play/encounter-play.ts';
import { addressOf } from '../../../../foundry/host/holders.ts';
import { words } from '../../../../foundry/host/notices.ts';
import { pickPoint } from '../../../../foundry/picking/point-picking.ts';
import { placeTokens, startCombat } from '../../../../foundry/tables/table-tokens.ts';
import { openTables } from '../../../../foundry/table-play/windows.ts';
import { squareAt, squareName } from '../../../../rules/grid/squares.ts';
import { DIRECTION_CASES } from '../../../../rules/scramble/encounter/direction.ts';
import type { Point } from '../../../../rules/procedure.ts';
import type { TableRoll } from '../../../../rules/scramble/state.ts';
import type { ScrambleWindowModel, WindowAction, WindowField, WindowCommand } from '../model.ts';
import { besideMap, partyPoint, pointOf } from '../map-choice.ts';
import { FRESH_ENCOUNTER_MODEL } from './context.ts';
import { chooseWay, rollReaction } from './reaction.ts';
import { metBy, newestRoll, tableFor } from './site.ts';
import { isTag } from '../../../kit/elements.ts';

/** The GM's words for what comes, and what they are put in for the players. */
const MOST_WORDS = 120;

/** Says which roll an answer is to: the newest one that the tab shows. */
function answeredRoll(model: ScrambleWindowModel): { readonly roll?: TableRoll } {
  const play = tableFor(model.encounter);
  const roll = play && newestRoll(play);
  return play && roll ? { roll: { table: addressOf(play.document), result: roll.number } } : {};
}

/** Returns an answer to a roll; the next one begins afresh. */
async function answerRoll(model: ScrambleWindowModel, command: WindowCommand): Promise<void> {
  const answer = await model.command({ ...command, ...answeredRoll(model) });
  if (answer?.kind !== 'done') return;
  model.encounter = { ...FRESH_ENCOUNTER_MODEL, table: model.encounter.table };
  model.redraw();
}

async function roll(model: ScrambleWindowModel, secret: boolean): Promise<void> {
  const play = tableFor(model.encounter);
  if (!play) return;
  model.encounter = { ...model.encounter, text: null, creature: null };
  const how = await throwFor(play.document, secret);
  if (!('kind' in how)) await model.command({ kind: 'roll', table: addressOf(play.document), ...how });
  model.redraw();
}

/** Reads the form of what comes as a command. */
function coming(model: ScrambleWindowModel): { readonly [key: string]: unknown } {
  const { element, encounter, open } = model;
  const text = element.querySelector<HTMLInputElement>('input[name="comes"]')?.value.trim() ?? '';
  const creature = element.querySelector<HTMLInputElement>('input[name="creature"]')?.checked ?? true;
  // Behind barricaded doors nothing decides the distance.
  const [die, distance] = encounter.dice;
  const shown = open?.rest === undefined ? [die, distance] : [die, '1'];
  const dice = shown.map((typed) => Number(typed));
  const typed = shown.every((one) => /^\d{1,2}$/.test(one.trim()));
  return {
    text: (text || words('GHOSTMAP.Scramble.Encounter.Something')).slice(0, MOST_WORDS),
    creature,
    ...(encounter.direction === '' ? {} : { case: encounter.direction }),
    ...(typed ? { dice } : {}),
    ...(open?.status === 'roll' ? {} : { planned: true }),
  };
}

/** Where the creature's mark lies, or else the party. */
function markPoint(model: ScrambleWindowModel): Point | undefined {
  return pointOf(model, model.hidden?.marker?.at ?? '') ?? partyPoint(model);
}

/** Moves the creature's mark to the square that the GM clicks on (SC-33). */
async function moveMark(model: ScrambleWindowModel): Promise<void> {
  const sentence = words('GHOSTMAP.Scramble.Encounter.MarkPick');
  const point = await besideMap(model, () => pickPoint(sentence, markPoint(model)));
  const board = model.ref && model.open && boardOf(model.ref.holder, model.open);
  const square = point && board && squareAt(board.paths.grid, point);
  if (square) await model.command({ kind: 'marker', at: squareName(square) });
}

/** Takes what a field of the tab was changed to. */
export function encounterChanged(model: ScrambleWindowModel, field: WindowField): void {
  const { value } = field;
  const [one, other] = model.encounter.dice;
  switch (field.name) {
    case 'table':
      model.encounter = { ...FRESH_ENCOUNTER_MODEL, table: value };
      break;
    case 'comes':
      model.encounter = { ...model.encounter, text: value };
      return;
    case 'creature':
      model.encounter = { ...model.encounter, creature: isTag(field, 'input') && field.checked };
      break;
    case 'case':
      model.encounter = { ...model.encounter, direction: DIRECTION_CASES.find((id) => id === value) ?? '' };
      break;
    case 'die':
      model.encounter = { ...model.encounter, dice: [value, other] };
      return;
    case 'distance':
      model.encounter = { ...model.encounter, dice: [one, value] };
      return;
    case 'modifier':
      model.encounter = { ...model.encounter, modifier: value };
      return;
    case 'reason':
      model.encounter = { ...model.encounter, reason: value };
      return;
    case 'speaker':
      model.encounter = { ...model.encounter, speaker: value };
      break;
    case 'reaction-way':
      void chooseWay(model, value);
      return;
    default:
      return;
  }
  model.redraw();
}

/** What the buttons of the tab do, by their actions. */
export const ENCOUNTER_ACTIONS: Readonly<Record<string, WindowAction>> = {
  async rollSecretly() {
    await roll(this, true);
  },
  async rollOpenly() {
    await roll(this, false);
  },
  tables() {
    openTables(tableFor(this.encounter)?.document ?? null);
  },
  async nothing() {
    await answerRoll(this, { kind: 'no-encounter' });
  },
  async comes() {
    await answerRoll(this, { kind: 'encounter', ...coming(this) });
  },
  async showMarker() {
    await this.command({ kind: 'show-marker' });
  },
  async moveMarker() {
    await moveMark(this);
  },
  async react(_event, target) {
    await this.command({ kind: 'reaction', rung: target.dataset['rung'] ?? '' });
  },
  async rollReaction() {
    await rollReaction(this);
  },
  async seek() {
    const field = this.element.querySelector<HTMLInputElement>('input[name="seek"]');
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
  async over() {
    await this.command({ kind: 'over' });
  },
};
