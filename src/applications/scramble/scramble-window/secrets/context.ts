/** What the tab of secrets shows: what is hidden on the map, and what the players know of it already. Pure. */
import { type Takeover, isWorthTaking } from '../../../../play/links/scramble-ghost/taking-over.ts';
import type { Proposal } from './proposals.ts';
import { squareOf } from '../../../../rules/grid/squares.ts';
import { ghostLink, secretName } from '../../../../rules/scramble/secrets/known-secrets.ts';
import { isKnown } from '../../../../rules/scramble/secrets/known-secrets.ts';
import { squaresIn } from '../../../../rules/scramble/rooms/room-squares.ts';
import { STOCK_TRAPS, type StockTrap } from '../../../../rules/scramble/traps/stock-traps.ts';
import type { ScrambleHidden, ScrambleOpen, Secret } from '../../../../rules/scramble/state.ts';

export const SECRET_KINDS = ['trap', 'door', 'thing', 'room'] as const;
export type SecretKind = (typeof SECRET_KINDS)[number];

/** The Font Awesome name that stands for a kind. */
const SECRET_ICONS: Readonly<Record<SecretKind, string>> = {
  trap: 'fa-triangle-exclamation',
  door: 'fa-door-closed',
  thing: 'fa-gem',
  room: 'fa-door-open',
};

/** What the tab remembers between renders: what is placed next. */
export interface SecretsModel {
  readonly kind: SecretKind;
  readonly text: string;
  /** The strength above which a thing is found (SC-15). */
  readonly strength: string;
  readonly note: string;
  /** Rooms that the walls make; null until they are asked for. */
  readonly proposals: readonly Proposal[] | null;
  /** What the GM says of them, by their ids. */
  readonly said: Readonly<Record<string, RoomSaid>>;
}

/** What the GM says of a room that is proposed. */
export interface RoomSaid {
  readonly name: string;
  readonly note: string;
  /** Whether its own encounter stands in for the roll (SC-40). */
  readonly stands: boolean;
}

/** What is said of a room before anybody says anything. */
export const UNSAID: RoomSaid = { name: '', note: '', stands: true };

export const FRESH_SECRETS_MODEL: SecretsModel = {
  ...{ kind: 'trap', text: '', strength: '3', note: '' },
  ...{ proposals: null, said: {} },
};

interface SecretView {
  readonly id: string;
  readonly kind: SecretKind;
  readonly icon: string;
  /** As it was typed. */
  readonly text: string;
  readonly name: string;
  readonly note: string;
  readonly row: number;
  readonly column: number;
  /** How many squares a room has; 0 for anything else. */
  readonly squares: number;
  readonly known: boolean;
  /** How the players know it. */
  readonly state: string;
  readonly by: string;
  /** Whether it is linked with a thing of the scene's ghost map. */
  readonly linked: boolean;
  /** Whether a room's own encounter stands in for the roll (SC-40). */
  readonly stands: boolean;
}

/** A room that is proposed, in the list. */
interface ProposalView extends RoomSaid {
  readonly id: string;
  /** The end of its fields' ids. */
  readonly key: string;
  readonly number: number;
  readonly squares: number;
  readonly row: number;
  readonly column: number;
}

export interface SecretsContext {
  /** Null where this browser cannot open the secrets. */
  readonly secrets: readonly SecretView[] | null;
  /** The traps of the stock, for a trap. */
  readonly stock: readonly StockTrap[];
  readonly kinds: readonly { readonly id: SecretKind; readonly chosen: boolean }[];
  readonly model: SecretsModel;
  readonly kilobytes: number;
  /** What can be taken over from the scene's ghost map; null where there is nothing new. */
  readonly taking: Pick<Takeover, 'rooms' | 'doors' | 'traps' | 'gone'> | null;
  /** The rooms that the walls make; null until they are asked for. */
  readonly proposals: readonly ProposalView[] | null;
  /** How many secrets came from the ghost map, and how many of them the GM took out again. */
  readonly linked: number;
  readonly declined: number;
}

function placeOf(secret: Secret): { readonly row: number; readonly column: number } {
  const square = secret.kind === 'room' ? squaresIn(secret.squares)[0] : squareOf(secret.at);
  return { row: (square?.i ?? 0) + 1, column: (square?.j ?? 0) + 1 };
}

function secretView(open: ScrambleOpen, id: string, secret: Secret): SecretView {
  const room = secret.kind === 'room' ? secret : null;
  const thing = open.things[id];
  return {
    ...{ id, kind: secret.kind, icon: SECRET_ICONS[secret.kind] },
    text: secret.kind === 'room' ? secret.name : secret.text,
    name: secret.kind === 'room' ? secret.name : secretName(secret),
    note: room?.note ?? '',
    ...placeOf(secret),
    squares: room ? squaresIn(room.squares).length : 0,
    known: isKnown(open, id),
    state: thing?.state ?? (open.rooms[id] ? (open.rooms[id].met ? 'entered' : 'found') : 'hidden'),
    by: thing?.by ?? '',
    linked: ghostLink(secret) !== undefined,
    stands: room !== null && room.quiet !== true,
  };
}

function proposalView({ id, squares }: Proposal, index: number, { said }: Pick<SecretsModel, 'said'>): ProposalView {
  const first = squareOf(id);
  return {
    ...{ id, key: id.replace(',', '-'), number: index + 1 },
    squares: squaresIn(squares).length,
    ...{ row: (first?.i ?? 0) + 1, column: (first?.j ?? 0) + 1 },
    ...(said[id] ?? UNSAID),
  };
}

/** Makes the tab's view (SC-04, SC-41). */
export function secretsContext(
  open: ScrambleOpen,
  hidden: ScrambleHidden | null,
  model: SecretsModel,
  taking: Takeover | null = null,
): SecretsContext {
  const secrets = hidden && Object.entries(hidden.secrets).map(([id, secret]) => secretView(open, id, secret));
  return {
    secrets,
    taking: taking && isWorthTaking(taking) ? taking : null,
    proposals: model.proposals?.map((proposal, index) => proposalView(proposal, index, model)) ?? null,
    declined: taking?.declined ?? 0,
    linked: secrets?.filter(({ linked }) => linked).length ?? 0,
    stock: model.kind === 'trap' ? (Object.keys(STOCK_TRAPS) as StockTrap[]) : [],
    kinds: SECRET_KINDS.map((id) => ({ id, chosen: id === model.kind })),
    model,
    kilobytes: open.options.room,
  };
}
