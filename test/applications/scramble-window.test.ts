import { describe, expect, test } from 'vitest';
import {
  FRESH_ENCOUNTER_MODEL,
  type EncounterWorld,
  encounterContext,
  roomMet,
} from '../../src/applications/scramble/scramble-window/encounter/context.ts';
import { charismaView } from '../../src/applications/scramble/scramble-window/encounter/charisma.ts';
import { NO_CHECK_ENTRY } from '../../src/applications/parts/checks/entry.ts';
import { readFormula, readPercentile } from '../../src/rules/scramble/resolving.ts';
import {
  OPTION_FIELDS,
  configured,
  fallsWith,
  optionsContext,
} from '../../src/applications/scramble/scramble-window/options/options-tab.ts';
import {
  type PartyWorld,
  lightChoice,
  lightOf,
  partyContext,
} from '../../src/applications/scramble/scramble-window/party/context.ts';
import { readChange } from '../../src/applications/parts/fields.ts';
import { mappingOf, speedFrom } from '../../src/foundry/scramble/members/speeds.ts';
import { FRESH_SECRETS_MODEL, secretsContext } from '../../src/applications/scramble/scramble-window/secrets/context.ts';
import { doorAt, roomAround, secretAt } from '../../src/applications/scramble/scramble-window/secrets/placing.ts';
import { FOOTER } from '../../src/applications/scramble/scramble-window/footer.ts';
import { DEFAULT_OPTIONS, type Marker, type ScrambleOpen } from '../../src/rules/scramble/state/state.ts';
import {
  ADA,
  BRAM,
  GRID,
  begun,
  boardOf,
  dashing,
  laid,
  owing,
  play,
  playAll,
  walked,
  wall,
} from '../rules/scramble/fixtures.ts';

describe('reading speeds from actors', () => {
  test('SC-12 finds a speed where the game system keeps it, in metres a round', () => {
    expect(speedFrom({ attributes: { movement: { walk: 30 } } }, mappingOf({}, 'dnd5e'))).toBe(9);
    expect(speedFrom({ walk: 4 }, mappingOf({}, 'unheard-of'))).toBe(4);
    expect(speedFrom({ walk: '6 m' }, mappingOf({}, 'unheard-of'))).toBe(6);
  });

  test("SC-12 takes the GM's own mapping for the system, where it is one", () => {
    const own = { mine: { path: 'stats.move', metres: 2 }, broken: { path: 7 } };
    expect(speedFrom({ stats: { move: 3 } }, mappingOf(own, 'mine'))).toBe(6);
    expect(mappingOf(own, 'broken')).toEqual({ path: 'walk', metres: 1 });
  });

  test('SC-12 says that there is none where nothing can be read', () => {
    const mapping = { path: 'a.b', metres: 1 };
    expect([{}, { a: 4 }, { a: { b: 'fast' } }, { a: { b: -1 } }, null].map((data) => speedFrom(data, mapping))).toEqual(
      Array(5).fill(null),
    );
  });
});

describe('the tab of the party', () => {
  const world: PartyWorld = {
    users: [{ id: 'ada', name: 'Ada' }],
    tokens: [{ id: 'other', name: 'Other' }],
    actors: [
      { id: 'Actor.a', name: 'A' },
      { id: 'Actor.b', name: 'B' },
    ],
    mapping: { path: 'walk', metres: 1 },
    health: 'health.value',
    system: 'A game',
  };
  const members = { maren: { ...ADA, speed: 5, actor: 'Actor.a' }, torvik: { ...BRAM, speed: 2, pace: 'run' as const } };
  const { open } = begun({ members, options: { lit: false } }).state;

  test('SC-11 SC-12 SC-13 adds up the party: the slowest, squares, and half of them', () => {
    expect(partyContext(open, world).summary).toMatchObject({ slowest: 'Bram', speed: 4, squares: 13, halved: 6 });
    expect(partyContext(laid({ members: {} }).state.open, world).summary).toBeNull();
  });

  test('SC-25 names the best light', () => {
    const lit = { ...open, members: { ...open.members, torvik: { ...BRAM, source: 'candle', light: 0 } } };
    expect(partyContext(open, world).summary).toMatchObject({ light: '', lightSquares: -1 });
    expect(partyContext(lit, world).summary).toMatchObject({ light: 'candle', lightSquares: 0 });
  });

  test('offers the actors that are not in the party yet, and says when the token is gone', () => {
    expect(partyContext(open, world)).toMatchObject({ actors: [{ id: 'Actor.b' }], gone: true });
  });

  test('SC-26 reads and writes the source of a light', () => {
    for (const choice of ['none', 'flashlight', 'candle', 'other'] as const)
      expect(lightChoice(lightOf(choice, { light: 7 }))).toBe(choice);
    expect(lightOf('other', { light: 7 })).toEqual({ source: 'other', light: 7 });
    expect(lightOf('other', { light: -1 })).toEqual({ source: 'other', light: 0 });
  });
});

describe('the tab of options', () => {
  const open = laid().state.open;
  const typed = (name: string, value: string, checked = false) => readChange(OPTION_FIELDS, name, { value, checked });
  const optionChange = (name: string, value: string, checked = false) =>
    configured(open, typed(name, value, checked) ?? {}).options;

  test('shows every option as it stands', () => {
    const fields = optionsContext(open).groups.flatMap(({ fields: all }) => all);
    const shown = new Set<string>(fields.map(({ name }) => name));
    for (const name of Object.keys(DEFAULT_OPTIONS))
      expect(shown.has(name) || name === 'margins' || name === 'falls', name).toBe(true);
    expect(fields.find(({ name }) => name === 'scale')?.value).toBe(3);
    expect(fields.find(({ name }) => name === 'fumble')?.value).toBe(96);
  });

  test('reads what is typed, ticked or chosen', () => {
    expect(optionChange('scale', '1.5')).toEqual({ scale: 1.5 });
    expect(optionChange('lit', 'on', true)).toEqual({ lit: true });
    expect(optionChange('room', '32')).toEqual({ room: 32 });
    expect(optionChange('tackle', 'table')).toEqual({ tackle: 'table' });
    expect(optionChange('per', '10')).toEqual({ margins: { ...open.options.margins, per: 10 } });
    expect(optionChange('stock', ' Door (break 1/2) ')).toEqual({ stock: 'Door (break 1/2)' });
  });

  test('takes nothing that an option cannot be', () => {
    const wrong = [
      typed('scale', '0'),
      typed('scale', ''),
      typed('angle', '361'),
      typed('angle', '1.5'),
      typed('room', '9'),
      typed('tackle', 'bite'),
    ];
    expect(wrong).toEqual(Array(wrong.length).fill(null));
  });

  test('SC-63 keeps falls in the order of their depths', () => {
    expect(fallsWith(open.options, 0, 'to', '100')?.at(-1)).toEqual({ to: 100, dice: '1d6' });
    expect(fallsWith(open.options, 1, 'dice', '9d9')?.[1]).toEqual({ to: 6, dice: '9d9' });
    expect(fallsWith(open.options, 0, 'to', 'deep')).toBeNull();
  });
});

describe('the tab of encounters', () => {
  const world: EncounterWorld = {
    tables: [{ id: 'RollTable.a', name: 'A', fits: true }],
    table: { uuid: 'RollTable.a', secret: true, locked: false, noneFirst: true },
    roll: {
      number: 1,
      total: 2,
      die: 'd6',
      text: 'Rats',
      said: 'Rats',
      none: false,
      creature: true,
      secret: true,
      icon: 'fa-dragon',
    },
    older: null,
    proposed: 'corridor',
    beyond: false,
    checks: NO_CHECK_ENTRY,
  };

  test("SC-31 takes the walls' proposal until the GM chooses another case", () => {
    const { open } = owing().state;
    const shown = encounterContext(open, null, world, FRESH_ENCOUNTER_MODEL);
    expect(shown).toMatchObject({ phase: 'roll', owed: 1, text: 'Rats', creature: true, faces: 6 });
    expect(shown.cases.filter(({ chosen }) => chosen)).toEqual([{ id: 'corridor', chosen: true, proposed: true }]);
    const changed = encounterContext(open, null, world, { ...FRESH_ENCOUNTER_MODEL, case: 'around' });
    expect(changed.faces).toBe(12);
  });

  test('SC-31 SC-43 asks for no die where only one way leads on, and for a door where there is one to try', () => {
    const { open } = owing().state;
    expect(encounterContext(open, null, { ...world, proposed: 'end-ahead' }, FRESH_ENCOUNTER_MODEL).faces).toBe(0);
    const resting = (rest: string) => encounterContext({ ...open, rest }, null, world, FRESH_ENCOUNTER_MODEL);
    expect(resting('east south')).toMatchObject({ resting: true, doorFaces: 6 });
    expect(resting('east')).toMatchObject({ resting: true, doorFaces: 0 });
    expect(resting('')).toMatchObject({ resting: false, doorFaces: 0 });
  });

  test('SC-32 SC-33 shows the creature that was met, and SC-25 whether it saw the light', () => {
    const members = { ada: { ...ADA, source: 'flashlight', light: 4 } };
    const met = play(owing({ members }), { kind: 'encounter', text: 'Rats', creature: true, dice: [1, 3] });
    const marker = met.state.hidden.marker as Marker;
    expect(encounterContext(met.state.open, marker, world, FRESH_ENCOUNTER_MODEL)).toMatchObject({
      phase: 'met',
      met: { text: 'Rats', direction: 'behind', distance: 1, surprise: true, shown: false },
      afar: true,
      unmarked: false,
    });
    expect(encounterContext(met.state.open, null, world, FRESH_ENCOUNTER_MODEL)).toMatchObject({ met: null, unmarked: true });
  });

  test('SC-40 names the room whose own encounter it is, with the note that the GM wrote on it', () => {
    const hall = { kind: 'room', name: 'Hall of brine', squares: '5:6', note: 'An ogre sleeps' } as const;
    const { open, hidden } = walked(play(dashing(), { kind: 'place', id: 'hall', secret: hall }), '2').state;
    expect(roomMet(open, hidden)).toEqual({ id: 'hall', name: 'Hall of brine', squares: '5:6', note: 'An ogre sleeps' });
    // Wherever the party is put meanwhile, it is that room's.
    const elsewhere = { ...open, at: '1,1' };
    expect(roomMet(elsewhere, null)).toMatchObject({ name: 'Hall of brine', note: '' });
    const met = play(owing(), { kind: 'encounter', text: 'Rats', creature: false }).state;
    expect([roomMet(met.open, met.hidden), roomMet(owing().state.open, null)]).toEqual([null, null]);
  });

  test('SC-25 says what players would see of a creature beyond the light, and lets the GM show what it is after that', () => {
    const members = { ada: { ...ADA, source: 'flashlight', light: 4 } };
    const met = play(owing({ members }), { kind: 'encounter', text: 'Rats', creature: true, dice: [1, 6] });
    const seen = (game: typeof met, beyond = true) =>
      encounterContext(game.state.open, game.state.hidden.marker ?? null, { ...world, beyond }, FRESH_ENCOUNTER_MODEL);
    expect(seen(met).met).toMatchObject({ beyond: true, half: false, shown: false });
    expect(seen(met, false).met).toMatchObject({ beyond: false });
    const half = play(met, { kind: 'show-marker' });
    expect(seen(half).met).toMatchObject({ text: 'Rats', beyond: true, half: true, shown: false });
    expect(seen(play(half, { kind: 'show-marker', whole: true })).met).toMatchObject({ half: false, shown: true });
  });

  test('SC-25 says of no obstacle that it has seen the light', () => {
    const members = { ada: { ...ADA, source: 'flashlight', light: 4 } };
    const afar = (creature: boolean) => {
      const { open, hidden } = play(owing({ members }), { kind: 'encounter', text: 'It', creature, dice: [1, 6] }).state;
      return encounterContext(open, hidden.marker ?? null, world, FRESH_ENCOUNTER_MODEL).afar;
    };
    expect([afar(true), afar(false)]).toEqual([true, false]);
  });

  test('SC-34 the Charisma check of whoever speaks first is rolled under a score or by a formula, harder or easier by a modifier', () => {
    const { open } = owing().state;
    const checks = { ...NO_CHECK_ENTRY, way: 'percentile', scores: { 'charisma Bram': 70 } } as const;
    const view = charismaView(open, checks, {
      ...FRESH_ENCOUNTER_MODEL,
      speaker: 'bram',
      modifier: '-20',
      reason: 'No shared language',
    });
    expect(view).toMatchObject({ way: 'percentile', score: 70, modifier: '-20', reason: 'No shared language' });
    expect(view.speakers).toEqual([
      { id: 'ada', name: 'Ada', chosen: false },
      { id: 'bram', name: 'Bram', chosen: true },
    ]);
    expect(charismaView(open, checks, FRESH_ENCOUNTER_MODEL)).toMatchObject({
      score: 50,
      speakers: [{ chosen: true }, { chosen: false }],
    });
    const under = (rolled: number, modifier: number) => readPercentile(open, rolled, 70 + modifier).rung;
    expect([under(30, 0), under(30, -20), under(51, -20), under(61, -20), under(96, -20)]).toEqual(['3', '2', 'L', 'F', 'C']);
    const against = (total: number, modifier: number) => readFormula(open, total, NO_CHECK_ENTRY, modifier).rung;
    expect([against(12, 0), against(10, 0), against(8, 0), against(7, 0), against(6, 0)]).toEqual(['3', '2', '1', 'L', 'F']);
    expect([against(10, -2), against(6, 2)]).toEqual(['1', '1']);
  });

  test('SC-34 a formula that counts successes gives a rung by those that are needed', () => {
    const { open } = owing().state;
    const pool = { ...NO_CHECK_ENTRY, formula: '6d10cs>=8' };
    expect(charismaView(open, pool, FRESH_ENCOUNTER_MODEL)).toMatchObject({ counts: true, needed: 1 });
    expect(charismaView(open, NO_CHECK_ENTRY, FRESH_ENCOUNTER_MODEL).counts).toBe(false);
    const counted = (total: number, needed: number, modifier = 0) => readFormula(open, total, { ...pool, needed }, modifier).rung;
    expect([counted(4, 2), counted(3, 2), counted(2, 2), counted(1, 2), counted(0, 2)]).toEqual(['3', '2', '1', 'L', 'F']);
    expect(counted(1, 2, 1)).toBe('1');
  });

  test('SC-34 marks the rung of the reaction', () => {
    const met = play(owing(), { kind: 'encounter', text: 'Rats', creature: true, dice: [1, 3] });
    const reacted = play(met, { kind: 'reaction', rung: 'L' });
    const { reactions } = encounterContext(reacted.state.open, null, world, FRESH_ENCOUNTER_MODEL);
    expect(reactions.map(({ rung }) => rung)).toEqual(['3', '2', '1', 'L', 'F', 'C']);
    expect(reactions.filter(({ chosen }) => chosen)).toEqual([{ rung: 'L', attitude: 'belligerent', chosen: true }]);
  });

  test('SC-16 lists nobody as hiding after a dash of searching', () => {
    const over = playAll(dashing({}, 'search'), [
      { kind: 'sense', member: 'ada', strength: 4 },
      { kind: 'sense', member: 'bram', strength: 2 },
      { kind: 'stop' },
    ]);
    expect(over.state.open.senses).toEqual({ ada: 4, bram: 2 });
    expect(encounterContext(over.state.open, null, world, FRESH_ENCOUNTER_MODEL).hiding).toEqual([]);
  });

  test('SC-16 lists who hid, once the dash is over', () => {
    const hidden = play(dashing({}, 'hide'), { kind: 'sense', member: 'ada', strength: 4 });
    expect(encounterContext(hidden.state.open, null, world, FRESH_ENCOUNTER_MODEL).hiding).toEqual([]);
    const over = play(hidden, { kind: 'stop' });
    expect(encounterContext(over.state.open, null, world, FRESH_ENCOUNTER_MODEL).hiding).toEqual([{ name: 'Ada', strength: 4 }]);
  });
});

describe('the tab of secrets', () => {
  const box = { n: wall(2, 2, 2, 5), s: wall(4, 2, 4, 5), w: wall(2, 2, 4, 2), e: wall(2, 5, 4, 5) };

  test('SC-41 takes the room that walls close off around a square, and nothing that is open', () => {
    const { paths } = boardOf(box);
    expect(roomAround(paths, { i: 2, j: 3 })).toHaveLength(6);
    expect(roomAround(paths, { i: 8, j: 8 })).toBeNull();
    const desk = { ...FRESH_SECRETS_MODEL, kind: 'room' as const, text: 'Crypt' };
    expect(secretAt(desk, boardOf(box), { x: 350, y: 250 })).toEqual({
      kind: 'room',
      name: 'Crypt',
      squares: '2:2-4 3:2-4',
      note: '',
    });
    expect(secretAt(desk, boardOf(box), { x: 850, y: 850 })).toBe('open');
  });

  test('SC-50 hides a door in the stretch of wall along one square', () => {
    const board = boardOf(box);
    expect(doorAt(board.walls, GRID, { x: 370, y: 210 })).toEqual({
      wall: 'n',
      c: [300, 200, 400, 200],
      at: { i: 1, j: 3 },
      beyond: { i: 2, j: 3 },
    });
    expect(doorAt(board.walls, GRID, { x: 190, y: 310 })).toMatchObject({ wall: 'w', c: [200, 300, 200, 400] });
    expect(doorAt(board.walls, GRID, { x: 800, y: 800 })).toBeNull();
  });

  test('SC-60 puts traps and things into the square that is clicked on', () => {
    const at = { x: 1050, y: 450 };
    expect(secretAt({ ...FRESH_SECRETS_MODEL, text: 'Pit (pit 3m)' }, boardOf(), at)).toMatchObject({ kind: 'trap', at: '4,10' });
    expect(secretAt({ ...FRESH_SECRETS_MODEL, kind: 'thing', text: 'Ring', strength: '2' }, boardOf(), at)).toEqual({
      kind: 'thing',
      at: '4,10',
      text: 'Ring',
      secret: 2,
    });
    expect(secretAt(FRESH_SECRETS_MODEL, boardOf(), { x: -5, y: 0 })).toBe('off');
  });

  test('SC-04 lists what is hidden, and what players know of it', () => {
    const placed = play(begun(), { kind: 'place', id: 'ring', secret: { kind: 'thing', at: '4,10', text: 'Ring', secret: 2 } });
    const { open, hidden } = placed.state;
    expect(secretsContext(open, hidden, FRESH_SECRETS_MODEL).secrets).toMatchObject([
      { id: 'ring', row: 5, column: 11, known: false, state: 'hidden' },
    ]);
    const shown = play(placed, { kind: 'show', id: 'ring' }).state;
    expect(secretsContext(shown.open, shown.hidden, FRESH_SECRETS_MODEL).secrets).toMatchObject([
      { known: true, state: 'found' },
    ]);
    expect(secretsContext(open, null, FRESH_SECRETS_MODEL).secrets).toBeNull();
  });
});

test('the footer offers the next step', () => {
  const footerContext = (open: ScrambleOpen, depth: number) =>
    FOOTER.view?.({} as never, { ref: { expedition: { record: { depth } } } as never, open, hidden: null });
  expect(footerContext(laid({ members: {} }).state.open, 0)).toEqual({ primary: 'begin', nobody: true, canUndo: false });
  expect(footerContext(begun().state.open, 3)).toEqual({ primary: 'end', nobody: false, canUndo: true });
  expect(footerContext(play(begun(), { kind: 'end' }).state.open, 3)).toMatchObject({ primary: 'reopen' });
});
