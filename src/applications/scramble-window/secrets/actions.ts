/** What the buttons and fields of the tab of secrets do (SC-04, SC-41, SC-50, SC-60). */
import { boardOf } from '../../../foundry/boards.ts';
import { say, words } from '../../../foundry/notices.ts';
import { pickPoint } from '../../../foundry/point-picking.ts';
import { takeoverOn } from '../../../foundry/taking-over.ts';
import { GHOST_ROOM } from '../../../rules/scramble/state.ts';
import { printTrap } from '../../../rules/scramble/notation.ts';
import { STOCK_TRAPS, type StockTrap } from '../../../rules/scramble/stock-traps.ts';
import { confirmed } from '../../confirmed.ts';
import type { Desk, DeskAction, DeskField } from '../desk.ts';
import { FRESH_SECRETS_DESK, SECRET_KINDS } from './context.ts';
import { secretAt } from './placing.ts';

/** Lets the GM click on the map, and hides there what was typed. */
async function place(desk: Desk): Promise<void> {
  const { placed, secrets } = desk;
  if (!placed) return;
  if (secrets.text.trim() === '') {
    desk.element.querySelector<HTMLInputElement>('input[name="text"]')?.focus();
    say('info', 'GHOSTMAP.Scramble.Secrets.NoText');
    return;
  }
  await desk.minimize();
  const point = await pickPoint(words(`GHOSTMAP.Scramble.Secrets.Pick.${secrets.kind}`, { text: secrets.text }));
  await desk.maximize();
  const board = boardOf(placed.holder, '');
  if (!point || !board) return;
  const secret = secretAt(secrets, board, point);
  if (typeof secret === 'string') {
    say('warn', `GHOSTMAP.Scramble.Secrets.Fault.${secret}`);
    return;
  }
  const answer = await desk.command({ kind: 'place', id: foundry.utils.randomID(), secret });
  if (answer?.kind !== 'done') return;
  desk.secrets = { ...FRESH_SECRETS_DESK, kind: secrets.kind };
  desk.redraw();
}

function idOf(target: HTMLElement): string {
  return target.closest<HTMLElement>('[data-secret]')?.dataset['secret'] ?? '';
}

function isStockTrap(id: string): id is StockTrap {
  return Object.hasOwn(STOCK_TRAPS, id);
}

/** Takes what a field of the tab was changed to. */
export function secretsChanged(desk: Desk, { name, value }: DeskField): void {
  switch (name) {
    case 'kind':
      desk.secrets = { ...desk.secrets, kind: SECRET_KINDS.find((kind) => kind === value) ?? 'trap' };
      desk.redraw();
      return;
    case 'stock':
      if (isStockTrap(value)) {
        const name = words(`GHOSTMAP.Scramble.StockTrap.${value}`);
        desk.secrets = { ...desk.secrets, text: printTrap({ ...STOCK_TRAPS[value], name }) };
      }
      desk.redraw();
      return;
    case 'text':
      desk.secrets = { ...desk.secrets, text: value };
      return;
    case 'strength':
      desk.secrets = { ...desk.secrets, strength: value };
      return;
    case 'note':
      desk.secrets = { ...desk.secrets, note: value };
  }
}

/** Takes over what is new on the scene's ghost map; a scramble that was laid without one first keeps as much room as one with it. */
async function takeOver(desk: Desk): Promise<void> {
  const { placed, open, hidden } = desk;
  if (!placed || !open || !hidden) return;
  if (open.options.room < GHOST_ROOM) {
    const answer = await desk.command({ kind: 'configure', options: { room: GHOST_ROOM } });
    if (answer?.kind !== 'done') return;
  }
  const taken = takeoverOn(placed.holder, { open, hidden });
  if (taken) await desk.command({ kind: 'take-over', secrets: taken.secrets, known: taken.known });
}

/** What the buttons of the tab do, by their actions. */
export const SECRETS_ACTIONS: Readonly<Record<string, DeskAction>> = {
  async place() {
    await place(this);
  },
  async takeOver() {
    await takeOver(this);
  },
  async standIn(_event, target) {
    await this.command({ kind: 'stand-in', id: idOf(target), stands: target.getAttribute('aria-pressed') !== 'true' });
  },
  async showSecret(_event, target) {
    await this.command({ kind: 'show', id: idOf(target) });
  },
  async removeSecret(_event, target) {
    const text = foundry.utils.escapeHTML(target.dataset['text'] ?? '');
    if (await confirmed('GHOSTMAP.Scramble.Secrets.Remove', words('GHOSTMAP.Scramble.Secrets.RemoveSure', { text })))
      await this.command({ kind: 'remove', id: idOf(target) });
  },
};
