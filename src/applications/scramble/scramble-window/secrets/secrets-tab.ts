/** The tab of secrets: what its buttons and fields do (SC-04, SC-41, SC-50, SC-60). */
import { boardOf, thingsOn } from '../../../../foundry/scene/boards.ts';
import { fetchedChunk } from '../../../../foundry/browser/fetched-chunk.ts';
import { levelInView } from '../../../../foundry/host/compat.ts';
import { say, words } from '../../../../foundry/host/notices.ts';
import { pickPoint } from '../../../../foundry/picking/point-picking.ts';
import { takeoverHere } from '../../../../foundry/links/scramble-ghost/taking.ts';
import { GHOST_ROOM, type ScrambleOpen, type Secret } from '../../../../rules/scramble/state/state.ts';
import { squareCentre } from '../../../../rules/grid/squares.ts';
import type { Board } from '../../../../rules/procedure.ts';
import { hiddenOn } from '../../../../rules/scramble/secrets/known-secrets.ts';
import { squaresIn } from '../../../../rules/grid/runs.ts';
import { panBeside } from '../../../../foundry/scene/view.ts';
import { printTrap } from '../../../../rules/maps/notation.ts';
import { STOCK_TRAPS, type StockTrap } from '../../../../rules/scramble/traps/stock-traps.ts';
import { takenBy } from '../../../windows/apart.ts';
import type { ExpeditionPart, ExpeditionWindow } from '../../../expedition-window/expedition-window.ts';
import { type FormField, dataAt, inputIn, isTicked } from '../../../kit/elements.ts';
import { orSay } from '../../../parts/or-say.ts';
import { taking } from '../../../parts/taking.ts';
import { besideMap, partyPoint } from '../../parts/map-choice.ts';
import type { PlayedScramble } from '../../parts/played-scramble.ts';
import { FRESH_SECRETS_MODEL, type RoomSaid, SECRET_KINDS, type SecretsModel, UNSAID, secretsContext } from './context.ts';
import { secretAt } from './placing.ts';

type SecretsWindow = ExpeditionWindow<PlayedScramble, { secrets: SecretsModel }>;

/** What is typed, on which nothing else in the tab hangs. */
const TYPED = { text: { kind: 'text' }, strength: { kind: 'text' }, note: { kind: 'text' } } as const;

/** Lets the GM click on the map, and hides there what was typed. */
async function place(model: SecretsWindow): Promise<void> {
  const { ref, open, secrets } = model;
  if (!ref || !open) return;
  if (secrets.text.trim() === '') {
    inputIn(model.element, 'text')?.focus();
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
  const { kind, proposals, said } = secrets;
  if (answer?.kind === 'done') model.show('secrets', { ...FRESH_SECRETS_MODEL, kind, proposals, said });
}

/** Returns the board of the level that the GM looks at: what is hidden is hidden there. */
function boardInView(scene: Scene.Implementation, open: ScrambleOpen): Board | null {
  return boardOf(scene, { ...open, level: levelInView(scene, open.token) });
}

/** What says of a secret that it lies on a board's level. */
function lyingOn({ level }: Board): Pick<Secret, 'level'> {
  return level == null ? {} : { level };
}

function isStockTrap(id: string): id is StockTrap {
  return Object.hasOwn(STOCK_TRAPS, id);
}

/** Proposes the rooms that the walls of the level in view make, as far as they are none yet; what finds them is fetched first. */
async function propose(model: SecretsWindow): Promise<void> {
  const { proposedRooms } = await fetchedChunk(() => import('./proposals.ts'));
  const { ref, open, hidden } = model;
  const board = ref && open && boardInView(ref.holder, open);
  const level = board?.level ?? null;
  const proposals =
    board && hidden ? proposedRooms(thingsOn(ref.holder, level), board.paths.grid, open, hiddenOn(hidden, level)) : [];
  model.show('secrets', { proposals, said: {} });
}

/** Shows the GM where a proposed room lies. */
function panTo(model: SecretsWindow, id: string): void {
  const { ref, open, secrets } = model;
  const squares = squaresIn(secrets.proposals?.find((proposal) => proposal.id === id)?.squares ?? '');
  const grid = ref && open && boardOf(ref.holder, open)?.paths.grid;
  const middle = squares[Math.floor(squares.length / 2)];
  if (grid && middle) void panBeside(squareCentre(grid, middle), takenBy(model));
}

/** Hides a proposed room on the map, under its number where it has no name. */
async function placeProposal(model: SecretsWindow, id: string): Promise<void> {
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
  if (await model.done({ kind: 'place', id: foundry.utils.randomID(), secret })) await propose(model);
}

/** Notes what the GM says of a proposed room. */
function sayOf(model: SecretsWindow, field: FormField, change: Partial<RoomSaid>): void {
  const id = dataAt(field, 'proposal');
  const { said } = model.secrets;
  model.note('secrets', { said: { ...said, [id]: { ...UNSAID, ...said[id], ...change } } });
}

/** Takes over what is new on the scene's ghost map, and what was taken out again where that is `recalled`; a scramble that was laid without one first keeps as much room as one with it. */
async function takeOver(model: SecretsWindow, recalled: boolean): Promise<void> {
  const { ref, open, hidden } = model;
  if (!ref || !open || !hidden) return;
  if (open.options.room < GHOST_ROOM) {
    if (!(await model.done({ kind: 'configure', options: { room: GHOST_ROOM } }))) return;
  }
  const taken = takeoverHere(ref.holder, { open, hidden }, recalled);
  if (taken) await model.command({ kind: 'take-over', secrets: taken.secrets, known: taken.known });
}

export const SECRETS_TAB: ExpeditionPart<PlayedScramble, { secrets: SecretsModel }> = {
  tab: { label: 'GHOSTMAP.Scramble.Tab.secrets', icon: 'fa-solid fa-eye-slash' },
  scrollable: [''],
  view: ({ secrets }, { ref, open, hidden }) =>
    secretsContext(open, hidden, secrets, hidden && takeoverHere(ref.holder, { open, hidden })),
  actions: {
    place() {
      return place(this);
    },
    propose() {
      return orSay(() => propose(this));
    },
    showProposal(_event, target) {
      panTo(this, dataAt(target, 'proposal'));
    },
    placeProposal(_event, target) {
      return placeProposal(this, dataAt(target, 'proposal'));
    },
    takeOver() {
      return takeOver(this, false);
    },
    recall() {
      return takeOver(this, true);
    },
  },
  changed: {
    'room-name': (model, field) => {
      sayOf(model, field, { name: field.value });
    },
    'room-note': (model, field) => {
      sayOf(model, field, { note: field.value });
    },
    'room-stands': (model, field) => {
      sayOf(model, field, { stands: isTicked(field) });
    },
    ...taking({ kind: { kind: 'choice', ids: SECRET_KINDS } }, (model: SecretsWindow, said) => {
      model.show('secrets', said);
    }),
    stock(model, { value }) {
      if (!isStockTrap(value)) model.redraw();
      else
        model.show('secrets', {
          text: printTrap({ ...STOCK_TRAPS[value], name: words(`GHOSTMAP.Scramble.StockTrap.${value}`) }),
        });
    },
    ...taking(TYPED, (model: SecretsWindow, said) => {
      model.note('secrets', said);
    }),
  },
};
