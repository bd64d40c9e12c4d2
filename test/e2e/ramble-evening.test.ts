import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Locator } from '@playwright/test';
import { fixedId } from '../../demo/documents/fixed-id.ts';
import { ledgerOf } from '../rules/ramble/by-hand/evenings.ts';
import { type Land, givenLand, isGiven, ownLand } from '../rules/ramble/by-hand/grounds.ts';
import type { Ledger, Traveller, Wagon } from '../rules/ramble/by-hand/ledger.ts';
import { EveningPaper } from './evening-paper.ts';
import { closeWindow } from './handling.ts';
import { reading } from './hands.ts';
import { beginOnMap, cellOf, chooseFile, clickOnPicture, expectOnScene, hexOf, openHexMaps } from './hex-mapping.ts';
import { lineLabel } from './lines.ts';
import { pressesOf } from './presses.ts';
import { RAMBLE_TABLETOP, drawLine, expectAt, planAt, pressBar, rambleOf, settle } from './rambling.ts';
import { pressMacro } from './scrambling.ts';
import { idOf, tableSource } from './table-sources.ts';
import { type Seat, expect, test } from './tabletop.ts';

/** The map is others', and so not in this repository; where it is not at hand one of our own is played on. */
const GIVEN = fileURLToPath(new URL('../../../shared/data/hex-maps/forgotten-depths.txt', import.meta.url));
const LAND: Land = isGiven ? givenLand() : ownLand();
const FILE =
  isGiven && existsSync(GIVEN)
    ? readFileSync(GIVEN)
    : Object.entries(ownLand())
        .map(([name, word]) => `${digits(name)} ${word}`)
        .join('\n');

/** Writes a hex by the four digits that files have for it. */
function digits(name: string): string {
  const [i = 0, j = 0] = name.split(',').map(Number);
  return [j + 1, i + 1].map((number) => String(number).padStart(2, '0')).join('');
}

/** Where the party sets out, and the hexes that it comes to from there, one beside the other. */
const START = '5,9';
const at = (name: string): string => cellOf(hexOf(digits(START)), hexOf(digits(name)));
const [HOME, FIRST, SECOND, THIRD, FOURTH, FIFTH] = ['5,9', '5,8', '5,7', '5,6', '5,5', '5,4'].map(at) as [
  ...[string, string, string],
  ...[string, string, string],
];

/** The spring of the book. */
const SPRING = tableSource(
  'Spring',
  (
    [
      ['Nothing', 1, 49, 0, 0, '1d10'],
      ['Drizzle', 50, 69, -1, 0, '1d10-2'],
      ['Shower', 70, 79, -3, -5, '1d10-4'],
      ['Downpour', 80, 89, -5, -10, '1d10-6'],
      ['Storm', 90, 100, -10, -15, '1d10-8'],
    ] as const
  ).map(([text, from, to, warmth, action, solar]) => ({ text, kind: 'event', from, to, weather: { warmth, action, solar } })),
  { formula: '1d100' },
);
/** Tables on which each hour comes to the same. */
const QUIET = tableSource('Quiet', [{ text: 'No Encounter', kind: 'none' }]);
const GULLS = tableSource('Gulls', [{ text: 'A cloud of gulls', kind: 'friendly-creature' }], { secret: false });
const FOXES = tableSource('Foxes', [{ text: 'Foxes', kind: 'friendly-creature' }], { secret: false });
const onTable = (key: string): object => ({
  ...{ kind: 'configure', encounterTables: { any: `RollTable.${idOf(key, 'table')}`, day: '', night: '' } },
});

/** Who travels, on paper; their sheets have ten hit points each. */
const PEOPLE = {
  maren: { mode: 'drive', vehicle: 'rover', speed: 24, pace: 'walk', load: 'none', climate: 'warm', size: 0.2, meals: 1 },
  torvik: {
    mode: 'drive',
    vehicle: 'hauler',
    speed: 24,
    pace: 'walk',
    load: 'lugging',
    climate: 'tropical',
    size: 0.2,
    meals: 2,
  },
} as const satisfies Record<string, Partial<Traveller>>;
const WAGONS = {
  rover: {
    speed: 24,
    steps: 0,
    burn: 4,
    burns: {},
    energy: 900,
    capacity: 2000,
    load: 'none',
    gain: 10,
    clock: 57,
    hurt: 'stressed',
    parts: 1,
  },
  hauler: {
    speed: 30,
    steps: 0,
    burn: 5,
    burns: {},
    energy: 50,
    capacity: 400,
    load: 'none',
    gain: 0,
    clock: 0,
    hurt: 'none',
    parts: 0,
  },
} as const satisfies Record<string, Partial<Wagon>>;
const NAMES = { maren: 'Maren Holt', torvik: 'Torvik Ashe', rover: 'Rover', hauler: 'Hauler' } as const;

const COMMANDS: Readonly<Record<string, readonly object[]>> = {
  Outfit: [
    { kind: 'configure', options: { scale: 8, encounters: 'table' }, climate: 'tropical' },
    {
      kind: 'configure',
      weatherTables: { any: `RollTable.${idOf('Spring', 'table')}`, spring: '', summer: '', autumn: '', winter: '' },
    },
    onTable('Quiet'),
    ...Object.entries(WAGONS).map(([id, { gain, ...wagon }]) => ({
      ...{ kind: 'vehicle', id },
      vehicle: { ...wagon, name: NAMES[id as 'rover'], actor: '', arrays: gain > 0 ? [{ name: 'Roof', gain }] : [], part: 'a' },
    })),
    ...(['maren', 'torvik'] as const).map((id) => ({
      ...{ kind: 'member', id },
      member: {
        ...PEOPLE[id],
        ...{ name: NAMES[id], actor: `Actor.${fixedId('actor', id === 'maren' ? 'Maren' : 'Torvik')}`, part: 'a' },
        user: fixedId('user', id === 'maren' ? 'Ada' : 'Bram'),
      },
    })),
    { kind: 'leader', user: fixedId('user', 'Ada') },
  ],
  Gulls: [onTable('Gulls')],
  Foxes: [onTable('Foxes')],
  Quiet: [onTable('Quiet')],
};
/** Macros of the GM's hotbar that give commands through the module's public interface, as macros of a world do. */
const macros = Object.fromEntries(
  Object.entries(COMMANDS).map(([name, commands]) => [
    name,
    `const { api } = game.modules.get('ghost-map');
const [{ id }] = api.expeditions(canvas.scene);
for (const command of ${JSON.stringify(commands)}) {
  const answer = await api.command(canvas.scene, id, command);
  if (answer.kind === 'refused') ui.notifications.error(answer.code);
}
ui.notifications.info('${name} is done');`,
  ]),
);

test.use({
  tabletopOptions: {
    ...RAMBLE_TABLETOP,
    macros,
    tables: [SPRING, QUIET, GULLS, FOXES],
    settings: { 'ghost-map.health': { 'stand-in': 'health.value' } },
  },
});

/** The GM presses a macro, and waits until all that it asks for is done. */
async function press(gm: Seat, name: string): Promise<void> {
  await pressMacro(gm, name);
  await expect(gm.notice(`${name} is done`).last()).toBeVisible();
}

/** Lays the paper: the same land, people and vehicles, in the cells of the scene. */
function ledgerHere(): Ledger {
  const land = Object.fromEntries(Object.entries(LAND).map(([name, word]) => [at(name), word]));
  const travellers = Object.fromEntries(Object.entries(PEOPLE).map(([name, one]) => [name, { ...one, hasSheet: true }]));
  const given = { land, start: HOME, travellers, wagons: WAGONS, plans: [], climate: 'tropical', heights: 'tropical' } as const;
  return ledgerOf({ ...given, options: { speed: 4, scale: 8 } });
}

/** The window of the party, with a line of it and the card of a vehicle. */
const partyOf = (seat: Seat): Locator => seat.page.locator('.ghost-map-party');
const lineOf = (seat: Seat, name: string): Locator => partyOf(seat).locator('.party-line').filter({ hasText: name });
function vehicleOf(seat: Seat, name: string): Locator {
  return partyOf(seat)
    .locator('.party-vehicle')
    .filter({ has: seat.page.locator(`.party-name[value="${name}"], strong.party-name:text-is("${name}")`) });
}

/** The window of the camp. */
const campOf = (seat: Seat): Locator => seat.page.locator('.ghost-map-camp');

/** An evening at three browsers, with the paper beside them. */
class Play {
  /** Where something is planned that the party has not come to. */
  readonly planned: Set<string>;
  readonly gm: Seat;
  readonly ada: Seat;
  readonly bram: Seat;
  readonly paper: EveningPaper;

  constructor(seats: readonly [gm: Seat, ada: Seat, bram: Seat], paper: EveningPaper, planned: Set<string>) {
    this.planned = planned;
    [this.gm, this.ada, this.bram] = seats;
    this.paper = paper;
  }

  weather(): Promise<void> {
    return this.paper.did({ do: 'hour' }, () => pressBar(this.ada, 'Roll the weather'));
  }

  /** Whoever leads draws a line into the next hex. */
  go(to: string): Promise<void> {
    return this.paper.did({ do: 'go', way: [to] }, async () => {
      await drawLine(this.ada, to);
      await expect(lineLabel(this.ada)).toContainText(/\bhex/);
      await this.ada.page.mouse.up();
    });
  }

  /** Whoever leads ends the hour, in which nothing comes unless something is met. */
  async close(comes: 'nothing' | 'meet' | 'planned' = 'nothing'): Promise<void> {
    if ((await rambleOf(this.ada)).jaunt?.step === 'travel') {
      await pressBar(this.ada, 'Go no further');
      await expect.poll(async () => (await rambleOf(this.gm)).jaunt?.step).toBe('energy');
    }
    await this.paper.did({ do: 'close' }, () => settle(this.ada), comes === 'planned' ? [] : [{ do: comes }]);
  }

  /** An hour on the way into a hex beside; where something has broken down, one that is waited out. */
  async jaunt(to: string): Promise<void> {
    if (Object.values(this.paper.ledger.wagons).some(({ broken, at: left }) => broken && left === '')) return this.wait();
    await this.weather();
    await this.go(to);
    await this.close();
  }

  async wait(): Promise<void> {
    await this.paper.did({ do: 'wait' }, () => pressBar(this.ada, 'Wait the jaunt out'));
    await this.close();
  }

  /** Whoever leads works at a vehicle, with what the check came to. */
  async work(vehicle: 'rover' | 'hauler', what: string, rung: string, successes: number): Promise<void> {
    await pressBar(this.ada, 'Party');
    await vehicleOf(this.ada, NAMES[vehicle]).getByRole('button', { name: what, exact: true }).click();
    const panel = this.ada.page.locator('.ghost-map-ramble-check');
    await this.paper.did({ do: 'work', vehicle, successes }, () =>
      panel.getByRole('button', { name: rung, exact: true }).click(),
    );
    await expect(panel).toHaveCount(0);
    await closeWindow(partyOf(this.ada));
    await this.close();
  }

  /** A vehicle gives units to the other one, in the party's window, which is open. */
  async share(units: number): Promise<void> {
    const rover = vehicleOf(this.ada, 'Rover');
    await rover.getByLabel('Units of energy that Rover gives').fill(String(units));
    await this.paper.did({ do: 'share', from: 'rover', to: 'hauler', units }, () =>
      rover.getByRole('button', { name: 'Share', exact: true }).click(),
    );
    await closeWindow(partyOf(this.ada));
  }

  /** What sheets have, by every browser. */
  async sheets(): Promise<void> {
    const { health } = this.paper;
    for (const seat of [this.gm, this.ada, this.bram])
      await expect
        .poll(() =>
          seat.read(
            (names) => names.map((name) => (game.actors?.getName(name)?.system as { health?: { value?: number } }).health?.value),
            [NAMES.maren, NAMES.torvik],
          ),
        )
        .toEqual([health['maren'], health['torvik']]);
  }

  block(comes: 'nothing' | 'meet'): Promise<void> {
    return this.paper.did(
      { do: 'block' },
      () => campOf(this.ada).getByRole('button', { name: 'Next block', exact: true }).click(),
      [{ do: comes }],
    );
  }
}

test('RA-01 RA-30 RA-33 RA-34 RA-44 RA-50 RA-51 RA-60 RA-61 RA-62 RA-70 RA-71 twenty jaunts and two nights by a GM and two players, as they are worked out by hand', async ({
  tabletop,
}) => {
  test.slow();
  const gm = await tabletop.seat('Gamemaster');
  const ada = await tabletop.seat('Ada');
  const bram = await tabletop.seat('Bram');
  const all = [gm, ada, bram] as const;

  const play = await test.step('the map is laid from its file, and the party is outfitted', async () => {
    const window = await openHexMaps(gm);
    await chooseFile(gm, 'land.txt', FILE);
    await clickOnPicture(window, { columns: 10, rows: 8 }, hexOf(digits(START)));
    const name = await reading(window.getByLabel('Name of the scene and the ramble'), (it) => it.inputValue());
    await beginOnMap(window);
    await expectOnScene(all, name);
    await press(gm, 'Outfit');
    await expectAt(all, HOME);
    const ledger = ledgerHere();
    const plans = new Set<string>();
    const book = { ...ledger.book, isPlanned: (cell: string) => plans.delete(cell) };
    const paper = await EveningPaper.beside(gm, all, { ...ledger, book });
    Object.assign(paper.health, { maren: 10, torvik: 10 });
    await paper.compare('the beginning');
    return new Play(all, paper, plans);
  });
  const { paper } = play;
  const [leaders, gms] = await Promise.all([pressesOf(ada), pressesOf(gm)]);

  await test.step('RA-01 RA-60 jaunt 1: an ordinary one, by three presses of the leader and none of the GM', async () => {
    await play.jaunt(FIRST);
    expect([await leaders(), await gms()]).toEqual([3, 0]);
    await play.sheets();
  });

  await test.step('RA-33 RA-34 jaunt 2: the hauler has run dry, and the rover shares', async () => {
    await play.weather();
    await play.go(SECOND);
    await pressBar(ada, 'Share energy…');
    await play.share(35);
    await play.go(SECOND);
    await play.close();
  });

  await test.step('RA-33 RA-50 jaunt 3: it has run dry again and is left; the rover breaks down', async () => {
    await play.weather();
    await play.go(THIRD);
    await paper.did({ do: 'abandon', vehicle: 'hauler' }, () => pressBar(ada, 'Leave Hauler here'));
    await play.go(THIRD);
    await play.close();
    expect(paper.ledger.wagons['rover']?.broken).not.toBeNull();
  });

  await test.step('RA-51 jaunts 4 and 5: an attempt to fix it fails, the next one uses a load of spare parts', async () => {
    await play.work('rover', 'Fix it', 'Failure', 0);
    await play.work('rover', 'Fix it', '1 success', 1);
    expect(paper.ledger.wagons['rover']).toMatchObject({ broken: null, parts: 0 });
  });

  await test.step('RA-33 RA-34 jaunt 6: back for the hauler, which is fetched and driven on', async () => {
    await play.jaunt(SECOND);
    await pressBar(ada, 'Party');
    await paper.did({ do: 'fetch', vehicle: 'hauler' }, () =>
      vehicleOf(ada, 'Hauler').getByRole('button', { name: 'Take it along', exact: true }).click(),
    );
    await play.share(200);
    await pressBar(bram, 'Party');
    const line = lineOf(bram, NAMES.torvik);
    await line.getByLabel(`The vehicle of ${NAMES.torvik}`).selectOption({ label: 'Hauler' });
    await expect.poll(async () => (await rambleOf(gm)).members['torvik']?.vehicle).toBe('hauler');
    await paper.did({ do: 'crew', name: 'torvik', mode: 'drive', vehicle: 'hauler', load: 'lugging', pace: 'walk' }, () =>
      line.getByLabel(`How ${NAMES.torvik} travels`).selectOption({ label: 'Drives' }),
    );
    await closeWindow(partyOf(bram));
  });

  await test.step('RA-61 RA-62 jaunt 7: what the GM has planned stops the party, distant as it is', async () => {
    await planAt(gm, THIRD, 'Plan an encounter', 'Sharkmen');
    play.planned.add(THIRD);
    await play.weather();
    await play.go(THIRD);
    await play.close('planned');
    await paper.did({ do: 'spot', by: '', rung: '1' }, () => ada.bar.getByRole('button', { name: /^1: / }).click());
    await paper.did({ do: 'over' }, () => pressBar(gm, 'It is over'));
    await play.sheets();
  });

  await test.step('RA-70 RA-71 a night with guards, by six presses at the most', async () => {
    const before = await leaders();
    await paper.did({ do: 'camp', blocks: 2 }, () => pressBar(ada, 'Make camp'));
    await paper.did({ do: 'guard', name: 'torvik', block: 0 }, () =>
      campOf(ada)
        .getByRole('button', { name: /^Torvik Ashe, block 1:/ })
        .click(),
    );
    await play.block('nothing');
    await play.block('nothing');
    await paper.did({ do: 'rise' }, () => campOf(ada).getByRole('button', { name: 'Break camp', exact: true }).click());
    expect((await leaders()) - before).toBeLessThanOrEqual(6);
    expect(paper.ledger.rested).toEqual({ maren: 'full', torvik: 'half' });
  });

  await test.step('RA-60 RA-62 jaunt 8: an open table says what comes without a press of the GM, and the party goes around it', async () => {
    await press(gm, 'Gulls');
    const before = await gms();
    await play.weather();
    await play.close('meet');
    await expect(bram.line).toContainText('A cloud of gulls');
    await paper.did({ do: 'spot', by: '', rung: '2' }, () => ada.bar.getByRole('button', { name: /^2: / }).click());
    await paper.did({ do: 'avoid' }, () => pressBar(ada, 'Go around it'));
    expect(await gms()).toBe(before);
  });

  await test.step('RA-71 a night without guards: who wakes in time, and who does not', async () => {
    await press(gm, 'Foxes');
    await paper.did({ do: 'camp', blocks: 2 }, () => pressBar(ada, 'Make camp'));
    await play.block('meet');
    const rows = campOf(ada).locator('.ramble-check-row');
    await paper.did({ do: 'luck', name: 'maren', saved: true }, () =>
      rows.filter({ hasText: NAMES.maren }).getByRole('button', { name: 'Wakes in time' }).click(),
    );
    await paper.did({ do: 'luck', name: 'torvik', saved: false }, () =>
      rows.filter({ hasText: NAMES.torvik }).getByRole('button', { name: 'Loses the first round' }).click(),
    );
    await paper.did({ do: 'over' }, () => pressBar(gm, 'It is over'));
    await press(gm, 'Quiet');
    await play.block('nothing');
    await paper.did({ do: 'rise' }, () => campOf(ada).getByRole('button', { name: 'Break camp', exact: true }).click());
    expect(paper.ledger.rested).toEqual({ maren: 'half', torvik: 'half' });
  });

  await test.step('RA-01 RA-44 jaunt 9 is taken back across all its steps, hit points too, and gone once more', async () => {
    const before = paper.copied();
    await play.jaunt(FOURTH);
    await play.sheets();
    paper.backTo(before);
    const undo = gm.bar.getByRole('button', { name: 'Undo' });
    while ((await rambleOf(gm)).status !== 'halt' || (await rambleOf(gm)).jaunts > before.ledger.here.hours) {
      const { status, jaunt } = await rambleOf(gm);
      await undo.click();
      await expect
        .poll(async () => {
          const now = await rambleOf(gm);
          return { status: now.status, jaunt: now.jaunt };
        })
        .not.toEqual({ status, jaunt });
    }
    await paper.compare('an hour is taken back');
    await play.sheets();
    await play.jaunt(FOURTH);
  });

  await test.step('jaunt 10: after a reload of the GM and of who leads', async () => {
    await gm.reload();
    await ada.reload();
    await play.jaunt(FIFTH);
  });

  await test.step('RA-52 jaunt 11: the server is started again, and the rover tuned up', async () => {
    await tabletop.restart();
    for (const seat of all) await expect(seat.bar).toBeVisible();
    await play.work('rover', 'Tune it up', '2 successes', 2);
  });

  await test.step('jaunts 12 to 20: to and fro, and hours that are waited out', async () => {
    for (const to of [FOURTH, FIFTH, FOURTH, THIRD]) await play.jaunt(to);
    for (let hours = 0; hours < 5; hours += 1) await play.wait();
    await play.sheets();
    // Twenty jaunts, and four blocks of four hours.
    expect(paper.ledger.here.hours).toBe(36);
  });

  await test.step('RA-30 RA-50 what stands in the party’s window is what stands on paper', async () => {
    await pressBar(bram, 'Party');
    for (const vehicle of ['rover', 'hauler'] as const) {
      const { energy = -1 } = paper.ledger.wagons[vehicle] ?? {};
      await expect(vehicleOf(bram, NAMES[vehicle]).getByRole('meter')).toHaveAttribute('aria-valuenow', String(energy / 100));
    }
  });
});
