import { type Direction, cellName, cellOf, stepFrom } from '../../src/rules/grid/cells.ts';
import { STOCK_PLANS } from '../../src/rules/search/plans.ts';
import { FRESH_RESOLVERS } from '../../src/applications/search/search-window/set-up/draft.ts';
import type { SearchCommand } from '../../src/rules/search/commands.ts';
import { legworkCells, swappedCell } from '../../src/rules/search/legwork-cells.ts';
import { waysOn } from '../../src/rules/search/ways.ts';
import type { Outcome } from '../../src/rules/search/state.ts';
import { byMapAlone } from './by-map.ts';
import { reading } from './hands.ts';
import { Chronicle, type Laid, laidAt, openAt, unsealed } from './chronicle.ts';
import { clickAt, openTab, windowOf } from './handling.ts';
import { openKeyWindow } from './key-window.ts';
import { chooseField, choosePreset, laySearch, rollAtBar, turnTo, typeField, unfold } from './searching.ts';
import { type Seat, type Tabletop, expect, test } from './tabletop.ts';

const OBJECTIVE = "the miller's daughter";
const SKILLS = 'Hacking, Social';
const NOTE = 'The rope is lost, and somebody heard it.';
const LAST_WORDS = 'She was asleep under the altar.';
/** The round in which the second time band begins (SG-31). */
const DUSK = 8;

/** The people at the table and what they have done there; whoever acts does it by what the table shows. */
class Play {
  readonly log = new Chronicle();
  readonly gm: Seat;
  readonly ada: Seat;
  readonly bram: Seat;
  #met = 0;
  #moves = 0;

  constructor(gm: Seat, ada: Seat, bram: Seat) {
    this.gm = gm;
    this.ada = ada;
    this.bram = bram;
  }

  get seats(): readonly Seat[] {
    return [this.gm, this.ada, this.bram];
  }

  give(seat: Seat, command: SearchCommand | { kind: 'undo' }, act: () => Promise<unknown>): Promise<void> {
    return this.log.give(seat, command, act, this.seats);
  }

  press(seat: Seat, command: SearchCommand | { kind: 'undo' }, button: string | RegExp): Promise<void> {
    return this.give(seat, command, () => seat.bar.getByRole('button', { name: button }).click());
  }

  configure(changes: Omit<Extract<SearchCommand, { kind: 'configure' }>, 'kind'>, act: () => Promise<unknown>): Promise<void> {
    return this.give(this.gm, { kind: 'configure', ...changes }, act);
  }

  /** Lets a seat give a command by a click on a cell of the map. */
  click(seat: Seat, command: SearchCommand, cell: string): Promise<void> {
    return this.give(seat, command, async () => clickAt(seat, await seat.cell(cell)));
  }

  /** SG-36: a percentile rolled by a player at the bar, which the GM takes or leaves. */
  async roll(seat: Seat, what: string, value: number, accepts: boolean): Promise<void> {
    await this.give(seat, { kind: 'offer', what, value }, () => rollAtBar(seat, { Skill: what, Score: String(value) }));
    await this.press(this.gm, { kind: accepts ? 'accept' : 'decline' }, accepts ? 'Accept' : 'Decline');
  }

  record(outcome: Outcome): Promise<void> {
    const label = { failure: 'Failure', success: 'Success', critical: 'Critical' }[outcome];
    return this.press(this.gm, { kind: 'record', outcome }, label);
  }

  retry(): Promise<void> {
    return this.press(this.gm, { kind: 'retry' }, 'try again');
  }

  /** Whoever is asked what the dice of a check have left open: the player who rolled it, or else Ada, whose token it is. */
  async #asked(by: string | undefined): Promise<Seat> {
    return (await this.bram.read(() => game.user.id)) === by ? this.bram : this.ada;
  }

  /** SG-11 SG-12 SG-13: players answer on the map what the dice of a check have left open. */
  async settleRevelation(): Promise<void> {
    for (let open = await openAt(this.gm); open.task && open.task.phase !== 'check'; open = await openAt(this.gm)) {
      const seat = await this.#asked(open.task.by);
      const [cell = ''] = legworkCells(open);
      const swapped = swappedCell(open);
      if (open.task.phase === 'choose') await this.click(seat, { kind: 'legwork-choose', cell }, cell);
      else await this.click(seat, { kind: 'legwork-swap', swap: true }, swapped);
    }
  }

  /** SG-26: one step, by each in turn, now by a click on the cell and now by the bar. */
  async step(direction: Direction): Promise<void> {
    this.#moves += 1;
    const seat = this.seats[this.#moves % 3] ?? this.gm;
    const command = { kind: 'step', direction } as const;
    const { party, size } = await openAt(this.gm);
    const here = cellOf(party, size);
    if (here && this.#moves % 2 === 1) await this.click(seat, command, cellName(stepFrom(here, direction)));
    else await this.press(seat, command, new RegExp(`^${direction} to `, 'i'));
  }

  /** SG-26: Ada drags the token into the next cell. */
  async drag(direction: Direction): Promise<void> {
    const { party, size, frame } = await openAt(this.ada);
    const here = cellOf(party, size);
    if (!here) throw new Error('the party is nowhere');
    const to = stepFrom(here, direction);
    // Where in the cell the token comes to lie is not part of the game; its middle does for the log.
    const middle = { x: frame.x + (to.column + 0.5) * frame.cell, y: frame.y + (to.row + 0.5) * frame.cell };
    await this.give(this.ada, { kind: 'move', to: { x: middle.x - 50, y: middle.y - 50 } }, () =>
      this.ada.dragParty(cellName(to)),
    );
  }

  /** SG-21 SG-22: deals with whatever the party has met, until the cell is cleared. */
  async deal(): Promise<void> {
    const { party, cells, offer } = await openAt(this.gm);
    if (cells[party]?.mark !== 'met') return;
    // An undo may have brought back a roll that waits for the GM, which is then what the party does here.
    if (offer) await this.give(this.gm, { kind: 'accept' }, () => this.gm.bar.getByRole('button', { name: 'Accept' }).click());
    else await this.#attempt(party);
    if ((await openAt(this.gm)).cells[party]?.mark === 'failed') {
      await this.retry();
      await this.record('success');
    }
  }

  /** Makes an attempt in the cell that the party is in, each time in another way. */
  async #attempt(party: string): Promise<void> {
    this.#met += 1;
    switch (this.#met) {
      case 1:
        await test.step('SG-22 the attempt fails, the consequences are noted for all, and the party tries again', async () => {
          await this.record('failure');
          await expect(this.ada.line).toHaveText(new RegExp(`Failed in ${party}`));
          await this.give(this.gm, { kind: 'note', cell: party, text: NOTE }, async () => {
            await this.gm.bar.getByLabel('Consequences').fill(NOTE);
            await this.gm.page.keyboard.press('Enter');
          });
          for (const seat of [this.ada, this.bram]) await expect(seat.bar.locator('.bar-note')).toHaveText(NOTE);
          await this.retry();
          await this.record('failure');
          await this.retry();
          await this.record('success');
        });
        return;
      case 2:
        await test.step("SG-22 SG-36 a player's percentile roll is accepted", () => this.roll(this.bram, 'Stealth', 60, true));
        break;
      case 3:
        await test.step('SG-21 a roll is declined, and the GM says how it goes', async () => {
          await this.roll(this.ada, 'Climbing', 40, false);
          await this.record('critical');
        });
        break;
      default:
        await this.record('success');
    }
  }

  /** The directions that lead to a cell along its row, then along its column. */
  async wayTo(cell: string): Promise<Direction | null> {
    const { party, size } = await openAt(this.gm);
    const [here, there] = [cellOf(party, size), cellOf(cell, size)];
    if (!here || !there) throw new Error(`no way from ${party} to ${cell}`);
    if (here.column !== there.column) return here.column < there.column ? 'east' : 'west';
    if (here.row !== there.row) return here.row < there.row ? 'south' : 'north';
    return null;
  }

  /** Any way on, for the rounds that the story still wants. */
  async anyWay(): Promise<Direction> {
    return waysOn(await openAt(this.gm)).steps[0] ?? 'west';
  }
}

/** SG-01 SG-06 SG-07 SG-08 SG-10: the GM makes a moderate search with an objective, legwork and percentile checks. */
async function setUp(play: Play): Promise<string> {
  const { gm } = play;
  const { size, dice, options, legwork, resolver } = STOCK_PLANS.moderate;
  await play.configure({ size, dice, options, legwork, resolver, table: null, bands: null }, () =>
    choosePreset(gm, 'Moderate (5 × 5)'),
  );
  await play.configure({ objective: { kind: 'friendly-creature', name: '' } }, () =>
    chooseField(gm, 'objective.kind', 'Friendly creature'),
  );
  await play.configure({ objective: { kind: 'friendly-creature', name: OBJECTIVE } }, () =>
    typeField(gm, 'objective.name', OBJECTIVE),
  );
  await unfold(gm, 'Legwork');
  await play.configure({ legwork: { allowed: true } }, () => gm.window.locator('[data-field="legwork.allowed"]').check());
  await play.configure({ legwork: { skills: SKILLS } }, () => typeField(gm, 'legwork.skills', SKILLS));
  await unfold(gm, 'Checks');
  await play.configure({ resolver: FRESH_RESOLVERS.percentile }, () =>
    chooseField(gm, 'resolver.kind', 'Percentile under a score'),
  );

  await turnTo(gm, 'Grid');
  await gm.window.getByRole('checkbox', { name: 'Fill every remaining cell' }).check();
  await expect(gm.window.locator('.search-share')).toHaveText('About 100% of the cells');
  await play.give(gm, { kind: 'fill', passes: 1, rest: true }, () => gm.window.getByRole('button', { name: 'Roll all' }).click());
  // SG-04: what the highest face leaves open is placed by hand, the first of it, and then by the dice.
  const offered = gm.window.locator('.search-cell[data-offered="true"]');
  await expect(gm.window.locator('.search-last')).not.toBeEmpty();
  if ((await reading(offered, (it) => it.count())) > 0) {
    const cell = (await reading(offered.first(), (it) => it.getAttribute('data-cell'))) ?? '';
    await play.give(gm, { kind: 'choose', cell }, () => offered.first().click());
    await expect(gm.window.locator(`.search-cell[data-cell="${cell}"]`)).toHaveAttribute('draggable', 'true');
  }
  const scatter = gm.window.getByRole('button', { name: 'Let the dice choose' });
  if (await reading(scatter, (it) => it.isVisible())) await play.give(gm, { kind: 'scatter' }, () => scatter.click());
  await expect(scatter).toBeHidden();
  const plant = gm.window.getByRole('button', { name: 'Place one in the last column' });
  if (await reading(plant, (it) => it.isVisible())) await play.give(gm, { kind: 'plant-target' }, () => plant.click());
  const target = gm.window.locator('.search-cell', { has: gm.page.locator('.search-target-mark') });
  await expect(target).toHaveCount(1);
  const cell = (await reading(target, (it) => it.getAttribute('data-cell'))) ?? '';
  await play.give(gm, { kind: 'legwork' }, () => gm.window.getByRole('button', { name: 'Legwork first' }).click());
  return cell;
}

/** SG-10 to SG-14: three checks, by the GM's word and by players' rolls, with what they reveal. */
async function doLegwork(play: Play): Promise<void> {
  const { gm, ada, bram } = play;
  for (const seat of play.seats) await expect(seat.bar.locator('.bar-clock')).toHaveText('Checks: 0 of 3');
  await play.roll(ada, 'Hacking', 70, true);
  await play.settleRevelation();
  await play.roll(bram, 'Social', 45, true);
  await play.settleRevelation();
  await play.record('critical');
  await play.settleRevelation();
  expect(Object.keys((await openAt(ada)).cells).length).toBeGreaterThan(0);
  await play.press(gm, { kind: 'begin' }, 'Begin the search');
}

/** SG-25: the GM ends what was found, with last words. */
async function endFound(play: Play): Promise<void> {
  const { gm } = play;
  await gm.bar.getByRole('button', { name: 'End…' }).first().click();
  const dialog = windowOf(gm, 'End “');
  await expect(dialog.getByRole('radio', { name: 'Found' })).toBeChecked();
  await dialog.getByLabel('Last words').fill(LAST_WORDS);
  await play.give(gm, { kind: 'end', how: 'found' }, () => dialog.getByRole('button', { name: 'End the search' }).click());
  for (const seat of play.seats) await expect(seat.line).toHaveText(/^\s*The miller's daughter was found, in round \d+\.\s*$/);
}

/** What comes after the set-up, on the canvas and the bar alone; the end is asked about in a small window. */
async function playOnMap(tabletop: Tabletop, play: Play, target: string): Promise<void> {
  const { gm, ada, bram } = play;
  await test.step('legwork', () => doLegwork(play));

  await test.step('SG-26 nothing of the bar lies over the grid of a player', async () => {
    const [{ y }, half] = [await bram.screen(await bram.cell('C5')), (await openAt(bram)).frame.cell / 2];
    const scale = await bram.read(() => canvas.stage?.scale.x ?? 1);
    const box = await reading(bram.bar, (it) => it.boundingBox());
    expect(box?.y, 'the bar is below the last row').toBeGreaterThanOrEqual(y + half * scale);
  });

  await test.step('SG-20 the party starts in column A', async () => {
    await play.click(ada, { kind: 'start', cell: 'A3' }, 'A3');
    for (const seat of play.seats) await expect(seat.bar.locator('.bar-clock')).toHaveText('Round 1');
    await play.deal();
  });

  await test.step('SG-26 by token', async () => {
    await play.drag('east');
    await play.deal();
  });

  await test.step("the GM's browser is reloaded", async () => {
    await gm.reload();
    await expect(gm.bar).toBeVisible();
    await play.step('east');
    await play.deal();
  });

  await test.step('the server is restarted', async () => {
    await tabletop.restart();
    for (const seat of play.seats) await expect(seat.bar).toBeVisible();
    await play.step((await play.wayTo(target)) ?? 'west');
    await play.deal();
  });

  await test.step('an undo, and the step once more', async () => {
    await play.press(gm, { kind: 'undo' }, 'Undo');
    await play.deal();
    const { party, cells } = await openAt(gm);
    expect(cells[party]?.mark).toBe('cleared');
  });

  await test.step('SG-22 SG-25 on to the target, and everybody is told', async () => {
    for (let way = await play.wayTo(target); way; way = await play.wayTo(target)) {
      await play.step(way);
      await play.deal();
    }
    for (const seat of play.seats) await expect(seat.bar.locator('.bar-found')).toBeVisible();
    await openTab(bram, 'chat');
    // The undo above may have taken back the finding, whose card stays in the chat, struck out.
    const standing = bram.page.locator('.ghost-map-card[data-tone="found"]:not([data-undone])');
    await expect(standing).toHaveText(`The miller's daughter was found in ${target}.`);
  });

  await test.step('SG-23 SG-31 it goes on until dusk, which is announced to all', async () => {
    while ((await openAt(gm)).rounds < DUSK) {
      await play.step(await play.anyWay());
      await play.deal();
    }
    for (const seat of play.seats) await expect(seat.bar.locator('.bar-penalty')).toHaveText('−10 % on rolls');
    await expect(bram.page.locator('.ghost-map-card', { hasText: 'Dusk draws in' })).toHaveCount(1);
  });

  await test.step('SG-25 it ends, and a player reads the recap', async () => {
    await endFound(play);
    await ada.page.waitForFunction(
      () =>
        game.journal.getName('Ghost Map story')?.pages.filter((page) => page.getFlag('ghost-map', 'expedition') !== undefined)
          .length === 1,
    );
    await ada.bar.getByRole('button', { name: 'Story' }).click();
    const story = windowOf(ada, 'Ghost Map story');
    await expect(story.locator('blockquote')).toHaveText(LAST_WORDS);
    await expect(story.getByText(`${OBJECTIVE} was found, in round `)).toBeVisible();
    await expect(story.locator('li', { hasText: `${target}:` })).toContainText('This was the target.');
    await expect(story.locator('li', { hasText: NOTE })).toHaveCount(1);
    const picture = story.getByRole('img', { name: /^Map of / });
    await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(200);
  });
}

// Below a prefix, at a name for which browsers keep from a page what secure contexts have.
test.use({ tabletopOptions: { hosting: { routePrefix: 'vtt' }, insecure: true } });

test('SG-01 SG-06 SG-07 SG-10 SG-14 SG-20 SG-21 SG-22 SG-25 SG-31 SG-36 a moderate search with legwork by a GM and two players, with a reload and a restart on the way, ends as it does without them', async ({
  tabletop,
}) => {
  test.setTimeout(300_000);
  const play = new Play(await tabletop.seat('Gamemaster'), await tabletop.seat('Ada'), await tabletop.seat('Bram'));
  const { gm } = play;
  for (const seat of play.seats) expect(await seat.hosting()).toEqual({ path: '/vtt/game', isSecure: false });
  await laySearch(gm);
  const first: Laid = await laidAt(gm);
  await test.step('what watches over the map would tell of a press and a key in a window', async () => {
    const inWindow = byMapAlone([gm], async () => {
      await turnTo(gm, 'Party');
      await gm.page.keyboard.press('ArrowLeft');
    });
    await expect(inWindow).rejects.toThrow(/Gamemaster, in the window “Search 1[^]+a press on “Party”[^]+the key ArrowLeft on/);
    await byMapAlone([gm], () => turnTo(gm, 'Grid'), ['Search 1']);
  });
  const target = await test.step('set-up', () => setUp(play));
  await byMapAlone(play.seats, () => playOnMap(tabletop, play, target), ['End “']);

  await test.step('the same commands without interruption, from the same seed, end in the same state', async () => {
    await openKeyWindow(gm);
    await gm.key.getByRole('button', { name: 'Show the recovery code' }).click();
    const last = await laidAt(gm);
    const secrets = unsealed(last, await reading(gm.key.locator('code'), (it) => it.innerText()));
    const again = play.log.replayed(first, secrets.seed);
    expect(again.revision).toBe(last.record.revision);
    expect(again.secrets.hidden).toEqual(secrets.hidden);
    for (const seat of play.seats) expect(await openAt(seat)).toEqual(again.open);
    test.info().annotations.push({ type: 'commands', description: String(play.log.length) });
  });
});
