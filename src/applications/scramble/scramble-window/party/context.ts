/** What the tab of the party shows: its members, what they add up to, its token and who leads. Pure. */
import { BOOK_LIGHTS, bestLight } from '../../../../rules/party/light.ts';
import { DASH_ROUNDS, PACES, partySpeed, slowestOf, speedOf } from '../../../../rules/scramble/state/pace.ts';
import { namesOf } from '../../../../rules/party/members.ts';
import { dashSquares, pacePenalty } from '../../../../rules/scramble/dash/spending.ts';
import type { Member, ScrambleOpen } from '../../../../rules/scramble/state/state.ts';
import { choices, chosenAmong } from '../../../parts/choices.ts';
import { signed } from '../../../parts/signed.ts';
import type { SpeedMapping } from '../../../../foundry/scramble/members/speeds.ts';

/** The sources of light that can be chosen; of another one the squares are typed (SC-26). */
export const LIGHT_CHOICES = ['none', 'flashlight', 'candle', 'other'] as const;
type LightChoice = (typeof LIGHT_CHOICES)[number];

/** A document or user that can be chosen. */
export interface Named {
  readonly id: string;
  readonly name: string;
}

/** What of the world the tab offers. */
export interface PartyWorld {
  readonly users: readonly Named[];
  readonly tokens: readonly Named[];
  /** Actors that could be taken in, by uuid. */
  readonly actors: readonly Named[];
  readonly mapping: SpeedMapping;
  /** Where the game system keeps hit points; empty where nobody has said so. */
  readonly health: string;
  /** The name of the game system. */
  readonly system: string;
}

/** Tells which choice a member's source is (SC-26). */
export function lightChoice({ light, source }: Pick<Member, 'light' | 'source'>): LightChoice {
  if (light < 0) return 'none';
  return source === 'flashlight' || source === 'candle' ? (BOOK_LIGHTS[source] === light ? source : 'other') : 'other';
}

/** Returns the source and squares of a choice; another source keeps what was typed. */
export function lightOf(choice: LightChoice, { light }: Pick<Member, 'light'>): Pick<Member, 'light' | 'source'> {
  switch (choice) {
    case 'none':
      return { source: '', light: -1 };
    case 'flashlight':
    case 'candle':
      return { source: choice, light: BOOK_LIGHTS[choice] };
    case 'other':
      return { source: 'other', light: Math.max(0, light) };
  }
}

function memberView(open: ScrambleOpen, id: string, member: Member, users: readonly Named[], slow: boolean) {
  const choice = lightChoice(member);
  const { name, speed, wear, light, source } = member;
  return {
    ...{ id, name, speed, wear, light, source },
    paces: choices(PACES, member.pace),
    lights: choices(LIGHT_CHOICES, choice),
    other: choice === 'other',
    users: chosenAmong(users, member.user),
    /** Metres a round at the pace. */
    moves: speedOf(member),
    slowest: slow,
    penalty: signed(pacePenalty(open, member)),
  };
}

/** Makes the tab's view (SC-11 to SC-13, SC-25). */
export function partyContext(open: ScrambleOpen, { users, tokens, actors, mapping, health, system }: PartyWorld) {
  const { members, options } = open;
  const slow = slowestOf(members);
  const sources = Object.values(members).flatMap(({ source, light }) => (light < 0 ? [] : [{ name: source, squares: light }]));
  const best = bestLight(sources);
  const taken = new Set(Object.values(members).map(({ actor }) => actor));
  return {
    members: Object.entries(members).map(([id, member]) => memberView(open, id, member, users, slow.includes(id))),
    actors: actors.filter(({ id }) => !taken.has(id)),
    tokens: chosenAmong(tokens, open.token),
    users: chosenAmong(users, open.leader),
    gone: open.token !== '' && !tokens.some(({ id }) => id === open.token),
    summary:
      slow.length === 0
        ? null
        : {
            slowest: namesOf(open, slow),
            speed: partySpeed(members),
            rounds: DASH_ROUNDS,
            scale: options.scale,
            squares: dashSquares(open, 'plain'),
            halved: dashSquares(open, 'search'),
            light: best ? lightChoice({ light: best.squares, source: best.name }) : '',
            lightSquares: best?.squares ?? -1,
            lit: options.lit,
          },
    ...{ mapping, health, system },
  };
}
