// @page
import { describe, expect, test, vi } from 'vitest';
import type { Viewer } from '../../src/applications/listing/bar-view.ts';
import { readChange } from '../../src/applications/parts/fields.ts';
import { type PartyWorld, summaryContext } from '../../src/applications/ramble/party-window/context.ts';
import { MEMBER_FIELDS, lineSaid, membersContext } from '../../src/applications/ramble/party-window/members-context.ts';
import { partsContext, usualLeader } from '../../src/applications/ramble/party-window/parts-context.ts';
import { tellShare, tellShares } from '../../src/applications/ramble/party-window/sharing.ts';
import { vehicleWith, vehiclesContext } from '../../src/applications/ramble/party-window/vehicles-context.ts';
import { encountersContext } from '../../src/applications/ramble/ramble-window/places/context.ts';
import { damageWith, travelContext, whyNoDamage } from '../../src/applications/ramble/ramble-window/travel/context.ts';
import { FRESH_WEATHER_MODEL, weatherContext } from '../../src/applications/ramble/ramble-window/weather/context.ts';
import { mappingsOf } from '../../src/foundry/ramble/party/figures.ts';
import type { Policy } from '../../src/rules/encounters/table.ts';
import { DAMAGE_TABLE } from '../../src/rules/ramble/state/party-state.ts';
import { type Game, hour, play, travelled } from '../rules/ramble/fixtures.ts';
import { crewed, jaunted, rover, sky, stopped, under, walker } from '../rules/ramble/party/travellers.ts';
import { EVERY_TOKEN, NO_TOKEN } from '../rules/seats.ts';
import { drawn, sentence } from './drawn-template.ts';

const GM: Viewer = { user: 'gm', gm: true, owns: EVERY_TOKEN, moves: true };
const LEADER: Viewer = { user: 'ada', gm: false, owns: EVERY_TOKEN, moves: true };
const BEN: Viewer = { user: 'ben', gm: false, owns: NO_TOKEN, moves: false };

const WORLD: PartyWorld = {
  terrain: { area: {} },
  users: [
    { id: 'ada', name: 'Ada' },
    { id: 'ben', name: 'Ben' },
  ],
  tokens: [{ id: 'scouts', name: 'Scouts' }],
  actors: [
    { id: 'Actor.ada', name: 'Ada' },
    { id: 'Actor.cleo', name: 'Cleo' },
  ],
  kinds: [
    { id: 'f', name: 'forest' },
    { id: 'o', name: 'open ground' },
  ],
  figures: mappingsOf({}, 'other'),
  ...{ health: 'hp', system: 'Other' },
  healthOf: () => 20,
  hurtsItself: (actor) => actor === 'Actor.ada',
};

const textOf = (element: Element | null): string => (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
const members = ({ state: { open } }: Game, viewer = GM) => membersContext(open, viewer, WORLD).members;
const vehicles = ({ state: { open } }: Game, viewer = GM) => vehiclesContext(open, viewer, WORLD).vehicles;
const summary = ({ state: { open } }: Game, viewer = GM) => summaryContext(open, viewer, WORLD);
const drawMembers = ({ state: { open } }: Game, viewer = GM) =>
  drawn('party-window/members', { partId: 'members', ...membersContext(open, viewer, WORLD) });
const drawVehicles = ({ state: { open } }: Game, viewer = GM) =>
  drawn('party-window/vehicles', { partId: 'vehicles', ...vehiclesContext(open, viewer, WORLD) });

describe('how fast the party goes', () => {
  test('RA-20 RA-41 names the slowest, lists all that hold it to a speed, and gives the points that come of it', () => {
    const game = crewed({
      members: { ada: walker({ speed: 24, pace: 'jog' }), ben: walker({ name: 'Ben', mode: 'drive', vehicle: 'rover' }) },
      vehicles: { rover: rover({ steps: -2 }) },
    });
    expect(summary(game).pace).toEqual({
      ...{ points: 4, speed: 36, scale: 8, slowest: 'Ada', isLeast: false },
      terms: [
        { name: 'Ada', how: 'jog', speed: 36 },
        { name: 'Rover', how: 'vehicle', speed: 48 },
      ],
    });
    const view = { partId: 'summary', ...summary(game) };
    expect(textOf(drawn('party-window/summary', view).querySelector('.party-how'))).toBe('Ada jogs at 36, Rover goes 48');
  });

  test('RA-20 a party without speeds goes as fast as is said of it as a whole', () => {
    expect(summary(crewed()).pace).toMatchObject({ points: 6, speed: 50, slowest: '', terms: [] });
    expect(summary(crewed({ members: { ada: walker({ speed: 0 }) } })).pace.terms).toEqual([]);
  });

  test('RA-43 RA-12 says the climate of the place, and what this hour’s weather makes of it while the hour lasts', () => {
    const game = under(crewed({ setup: { climate: 'cold' } }), sky(-10));
    expect(summary(game).climate).toEqual({ here: 'cold', shifted: '' });
    expect(summary(hour(game, [1])).climate).toEqual({ here: 'cold', shifted: 'arctic' });
    const areas = { A: { name: 'Vale', weather: game.state.open.weatherTables, climate: 'warm' as const } };
    const open = { ...game.state.open, areas };
    expect(summaryContext(open, GM, { ...WORLD, terrain: { area: { '0-0': 'A' } } }).climate.here).toBe('warm');
  });
});

test.each([
  ['the first who goes has a user', ['ben', 'cy'], LEADER, 'ben'],
  ['nobody answers for the first, and a player parts', ['cy', 'ben'], LEADER, 'ada'],
  ['nobody answers for the first, and a GM parts', ['cy'], GM, ''],
])('RA-01 where %s, that says who leads a new part', (_, going, viewer, leads) => {
  const { open } = crewed({ members: { ben: walker({ user: 'ben' }), cy: walker({ user: '' }) } }).state;
  expect(usualLeader(open, going, viewer)).toBe(leads);
});

describe('the lines of members', () => {
  test('RA-40 RA-41 RA-42 RA-43 RA-44 tells what the coming hour takes, and upon hover how that comes about', () => {
    const game = crewed({
      setup: { climate: 'tropical' },
      members: { ada: walker({ pace: 'jog', load: 'trudging', climate: 'cold' }) },
    });
    expect(members(game)[0]?.sum).toMatchObject({ points: 21, dice: '4d10', size: 0 });
    const sum = drawMembers(game).querySelector('.party-sum');
    expect(sum?.getAttribute('tabindex')).toBe('0');
    expect(textOf(sum?.querySelector('.party-how') ?? null)).toBe(
      '6 walking, +2 jogging, +4 trudging, +9 climate (tropical) → 4d10',
    );
  });

  test('RA-44 says by what the damage is multiplied, and nothing of dice where nothing tires', () => {
    const big = crewed({ members: { ada: walker({ size: 2 }) } });
    expect(textOf(drawMembers(big).querySelector('.party-how'))).toBe('6 walking → 1d8 × 2');
    const waiting = play(hour(crewed({ members: { ada: walker() } })), { kind: 'wait' });
    expect(members(waiting)[0]?.sum).toMatchObject({ points: 0, dice: '' });
    expect(textOf(drawMembers(waiting).querySelector('.party-how'))).toBe('Nothing tires in this hour');
  });

  test('RA-45 a member’s own user changes that line, whoever leads all, a GM figures too, and others read', () => {
    const game = crewed({ members: { ada: walker(), ben: walker({ name: 'Ben', user: 'ben', meals: 3 }) } });
    expect([GM, LEADER, BEN].map((viewer) => members(game, viewer).map(({ may }) => may))).toEqual([
      [true, true],
      [true, true],
      [false, true],
    ]);
    const seen = drawMembers(game, BEN);
    expect([...seen.querySelectorAll('[data-member="ada"] :is(select, input, button)')]).toEqual([]);
    expect([...seen.querySelectorAll<HTMLSelectElement>('[data-member="ben"] select')].map(({ name }) => name)).toEqual([
      ...['mode', 'pace', 'load'],
    ]);
    expect(textOf(seen.querySelector('[data-member="ben"]'))).toContain('meals: 3 · Ben');
    const names = [...drawMembers(game).querySelectorAll<HTMLInputElement>('[data-member="ada"] input')].map(({ name }) => name);
    expect(names).toEqual(['name', 'speed', 'size', 'meals']);
  });

  test('RA-70 the field of meals is empty where nobody counts them, and says what that means', () => {
    const game = crewed({ members: { ada: walker(), ben: walker({ meals: 0 }), cy: walker({ meals: 3 }) } });
    const fields = [...drawMembers(game).querySelectorAll<HTMLInputElement>('input[name="meals"]')];
    expect(fields.map(({ value }) => value)).toEqual(['', '0', '3']);
    expect(fields.map(({ min, max, step }) => [min, max, step])[0]).toEqual(['0', '999', '1']);
    expect(fields[0]?.getAttribute('aria-description')).toContain('Leave the field empty where nobody counts them');
    expect([readChange(MEMBER_FIELDS, 'meals', { value: '' }), readChange(MEMBER_FIELDS, 'meals', { value: '2' })]).toEqual([
      { meals: -1 },
      { meals: 2 },
    ]);
  });

  test.each([
    ['one', { rover: rover() }, { mode: 'drive', vehicle: 'rover' }],
    ['none', {}, { mode: 'drive' }],
    ['several', { rover: rover(), cart: rover() }, { mode: 'drive' }],
  ] as const)('RA-45 where %s goes along, whoever drives gets into it by that, or is told to be in none', (_, train, said) => {
    const game = crewed({ members: { ada: walker() }, vehicles: train });
    expect(lineSaid(game.state.open, 'ada', { mode: 'drive' })).toEqual(said);
    expect(lineSaid(game.state.open, 'ada', { mode: 'ride' })).toEqual({ mode: 'ride' });
    const warned = (now: Game): boolean => drawMembers(now).querySelector('.party-chip.warn') !== null;
    expect([warned(game), warned(play(game, { kind: 'crew', id: 'ada', ...said }))]).toEqual([false, !('vehicle' in said)]);
  });

  test('RA-45 all that can be changed has a name for readers, and an id of its own', () => {
    const game = crewed({
      members: { ada: walker(), ben: walker({ name: 'Ben' }) },
      vehicles: { rover: rover(), cart: rover() },
    });
    for (const element of [drawMembers(game), drawVehicles(game)]) {
      const fields = [...element.querySelectorAll<HTMLElement>(':is(select, input, button)')];
      expect(fields.length).toBeGreaterThan(10);
      const nameless = fields.filter(
        (field) =>
          !field.getAttribute('aria-label') &&
          !field.closest('label') &&
          !element.querySelector(`label[for="${field.id}"]`) &&
          textOf(field) === '',
      );
      expect(nameless.map(({ id }) => id)).toEqual([]);
      expect(new Set(fields.map(({ id }) => id)).size).toBe(fields.length);
    }
  });

  test('RA-45 offers vehicles that go along, and a pace on foot alone', () => {
    const game = crewed({
      members: { ada: walker(), ben: walker({ name: 'Ben', mode: 'passenger', vehicle: 'rover' }) },
      vehicles: { rover: rover(), left: rover({ at: '3,3' }) },
    });
    const [ada, ben] = members(game);
    expect(ada?.vehicles.map(({ id }) => id)).toEqual(['rover']);
    expect(ben).toMatchObject({ vehicleName: 'Rover', walks: false });
    expect(drawMembers(game).querySelectorAll('select[name="pace"]')).toHaveLength(1);
  });

  test('offers actors that are not in the party yet, to GMs alone', () => {
    const { open } = crewed({ members: { ada: walker() } }).state;
    expect(membersContext(open, GM, WORLD).actors.map(({ name }) => name)).toEqual(['Cleo']);
    expect(membersContext(open, LEADER, WORLD)).toMatchObject({ actors: [], figures: [] });
    expect(drawMembers(crewed(), LEADER).querySelector('.party-adding')).toBeNull();
  });
});

describe('the cards of vehicles', () => {
  test('RA-30 RA-31 RA-32 tells what a hex and a full jaunt burn at its speed and load, and how long that lasts', () => {
    const going = (changes: Parameters<typeof rover>[0]) => vehicles(crewed({ vehicles: { rover: rover(changes) } }))[0]?.going;
    // Cruising at 60 over hexes of 8 km: 7 points, 20 units a kilometre.
    expect(going({})).toMatchObject({ speed: 60, percent: '', hex: 160, jaunt: 1120, lasts: 31, left: 5000, share: 83 });
    expect(going({ steps: 1 })).toMatchObject({ speed: 66, percent: '+10 %', hex: 176 });
    expect(going({ steps: -1 })).toMatchObject({ speed: 54, percent: '−10 %', hex: 144 });
    expect(['lugging', 'trudging', 'straining'].map((load) => going({ load } as Parameters<typeof rover>[0])?.hex)).toEqual([
      ...[200, 240, 320],
    ]);
    expect(going({ burn: 0 })).toMatchObject({ hex: 0, lasts: null });
  });

  test('RA-31 a speed is chosen before anything is travelled, within bounds, by whoever moves the party', () => {
    const game = hour(crewed({ vehicles: { rover: rover({ steps: 20 }), cart: rover({ steps: -9 }) } }));
    const [fast, slow] = vehicles(game);
    expect([fast?.faster.why === '', fast?.slower.why === '', slow?.faster.why === '', slow?.slower.why === '']).toEqual([
      ...[false, true, true, false],
    ]);
    const gone = stopped(play(game, { kind: 'travel', way: '3' }));
    expect(vehicles(gone)[1]?.faster.why).toBe('GHOSTMAP.RambleParty.Travelled');
    expect(vehicles(game, BEN)[0]).toMatchObject({ canDrive: false, canLeave: false, takers: [] });
    const buttons = [...drawVehicles(game).querySelectorAll<HTMLElement>('[data-command="drive"]')];
    expect(buttons.map(({ dataset }) => JSON.parse(dataset['values'] ?? '') as unknown)).toEqual([
      { vehicle: 'rover', steps: 19 },
      { vehicle: 'rover', steps: 21 },
      { vehicle: 'cart', steps: -10 },
      { vehicle: 'cart', steps: -8 },
    ]);
  });

  test('RA-45 whoever moves the party has all get into a vehicle that goes along, or reads why nobody does', () => {
    const train = { rover: rover(), far: rover({ at: '3,3' }) };
    const game = crewed({ members: { ada: walker() }, vehicles: train });
    const said = (now: Game, viewer?: Parameters<typeof vehicles>[1]) =>
      vehicles(now, viewer).map(({ canBoard, cannotBoard }) => [canBoard, cannotBoard]);
    expect(said(game)).toEqual([
      [true, ''],
      [false, ''],
    ]);
    expect(said(game, BEN)[0]).toEqual([false, '']);
    const seated = play(game, { kind: 'board', vehicle: 'rover' });
    expect(said(seated)[0]).toEqual([true, 'GHOSTMAP.RambleParty.NobodyGetsIn']);
    expect(said(stopped(travelled(hour(game), '3')))[0]).toEqual([true, 'GHOSTMAP.RambleParty.Travelled']);
    const [button, ...others] = drawVehicles(seated).querySelectorAll<HTMLElement>('[data-command="board"]');
    expect(others).toEqual([]);
    expect(button?.dataset['values']).toBe('{"vehicle":"rover"}');
    expect([button?.getAttribute('aria-disabled'), button?.dataset['tooltip']]).toEqual(['true', 'Nobody walks or rides.']);
  });

  test('RA-33 RA-34 a vehicle is left, fetched where it lies, and shares with what stands beside it', () => {
    const game = crewed({ vehicles: { rover: rover(), here: rover({ name: 'Cart', at: '0,0' }), far: rover({ at: '3,3' }) } });
    const [going, here, far] = vehicles(game);
    expect(going).toMatchObject({ canLeave: true, canFetch: false, takers: [{ id: 'here', name: 'Cart' }] });
    expect(here).toMatchObject({ left: '1 · 1', canLeave: false, canFetch: true, cannotFetch: '' });
    expect(far).toMatchObject({ left: '4 · 4', canFetch: true, cannotFetch: 'GHOSTMAP.RambleParty.Elsewhere', takers: [] });
  });

  test('RA-34 the field for what it gives carries and says the most that the other one can take', () => {
    const vehicles = { rover: rover({ energy: 100 }), cart: rover({ name: 'Cart', energy: 60, capacity: 90 }) };
    const [gives, takes] = drawVehicles(crewed({ vehicles })).querySelectorAll('.party-share');
    expect([gives, takes].map((row) => row?.querySelector<HTMLInputElement>('input[name="units"]')?.max)).toEqual(['30', '60']);
    expect([gives, takes].map((row) => textOf(row?.querySelector('.party-most') ?? null))).toEqual([
      '(at most 30)',
      '(at most 60)',
    ]);
  });

  test('RA-34 what cannot be given is said beside the field while it is typed, and the most by the vehicle that is chosen', () => {
    const kinds = { cart: rover({ name: 'Cart', energy: 60, capacity: 90 }), tank: rover({ name: 'Tank', energy: 0 }) };
    const game = crewed({ vehicles: { rover: rover({ energy: 100 }), ...kinds } });
    vi.stubGlobal('game', { i18n: { format: sentence } });
    const element = drawVehicles(game);
    const row = element.querySelector('.party-share');
    const field = row?.querySelector<HTMLInputElement>('input[name="units"]');
    const chosen = row?.querySelector<HTMLSelectElement>('select[name="to"]');
    if (!row || !field || !chosen) throw new Error('no row to share by');
    const model = { element, open: game.state.open };
    field.value = '40';
    expect(tellShare(model, field)).toBe('That is more than Cart can take. Units of energy that it has room for: 30.');
    expect([textOf(row.querySelector('.kit-fault')), field.getAttribute('aria-invalid')]).toEqual([
      'That is more than Cart can take. Units of energy that it has room for: 30.',
      'true',
    ]);
    field.value = '101';
    expect(tellShare(model, row)).toBe('That is more than Rover can give. Units of energy that it has left: 100.');
    chosen.value = 'tank';
    field.value = '40';
    tellShares(model);
    expect([textOf(row.querySelector('.kit-fault')), field.getAttribute('aria-invalid'), field.max]).toEqual([
      '',
      'false',
      '100',
    ]);
    expect(textOf(row.querySelector('.party-most'))).toBe('(at most 100)');
    field.value = '';
    expect(tellShare(model, chosen)).toBe('');
  });

  test('RA-30 says of a vehicle that goes along with nobody to drive it that it is towed', () => {
    const driver = walker({ mode: 'drive', vehicle: 'rover' });
    const both = { rover: rover(), cart: rover(), far: rover({ at: '3,3' }) };
    const game = crewed({ members: { ada: driver }, vehicles: both });
    expect(vehicles(game).map(({ isTowed }) => isTowed)).toEqual([false, true, false]);
    const told = [...drawVehicles(game).querySelectorAll('.party-crew')].map((line) =>
      line.textContent?.includes('Nobody drives it'),
    );
    expect(told).toEqual([false, true, false]);
    const passenger = crewed({ members: { ada: walker({ mode: 'passenger', vehicle: 'rover' }) }, vehicles: { rover: rover() } });
    expect(vehicles(passenger)[0]?.isTowed).toBe(true);
    expect(
      vehicles(crewed({ vehicles: both })).map(({ isTowed }) => isTowed),
      'with nobody named, who could say',
    ).not.toContain(true);
  });

  test('RA-33 marks what has run dry', () => {
    const game = hour(crewed({ vehicles: { rover: rover({ energy: 200 }) } }));
    const dry = play(game, { kind: 'travel', way: '33' });
    expect(vehicles(dry)[0]).toMatchObject({ dry: true, going: { left: 40, lasts: 0 } });
    expect(drawVehicles(dry).querySelector('[data-dry="true"] .party-chip')).not.toBeNull();
  });

  test('RA-35 adds up what arrays gain, and offers no more of them than there can be', () => {
    const arrays = Array.from({ length: 6 }, () => ({ name: 'Panel', gain: 2.5 }));
    expect(vehicles(crewed({ vehicles: { rover: rover({ arrays }) } }))[0]).toMatchObject({ gain: 15, canAddArray: false });
  });

  test('RA-50 RA-51 RA-52 tells of the next malfunction roll and of attempts; what is broken is fixed, and what runs is tuned up', () => {
    const broken = { total: 117, tries: 1 };
    const game = crewed({ vehicles: { rover: rover({ clock: 17, hurt: 'damaged' }), cart: rover({ broken, parts: 2 }) } });
    const [runs, stands] = vehicles(game);
    expect(runs).toMatchObject({ malfunction: { dueIn: 3, adds: 40 }, broken: null, cannotTune: '' });
    expect(stands).toMatchObject({ broken: { total: 117, attempts: 2 }, cannotFix: '' });
    const works = [...drawVehicles(game).querySelectorAll<HTMLElement>('[data-action="work"]')].map(
      ({ dataset }) => dataset['work'],
    );
    expect(works).toEqual(['tune', 'fix']);
    const none = crewed({ vehicles: { cart: rover({ broken }) } });
    expect(vehicles(none)[0]?.cannotFix).toBe('GHOSTMAP.RambleParty.NoParts');
    const begun = hour(crewed({ vehicles: { rover: rover() } }));
    expect(vehicles(begun)[0]?.cannotTune).toBe('');
    expect(vehicles(travelled(begun, '3'))[0]?.cannotTune).toBe('GHOSTMAP.RambleParty.BeforeTravel');
    expect(vehicles(hour(game))[1]?.cannotFix).toBe('');
  });

  test('RA-30 the field of its energy shows what is left by now', () => {
    const gone = travelled(hour(crewed({ vehicles: { rover: rover({ energy: 500 }) } })), '3');
    expect(vehicles(gone)[0]).toMatchObject({ energy: 340, going: { left: 340 } });
    const over = play(play(gone, { kind: 'stay' }), { kind: 'step', all: false, expects: 'energy' });
    expect(vehicles(over)[0]).toMatchObject({ energy: 340, going: { left: 340 } });
  });

  test('RA-50 a GM breaks a vehicle down and mends it by hand, and its attempts stay where it is broken already', () => {
    const was = rover({ broken: { total: 130, tries: 2 } });
    expect(vehicleWith(rover(), { broken: true }).broken).toEqual({ total: 100, tries: 0 });
    expect(vehicleWith(was, { broken: true, parts: 1 })).toEqual({ ...was, parts: 1 });
    expect(vehicleWith(was, { broken: false })).toEqual(rover());
  });
});

describe('damage that waits', () => {
  const asked = () =>
    jaunted(
      crewed({ options: { toll: 'ask' }, members: { ada: walker(), ben: walker({ name: 'Ben', actor: '' }) } }),
      '3',
      [5, 3],
    );

  test('RA-44 tells what the last hour took, and a GM what waits with the hit points after it', () => {
    const view = summary(asked());
    expect(view.tired).toEqual([
      { name: 'Ada', damage: 5 },
      { name: 'Ben', damage: 3 },
    ]);
    expect(view.hurts).toHaveLength(1);
    expect(view.hurts[0]?.hits).toMatchObject([{ name: 'Ada', damage: 5, from: 20, to: 15, itself: true }]);
    expect(summary(asked(), LEADER).hurts).toEqual([]);
  });

  test('RA-44 says that nobody has said where hit points lie, and leads a GM to where that is said', () => {
    const game = crewed({ members: { ada: walker() } });
    const shown = (viewer: Viewer, health: string, { state: { open } } = game) => {
      const view = summaryContext(open, viewer, { ...WORLD, health });
      return drawn('party-window/summary', { partId: 'summary', ...view }).querySelector('.party-unmapped');
    };
    expect(textOf(shown(GM, ''))).toContain('comes off no sheet: nobody has said where Other keeps hit points. Say where');
    expect(shown(GM, '')?.querySelector('button')?.dataset['action']).toBe('sayHealth');
    expect([textOf(shown(LEADER, '')).includes('comes off no sheet'), shown(LEADER, '')?.querySelector('button')]).toEqual([
      true,
      null,
    ]);
    const sheetless = crewed({ members: { ben: walker({ actor: '' }), cy: walker({ part: 'b' }) } });
    expect([shown(GM, 'hp'), shown(GM, '', sheetless), shown(GM, '', crewed())]).toEqual([null, null, null]);
  });

  test('RA-44 the game system’s own way says that an undo does not take it back', () => {
    const page = drawn('party-window/summary', { partId: 'summary', ...summary(asked()) });
    const own = page.querySelector<HTMLElement>('[data-action="takeOwnWay"]');
    expect(own?.dataset).toMatchObject({ member: 'ada', damage: '5' });
    expect(own?.getAttribute('aria-description')).toContain('An undo does not take it back.');
  });
});

describe('the parts of the party', () => {
  const parted = (): Game => {
    const game = crewed({ members: { ada: walker(), ben: walker({ name: 'Ben', user: 'ben' }) }, vehicles: { rover: rover() } });
    const who = { members: ['ben'], vehicles: [], token: 'scouts', leader: 'ben' };
    return play(game, { kind: 'part', part: 'b', name: 'Scouts', ...who });
  };

  test('lists where the others are, at which hour and who is in them; whoever leads either turns to it', () => {
    const { open } = parted().state;
    expect(partsContext(open, LEADER, WORLD).others).toEqual([
      {
        ...{ letter: 'b', name: 'Scouts', hour: 0, at: '1 · 1', members: 'Ben', behind: 0 },
        ...{ mayTurn: true, mayJoin: true, cannotTurn: '', cannotJoin: '' },
      },
    ]);
    expect(partsContext(open, BEN, WORLD).others[0]).toMatchObject({ mayTurn: true, mayJoin: false });
    expect(members(parted()).map(({ away }) => away)).toEqual(['', 'Scouts']);
  });

  test('RA-45 names who is in the part that is played', () => {
    const said = ({ state: { open } }: Game): string =>
      textOf(drawn('party-window/parts', { partId: 'parts', ...partsContext(open, LEADER, WORLD) }).querySelector('.hint'));
    expect(said(parted())).toBe('Played now: Ada, in hex 1 · 1, at jaunt 0.');
    expect(said(play(parted(), { kind: 'turn', part: 'b' }))).toBe('Played now: Scouts (Ben), in hex 1 · 1, at jaunt 0.');
    expect(said(play(parted(), { kind: 'member', id: 'ada', member: null }))).toBe(
      'Played now: nobody, in hex 1 · 1, at jaunt 0.',
    );
  });

  test('parts who would leave somebody', () => {
    const { open } = parted().state;
    expect(partsContext(open, GM, WORLD).going).toBeNull();
    const whole = crewed({ members: { ada: walker(), ben: walker({ name: 'Ben' }) } }).state.open;
    expect(partsContext(whole, GM, WORLD).going?.members.map(({ name }) => name)).toEqual(['Ada', 'Ben']);
    expect(partsContext(whole, BEN, WORLD).going).toBeNull();
  });
});

describe('what a GM says of the hour', () => {
  test('RA-44 the damage table is changed a row at a time, in the order of its points', () => {
    const options = { damageTable: DAMAGE_TABLE };
    expect(damageWith(options, 0, 'dice', ' 2d4+1 ')?.[0]).toEqual({ to: 2, dice: '2d4+1' });
    expect(damageWith(options, 0, 'to', '3')?.[0]).toEqual({ to: 3, dice: '1d4' });
    expect(
      damageWith(options, 15, 'to', '1')
        ?.map(({ to }) => to)
        .slice(0, 2),
    ).toEqual([1, 2]);
    for (const [field, value] of [
      ['to', '4'],
      ['to', '0'],
      ['to', '2.5'],
      ['dice', 'much'],
      ['dice', '0d6'],
      ['dice', '1d0'],
    ] as const)
      expect(damageWith(options, 0, field, value), value).toBeNull();
    expect(['to', 'dice'].map((field) => sentence(whyNoDamage(field)))).toEqual([
      'Each row reaches to other points than the rest, from 1 to 9999.',
      'Damage is written as 2d6 or 2d6+1: at least one die, of at least one face.',
    ]);
    const { damage } = travelContext(crewed().state.open);
    expect(damage.rows.map(({ from }) => from).slice(0, 3)).toEqual([1, 3, 5]);
    expect(damage).toMatchObject({ isBook: true, canAdd: true });
    expect(travelContext(crewed({ options: { damageTable: [{ to: 9999, dice: '1d4' }] } }).state.open).damage).toMatchObject({
      ...{ isBook: false, canAdd: false },
      rows: [{ from: 1, last: true }],
    });
  });

  test('RA-20 the tab of travel names the slowest where anybody has a speed', () => {
    const slow = travelContext(crewed({ members: { ada: walker({ speed: 16, pace: 'jog' }) } }).state.open).allowance;
    expect(slow).toMatchObject({ points: 3, speed: 24, times: 1, slowest: 'Ada' });
  });

  test('RA-60 encounter tables are chosen for the map and each area, by day and night', () => {
    const areas = { A: { name: 'Vale', weather: crewed().state.open.weatherTables } };
    const { open } = crewed().state;
    const encounterTables = { any: 'RollTable.wild', day: '', night: 'RollTable.gone' };
    const tables = [
      { uuid: 'RollTable.wild', name: 'Wild', pack: '' },
      { uuid: 'Compendium.hills', name: 'Hills', pack: 'Ramble Tables' },
    ];
    const view = encountersContext({ ...open, areas, encounterTables }, { tables, policyOf: () => null });
    const chosen = view.ofMap.map(({ hours, choices }) => [hours, choices.find((one) => one.chosen)?.name]);
    expect(chosen).toEqual([
      ['any', 'Wild'],
      ['day', undefined],
      ['night', 'RollTable.gone'],
    ]);
    expect(view.ofMap[1]?.choices.map(({ name }) => name)).toEqual(['Wild', 'Hills (Ramble Tables)']);
    expect(view.rolled).toBe(false);
    expect(view.areas.map((area) => [area.name, area.tables.length])).toEqual([['Vale', 3]]);
  });

  test('RA-63 of a chosen table whose rows do not come down the list the tab says what they do', () => {
    const { open } = crewed().state;
    const encounterTables = { any: 'RollTable.wild', day: 'RollTable.inn', night: 'RollTable.gone' };
    const policies: Readonly<Record<string, Policy>> = { 'RollTable.wild': 'down', 'RollTable.inn': 'up' };
    const policyOf = (uuid: string): Policy | null => policies[uuid] ?? null;
    const { ofMap } = encountersContext({ ...open, encounterTables }, { tables: [], policyOf });
    expect(ofMap.map(({ hours, other }) => [hours, other])).toEqual([
      ['any', ''],
      ['day', 'up'],
      ['night', ''],
    ]);
    const shown = drawn('ramble-window/encounters', { partId: 'ramble', tables: ofMap });
    const hints = shown.querySelectorAll('.hint');
    expect([...hints].map(({ id }) => id)).toEqual([shown.querySelector('[data-hours="day"]')?.getAttribute('aria-describedby')]);
    expect(hints[0]?.textContent).toMatch(/plays the next one up the list/);
  });

  test('RA-43 an area has the climate of the map unless it has its own', () => {
    const areas = {
      A: { name: 'Vale', weather: crewed().state.open.weatherTables },
      B: { name: 'Heights', weather: crewed().state.open.weatherTables, climate: 'frigid' as const },
    };
    const { open, hidden } = crewed().state;
    const view = weatherContext({ ...open, areas }, hidden, FRESH_WEATHER_MODEL, { tables: [], here: null, season: null });
    const chosen = (climates: readonly { readonly id: string; readonly chosen: boolean }[]) =>
      climates.find((one) => one.chosen)?.id ?? '';
    expect([chosen(view.climates), ...view.areas.map(({ climates }) => chosen(climates))]).toEqual(['temperate', '', 'frigid']);
  });
});
