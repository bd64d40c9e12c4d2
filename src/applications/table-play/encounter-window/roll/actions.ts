/** What the tab of rolling does: rolls, what becomes of a result, and the answer of a played-out table. */
import { inPlay, rollOn } from '../../../../foundry/table-play/encounter-play.ts';
import { addressOf } from '../../../../foundry/host/holders.ts';
import { say, words } from '../../../../foundry/host/notices.ts';
import { type Met, placeTokens, startCombat } from '../../../../foundry/tables/table-tokens.ts';
import { makingRoom } from '../../../windows/apart.ts';
import { confirmed } from '../../../parts/confirmed.ts';
import type { EncounterWindowModel, WindowAction, WindowField } from '../model.ts';
import { worldTable } from '../tables/actions.ts';
import { recurCommands } from './context.ts';
import { isTag } from '../../../kit/elements.ts';

/** Rolls, or takes what real dice said. */
async function roll(model: EncounterWindowModel, secret: boolean): Promise<void> {
  const { play } = model;
  if (!play) return;
  const typed = model.roll.typed.trim();
  if (typed !== '' && !Number.isSafeInteger(Number(typed))) {
    say('warn', 'GHOSTMAP.Tables.Roll.BadTotal', { typed });
    return;
  }
  // The field is empty at once: what the next dice say may be typed in before this roll is answered.
  const asked = { ...model.roll, typed: '' };
  model.roll = asked;
  model.redraw('roll');
  const answer =
    typed === '' ? await rollOn(play.document, secret) : await model.command({ kind: 'roll', secret, total: Number(typed) });
  if (answer?.kind === 'done' || model.roll !== asked) return;
  model.roll = { ...asked, typed };
  model.redraw('roll');
}

/** Returns the table and number of the result that a button belongs to. */
function resultAt(target: HTMLElement): { readonly table: RollTable.Implementation | null; readonly result: number } {
  const place = target.closest<HTMLElement>('[data-result]');
  return { table: worldTable(place?.dataset['table'] ?? ''), result: Number(place?.dataset['result']) };
}

/** Returns what was met by the result that a button belongs to; null where its row is gone. */
function metAt(target: HTMLElement): Met | null {
  const { table, result } = resultAt(target);
  const known = table ? inPlay(table) : null;
  const found = known?.results.find(({ number }) => number === result);
  const row = known?.table.rows.find(({ id }) => id === found?.row);
  return table && row ? { table: addressOf(table), result, text: row.text, link: row.link } : null;
}

function answerTo(target: HTMLElement): { readonly check: boolean } {
  return { check: target.dataset['check'] === 'true' };
}

/** Opens the document that a row is about. */
export const openLink: WindowAction = async function (_event, target) {
  const found = await fromUuid(target.dataset['uuid'] ?? '');
  const sheet = (found as { sheet?: { render(options: object): Promise<unknown> } | null } | null)?.sheet;
  if (sheet) await sheet.render({ force: true });
  else say('warn', 'GHOSTMAP.Tables.LinkGone');
};

/** What the buttons of the tab do, by their actions. */
export const ROLL_ACTIONS: Readonly<Record<string, WindowAction>> = {
  openLink,
  async rollSecretly() {
    await roll(this, true);
  },
  async rollOpenly() {
    await roll(this, false);
  },
  async settle(_event, target) {
    const { table, result } = resultAt(target);
    if (table) await this.command({ kind: 'settle', result, ...answerTo(target) }, table);
  },
  async done(_event, target) {
    const { table, result } = resultAt(target);
    if (table) await this.command({ kind: 'done', result, done: target.dataset['done'] === 'true' }, table);
  },
  async publish(_event, target) {
    const { table, result } = resultAt(target);
    if (table) await this.command({ kind: 'publish', result }, table);
  },
  async placeTokens(_event, target) {
    const met = metAt(target);
    if (!met) return;
    // The place is chosen on the map, which the window would hide.
    await makingRoom(this, () => placeTokens(met));
  },
  async combat(_event, target) {
    const met = metAt(target);
    if (met) await startCombat(met);
  },
  goTo(_event, target) {
    const table = worldTable(target.dataset['uuid'] ?? '');
    if (table) this.show(table);
  },
  async recur() {
    const { play } = this;
    for (const command of recurCommands(play?.standing?.ask ?? [], this.roll.unticked)) {
      const answer = await this.command(command);
      if (answer?.kind !== 'done') return;
    }
    this.roll = { ...this.roll, unticked: [] };
  },
  async undo() {
    await this.command({ kind: 'undo' });
  },
  async eraseChecks() {
    if (!this.play?.standing) return;
    if (!(await confirmed('GHOSTMAP.Tables.EraseChecks', words('GHOSTMAP.Tables.EraseChecksSure')))) return;
    await this.command({ kind: 'recur', rows: [], allBut: true });
  },
};

/** Takes what a field of the tab was changed to. */
export function rollChanged(model: EncounterWindowModel, field: WindowField): void {
  if (field.name === 'typed') model.roll = { ...model.roll, typed: field.value };
  if (field.name !== 'again' || !isTag(field, 'input')) return;
  const others = model.roll.unticked.filter((id) => id !== field.value);
  model.roll = { ...model.roll, unticked: field.checked ? others : [...others, field.value] };
}
