/** What the buttons and fields of the tab of secrets do (SC-04, SC-41, SC-50, SC-60). */
import { boardOf, thingsOn } from '../../../../foundry/boards.ts';
import { levelInView } from '../../../../foundry/compat.ts';
import { say, words } from '../../../../foundry/notices.ts';
import { pickPoint } from '../../../../foundry/point-picking.ts';
import { takeoverOn } from '../../../../foundry/links/scramble-ghost/taking-over.ts';
import { GHOST_ROOM, type ScrambleOpen, type Secret } from '../../../../rules/scramble/state.ts';
import { squareCentre } from '../../../../rules/grid/squares.ts';
import { thingsHere } from '../../../../rules/maps/scene/things-here.ts';
import type { Board } from '../../../../rules/procedure.ts';
import { hiddenOn } from '../../../../rules/scramble/levels.ts';
import { squaresIn } from '../../../../rules/scramble/room-squares.ts';
import { panBeside } from '../../../../foundry/view.ts';
import { printTrap } from '../../../../rules/maps/notation.ts';
import { STOCK_TRAPS, type StockTrap } from '../../../../rules/scramble/stock-traps.ts';
import { takenBy } from '../../../apart.ts';
import { confirmed } from '../../../confirmed.ts';
import type { Desk, DeskAction, DeskField } from '../desk.ts';
import { besideMap, partyPoint } from '../map-choice.ts';
import { FRESH_SECRETS_DESK, type RoomSaid, SECRET_KINDS, UNSAID } from './context.ts';
import { secretAt } from './placing.ts';
import { type Proposal, proposedRooms } from './proposals.ts';
import { isTag } from '../../../elements.ts';

/** Lets the GM click on the map, and hides there what was typed. */
async function place(desk: Desk): Promise<void> {
  const { placed, open, secrets } = desk;
  if (!placed || !open) return;
  if (secrets.text.trim() === '') {
    desk.element.querySelector<HTMLInputElement>('input[name="text"]')?.focus();
    say('info', 'GHOSTMAP.Scramble.Secrets.NoText');
    return;
  }
  const sentence = words(`GHOSTMAP.Scramble.Secrets.Pick.${secrets.kind}`, { text: secrets.text });
  const point = await besideMap(desk, () => pickPoint(sentence, partyPoint(desk)));
  const board = boardInView(placed.holder, open);
  if (!point || !board) return;
  const secret = secretAt(secrets, board, point);
  if (typeof secret === 'string') {
    say('warn', `GHOSTMAP.Scramble.Secrets.Fault.${secret}`);
    return;
  }
  const answer = await desk.command({ kind: 'place', id: foundry.utils.randomID(), secret: { ...secret, ...lyingOn(board) } });
  if (answer?.kind !== 'done') return;
  const { kind, proposals, said } = secrets;
  desk.secrets = { ...FRESH_SECRETS_DESK, kind, proposals, said };
  desk.redraw();
}

/** Returns the board of the level that the GM looks at: what is hidden is hidden there. */
function boardInView(scene: Scene.Implementation, open: ScrambleOpen): Board | null {
  return boardOf(scene, { ...open, level: levelInView(scene, open.token) });
}

/** What says of a secret that it lies on a board's level. */
function lyingOn({ level }: Board): Pick<Secret, 'level'> {
  return level == null ? {} : { level };
}

function idOf(target: HTMLElement): string {
  return target.closest<HTMLElement>('[data-secret]')?.dataset['secret'] ?? '';
}

function isStockTrap(id: string): id is StockTrap {
  return Object.hasOwn(STOCK_TRAPS, id);
}

/** Proposes the rooms that the walls of the level in view make, as far as they are none yet. */
function propose({ placed, open, hidden }: Desk): readonly Proposal[] {
  const board = placed && open && boardInView(placed.holder, open);
  if (!board || !hidden) return [];
  const level = board.level ?? null;
  const { walls } = thingsHere(thingsOn(placed.holder, level));
  return proposedRooms(walls, board.paths.grid, open, hiddenOn(hidden, level));
}

function proposalAt(target: HTMLElement): string {
  return target.closest<HTMLElement>('[data-proposal]')?.dataset['proposal'] ?? '';
}

/** Shows the GM where a proposed room lies. */
function panTo(desk: Desk, id: string): void {
  const { placed, open, secrets } = desk;
  const squares = squaresIn(secrets.proposals?.find((proposal) => proposal.id === id)?.squares ?? '');
  const grid = placed && open && boardOf(placed.holder, open)?.paths.grid;
  const middle = squares[Math.floor(squares.length / 2)];
  if (grid && middle) void panBeside(squareCentre(grid, middle), takenBy(desk));
}

/** Hides a proposed room on the map, under its number where it has no name. */
async function placeProposal(desk: Desk, id: string): Promise<void> {
  const { placed, open } = desk;
  const { proposals, said } = desk.secrets;
  const index = proposals?.findIndex((proposal) => proposal.id === id) ?? -1;
  const proposal = proposals?.[index];
  const board = placed && open && boardInView(placed.holder, open);
  if (!proposal || !board) return;
  const { name, note, stands } = said[id] ?? UNSAID;
  const secret = {
    kind: 'room',
    name: name.trim() || words('GHOSTMAP.Scramble.Secrets.RoomNumber', { number: String(index + 1) }),
    squares: proposal.squares,
    note,
    ...(stands ? {} : { quiet: true }),
    ...lyingOn(board),
  };
  const answer = await desk.command({ kind: 'place', id: foundry.utils.randomID(), secret });
  if (answer?.kind !== 'done') return;
  desk.secrets = { ...desk.secrets, proposals: propose(desk), said: {} };
  desk.redraw();
}

/** Notes what the GM says of a proposed room. */
function sayOf(desk: Desk, field: DeskField, change: Partial<RoomSaid>): void {
  const id = proposalAt(field);
  const { said } = desk.secrets;
  desk.secrets = { ...desk.secrets, said: { ...said, [id]: { ...UNSAID, ...said[id], ...change } } };
}

/** Takes what a field of the tab was changed to. */
export function secretsChanged(desk: Desk, field: DeskField): void {
  const { name, value } = field;
  switch (name) {
    case 'room-name':
      sayOf(desk, field, { name: value });
      return;
    case 'room-note':
      sayOf(desk, field, { note: value });
      return;
    case 'room-stands':
      sayOf(desk, field, { stands: isTag(field, 'input') && field.checked });
      return;
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

/** Takes over what is new on the scene's ghost map, and what was taken out again where that is `recalled`; a scramble that was laid without one first keeps as much room as one with it. */
async function takeOver(desk: Desk, recalled: boolean): Promise<void> {
  const { placed, open, hidden } = desk;
  if (!placed || !open || !hidden) return;
  if (open.options.room < GHOST_ROOM) {
    const answer = await desk.command({ kind: 'configure', options: { room: GHOST_ROOM } });
    if (answer?.kind !== 'done') return;
  }
  const taken = takeoverOn(placed.holder, { open, hidden }, recalled);
  if (taken) await desk.command({ kind: 'take-over', secrets: taken.secrets, known: taken.known });
}

/** What the buttons of the tab do, by their actions. */
export const SECRETS_ACTIONS: Readonly<Record<string, DeskAction>> = {
  async place() {
    await place(this);
  },
  propose() {
    this.secrets = { ...this.secrets, proposals: propose(this), said: {} };
    this.redraw();
  },
  showProposal(_event, target) {
    panTo(this, proposalAt(target));
  },
  async placeProposal(_event, target) {
    await placeProposal(this, proposalAt(target));
  },
  async takeOver() {
    await takeOver(this, false);
  },
  async recall() {
    await takeOver(this, true);
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
