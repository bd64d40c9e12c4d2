/** What the buttons and fields of the tab of secrets do (SC-04, SC-41, SC-50, SC-60). */
import { boardOf, thingsOn } from '../../../../foundry/scene/boards.ts';
import { levelInView } from '../../../../foundry/host/compat.ts';
import { say, words } from '../../../../foundry/host/notices.ts';
import { pickPoint } from '../../../../foundry/picking/point-picking.ts';
import { takeoverOn } from '../../../../foundry/links/scramble-ghost/taking-over.ts';
import { GHOST_ROOM, type ScrambleOpen, type Secret } from '../../../../rules/scramble/state.ts';
import { squareCentre } from '../../../../rules/grid/squares.ts';
import { thingsHere } from '../../../../rules/maps/things-here.ts';
import type { Board } from '../../../../rules/procedure.ts';
import { hiddenOn } from '../../../../rules/scramble/secrets/known-secrets.ts';
import { squaresIn } from '../../../../rules/scramble/rooms/room-squares.ts';
import { panBeside } from '../../../../foundry/scene/view.ts';
import { printTrap } from '../../../../rules/maps/notation.ts';
import { STOCK_TRAPS, type StockTrap } from '../../../../rules/scramble/traps/stock-traps.ts';
import { takenBy } from '../../../windows/apart.ts';
import { confirmed } from '../../../parts/confirmed.ts';
import type { ScrambleWindowModel, WindowAction, WindowField } from '../model.ts';
import { besideMap, partyPoint } from '../map-choice.ts';
import { FRESH_SECRETS_MODEL, type RoomSaid, SECRET_KINDS, UNSAID } from './context.ts';
import { secretAt } from './placing.ts';
import { type Proposal, proposedRooms } from './proposals.ts';
import { isTag } from '../../../kit/elements.ts';

/** Lets the GM click on the map, and hides there what was typed. */
async function place(model: ScrambleWindowModel): Promise<void> {
  const { ref, open, secrets } = model;
  if (!ref || !open) return;
  if (secrets.text.trim() === '') {
    model.element.querySelector<HTMLInputElement>('input[name="text"]')?.focus();
    say('info', 'GHOSTMAP.Scramble.Secrets.NoText');
    return;
  }
  const sentence = words(`GHOSTMAP.Scramble.Secrets.Pick.${secrets.kind}`, { text: secrets.text });
  const point = await besideMap(model, () => pickPoint(sentence, partyPoint(model)));
  const board = boardInView(ref.holder, open);
  if (!point || !board) return;
  const secret = secretAt(secrets, board, point);
  if (typeof secret === 'string') {
    say('warn', `GHOSTMAP.Scramble.Secrets.Fault.${secret}`);
    return;
  }
  const answer = await model.command({ kind: 'place', id: foundry.utils.randomID(), secret: { ...secret, ...lyingOn(board) } });
  if (answer?.kind !== 'done') return;
  const { kind, proposals, said } = secrets;
  model.secrets = { ...FRESH_SECRETS_MODEL, kind, proposals, said };
  model.redraw();
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
function propose({ ref, open, hidden }: ScrambleWindowModel): readonly Proposal[] {
  const board = ref && open && boardInView(ref.holder, open);
  if (!board || !hidden) return [];
  const level = board.level ?? null;
  const { walls } = thingsHere(thingsOn(ref.holder, level));
  return proposedRooms(walls, board.paths.grid, open, hiddenOn(hidden, level));
}

function proposalAt(target: HTMLElement): string {
  return target.closest<HTMLElement>('[data-proposal]')?.dataset['proposal'] ?? '';
}

/** Shows the GM where a proposed room lies. */
function panTo(model: ScrambleWindowModel, id: string): void {
  const { ref, open, secrets } = model;
  const squares = squaresIn(secrets.proposals?.find((proposal) => proposal.id === id)?.squares ?? '');
  const grid = ref && open && boardOf(ref.holder, open)?.paths.grid;
  const middle = squares[Math.floor(squares.length / 2)];
  if (grid && middle) void panBeside(squareCentre(grid, middle), takenBy(model));
}

/** Hides a proposed room on the map, under its number where it has no name. */
async function placeProposal(model: ScrambleWindowModel, id: string): Promise<void> {
  const { ref, open } = model;
  const { proposals, said } = model.secrets;
  const index = proposals?.findIndex((proposal) => proposal.id === id) ?? -1;
  const proposal = proposals?.[index];
  const board = ref && open && boardInView(ref.holder, open);
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
  const answer = await model.command({ kind: 'place', id: foundry.utils.randomID(), secret });
  if (answer?.kind !== 'done') return;
  model.secrets = { ...model.secrets, proposals: propose(model), said: {} };
  model.redraw();
}

/** Notes what the GM says of a proposed room. */
function sayOf(model: ScrambleWindowModel, field: WindowField, change: Partial<RoomSaid>): void {
  const id = proposalAt(field);
  const { said } = model.secrets;
  model.secrets = { ...model.secrets, said: { ...said, [id]: { ...UNSAID, ...said[id], ...change } } };
}

/** Takes what a field of the tab was changed to. */
export function secretsChanged(model: ScrambleWindowModel, field: WindowField): void {
  const { name, value } = field;
  switch (name) {
    case 'room-name':
      sayOf(model, field, { name: value });
      return;
    case 'room-note':
      sayOf(model, field, { note: value });
      return;
    case 'room-stands':
      sayOf(model, field, { stands: isTag(field, 'input') && field.checked });
      return;
    case 'kind':
      model.secrets = { ...model.secrets, kind: SECRET_KINDS.find((kind) => kind === value) ?? 'trap' };
      model.redraw();
      return;
    case 'stock':
      if (isStockTrap(value)) {
        const name = words(`GHOSTMAP.Scramble.StockTrap.${value}`);
        model.secrets = { ...model.secrets, text: printTrap({ ...STOCK_TRAPS[value], name }) };
      }
      model.redraw();
      return;
    case 'text':
      model.secrets = { ...model.secrets, text: value };
      return;
    case 'strength':
      model.secrets = { ...model.secrets, strength: value };
      return;
    case 'note':
      model.secrets = { ...model.secrets, note: value };
  }
}

/** Takes over what is new on the scene's ghost map, and what was taken out again where that is `recalled`; a scramble that was laid without one first keeps as much room as one with it. */
async function takeOver(model: ScrambleWindowModel, recalled: boolean): Promise<void> {
  const { ref, open, hidden } = model;
  if (!ref || !open || !hidden) return;
  if (open.options.room < GHOST_ROOM) {
    const answer = await model.command({ kind: 'configure', options: { room: GHOST_ROOM } });
    if (answer?.kind !== 'done') return;
  }
  const taken = takeoverOn(ref.holder, { open, hidden }, recalled);
  if (taken) await model.command({ kind: 'take-over', secrets: taken.secrets, known: taken.known });
}

/** What the buttons of the tab do, by their actions. */
export const SECRETS_ACTIONS: Readonly<Record<string, WindowAction>> = {
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
