import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isElsewhere, recipientsOf } from '../../../src/foundry/chat/audience.ts';
import { HAUNT_PRESENCE } from '../../../src/foundry/haunt/presence.ts';
import { presences } from '../../../src/foundry/presence/presence.ts';
import { SEARCH } from '../../../src/rules/search/search.ts';
import { running } from '../../rules/search/fixtures.ts';

type Ref = Parameters<typeof isElsewhere>[0];
type User = Parameters<typeof isElsewhere>[1];

/** A user who looks at a scene and owns some of the tokens of the scene that a search lies on. */
function user(id: string, viewedScene: string | null, owns: readonly string[] = [], more: object = {}): User {
  return { id, name: id, isGM: false, active: true, isSelf: false, viewedScene, owns, ...more } as unknown as User;
}

function search(open: object = {}, documentName = 'Scene'): Ref {
  const tokens = new Map(
    ['party', 'mule'].map((id) => [id, { testUserPermission: (who: { owns: string[] }) => who.owns.includes(id) }]),
  );
  const holder = { documentName, id: 'city', tokens };
  return { holder, id: 'one', expedition: { procedure: SEARCH, open: { ...running().open, ...open } } } as unknown as Ref;
}

const GM = user('gm', 'mill', [], { isGM: true });
const ADA = user('ada', 'mill', ['party']);
const BEA = user('bea', 'city');
const CLEO = user('cleo', 'mill');
const DORA = user('dora', null, [], { active: false });

/** The users of the world, as Foundry collects them. */
function seat(...users: User[]): void {
  vi.stubGlobal('game', { users: Object.assign([...users], { size: users.length }), scenes: { viewed: { id: 'mill' } } });
}

describe('who is told of what happens on a scene', () => {
  beforeEach(() => {
    vi.stubGlobal('canvas', { scene: { id: 'city' } });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  test('SG-36 everybody, while nobody looks at another scene', () => {
    seat(GM, ADA, BEA, DORA);
    expect(recipientsOf(search())).toEqual([]);
    expect(recipientsOf(null)).toEqual([]);
  });

  test('SG-36 not a player who looks at another scene and has no part in it', () => {
    seat(GM, ADA, BEA, CLEO, DORA);
    expect(recipientsOf(search())).toEqual(['gm', 'ada', 'bea', 'dora']);
  });

  test('SG-26 but whoever leads there, or owns one of its tokens, wherever they look', () => {
    expect(isElsewhere(search(), CLEO)).toBe(true);
    expect(isElsewhere(search({ leader: 'cleo' }), CLEO)).toBe(false);
    expect(isElsewhere(search({ followers: ['mule'] }), user('eve', 'mill', ['mule']))).toBe(false);
    expect(isElsewhere(search(), user('eve', 'mill', ['mule']))).toBe(true);
  });

  test('HA-12 but whoever has a seat in a game, wherever they look', async () => {
    presences.list('haunt', () => Promise.resolve(HAUNT_PRESENCE));
    await presences.fetched('haunt');
    const open = { seats: { a: { name: 'Cleo', user: 'cleo' }, b: { name: 'The house', user: '', computer: 'easy' } } };
    const game = { ...search(), expedition: { procedure: { ...SEARCH, id: 'haunt' }, open: { ...running().open, ...open } } };
    expect([CLEO, user('eve', 'mill')].map((one) => isElsewhere(game as unknown as Ref, one))).toEqual([false, true]);
  });

  test('SG-36 nor is anybody elsewhere who is away, who looks at no scene, or whom a table tells that lies on none', () => {
    expect(isElsewhere(search(), { ...CLEO, active: false } as User)).toBe(false);
    expect(isElsewhere(search(), user('eve', null))).toBe(false);
    expect(isElsewhere(search({}, 'RollTable'), CLEO)).toBe(false);
  });

  test('SG-36 this browser looks at what its canvas shows, or at what is viewed without one', () => {
    const self = user('cleo', 'mill', [], { isSelf: true });
    seat(self);
    expect(isElsewhere(search(), self)).toBe(false);
    vi.stubGlobal('canvas', { scene: null });
    expect(isElsewhere(search(), self)).toBe(true);
  });
});
