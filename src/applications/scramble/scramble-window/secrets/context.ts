/** What the tab of secrets shows: what is hidden on the map, and what the players know of it already. Pure. */
import { type Takeover, isWorthTaking } from '../../../../play/links/scramble-ghost/takeover.ts';
import type { Proposal } from './proposals.ts';
import { linksSaid } from '../../../../rules/encounters/plain-words.ts';
import { squareOf } from '../../../../rules/grid/squares.ts';
import { ghostLink, isKnown, secretName } from '../../../../rules/scramble/secrets/known-secrets.ts';
import { squaresIn } from '../../../../rules/grid/runs.ts';
import { STOCK_TRAPS, type StockTrap } from '../../../../rules/scramble/traps/stock-traps.ts';
import { choices } from '../../../parts/choices.ts';
import { rowAndColumn } from '../../parts/row-and-column.ts';
import type { ScrambleHidden, ScrambleOpen, Secret } from '../../../../rules/scramble/state/state.ts';

export const SECRET_KINDS = ['trap', 'door', 'thing', 'room'] as const;
type SecretKind = (typeof SECRET_KINDS)[number];

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

function secretView(open: ScrambleOpen, id: string, secret: Secret) {
  const room = secret.kind === 'room' ? secret : null;
  const thing = open.things[id];
  return {
    ...{ id, kind: secret.kind, icon: SECRET_ICONS[secret.kind] },
    /** As it was typed. */
    text: secret.kind === 'room' ? secret.name : secret.text,
    name: secret.kind === 'room' ? secret.name : secretName(secret),
    note: linksSaid(room?.note ?? ''),
    ...rowAndColumn(secret.kind === 'room' ? squaresIn(secret.squares)[0] : squareOf(secret.at), open.lay),
    /** How many squares a room has; 0 for anything else. */
    squares: room ? squaresIn(room.squares).length : 0,
    known: isKnown(open, id),
    /** How the players know it. */
    state: thing?.state ?? (open.rooms[id] ? (open.rooms[id].met ? 'entered' : 'found') : 'hidden'),
    by: thing?.by ?? '',
    /** Whether it is linked with a thing of the scene's ghost map. */
    linked: ghostLink(secret) !== undefined,
    /** Whether a room's own encounter stands in for the roll (SC-40). */
    stands: room !== null && room.quiet !== true,
  };
}

function proposalView({ id, squares }: Proposal, index: number, { said }: Pick<SecretsModel, 'said'>, { lay }: ScrambleOpen) {
  return {
    ...{ id, number: index + 1 },
    /** The end of its fields' ids. */
    key: id.replace(',', '-'),
    squares: squaresIn(squares).length,
    ...rowAndColumn(squareOf(id), lay),
    ...(said[id] ?? UNSAID),
  };
}

/** Makes the tab's view (SC-04, SC-41). */
export function secretsContext(
  open: ScrambleOpen,
  hidden: ScrambleHidden | null,
  model: SecretsModel,
  taking: Takeover | null = null,
) {
  const secrets = hidden && Object.entries(hidden.secrets).map(([id, secret]) => secretView(open, id, secret));
  return {
    /** Null where this browser cannot open the secrets. */
    secrets,
    /** What can be taken over from the scene's ghost map; null where there is nothing new. */
    taking: taking && isWorthTaking(taking) ? taking : null,
    /** The rooms that the walls make; null until they are asked for. */
    proposals: model.proposals?.map((proposal, index) => proposalView(proposal, index, model, open)) ?? null,
    /** How many secrets came from the ghost map, and how many of them the GM took out again. */
    declined: taking?.declined ?? 0,
    linked: secrets?.filter(({ linked }) => linked).length ?? 0,
    /** The traps of the stock, for a trap. */
    stock: model.kind === 'trap' ? (Object.keys(STOCK_TRAPS) as StockTrap[]) : [],
    kinds: choices(SECRET_KINDS, model.kind),
    model,
    kilobytes: open.options.room,
  };
}
