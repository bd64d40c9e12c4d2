import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { changesBetween, decodeChanges, encodeChanges, withChanges } from '../../../../src/play/changes.ts';
import { BLANK, inCell } from '../../../../src/rules/grid/chunks.ts';
import { cellName } from '../../../../src/rules/grid/sides.ts';
import { cellsTold } from '../../../../src/rules/ramble/map/told.ts';
import type { RambleCommand } from '../../../../src/rules/ramble/state/commands.ts';
import { RAMBLE } from '../../../../src/rules/ramble/ramble.ts';
import { isSeen } from '../../../../src/rules/ramble/setting-up.ts';
import { HiddenSchema, MOST_CHARTS, NOTHING_TOLD, OpenSchema } from '../../../../src/rules/ramble/state/state.ts';
import { BARE, WAY_LAYERS } from '../../../../src/rules/terrain/terrain.ts';
import {
  DRAWN,
  type Game,
  LAY,
  LEADER,
  at,
  dataOf,
  ghost,
  groundOf,
  hour,
  laid,
  layOf,
  layer,
  play,
  playAll,
  refusal,
  sidesAlong,
  told,
  travelled,
} from '../fixtures.ts';

const NAMES = { '5,5': 'The mill', '9,9': 'The last inn' } as const;
const GROUND = groundOf(Array.from({ length: 12 }, () => 'ffffffffff'));

/** A drawn map on which the party has set out, with a road far from it and a chart of nothing yet. */
const game = playAll(
  ghost({ ground: GROUND, terrain: { site: layer('R', ['9,9']) }, setup: { names: NAMES }, options: { sight: 0 }, at: '0,0' }),
  [
    {
      kind: 'stroke-way',
      way: 'road',
      isEdge: false,
      isErased: false,
      sides: sidesAlong(LAY, ['9,8', '9,9']),
    },
    { kind: 'begin', at: '0,0' },
    { kind: 'chart', id: 'scrap', name: 'A torn scrap' },
  ],
);

type Stroke = Extract<RambleCommand, { kind: 'chart-stroke' }>;
const drawnOn = (more: Partial<Stroke>): Stroke => ({
  ...{ kind: 'chart-stroke', chart: 'scrap', what: 'ground', to: 'm', cells: '9:9' },
  ...more,
});
const chartOf = ({ state }: Game, id = 'scrap') => state.hidden.charts[id];
const ground = ({ state }: Game, name: string): string => inCell(state.open.terrain.ground, at(name));

describe('maps that may be found', () => {
  test('RA-23 are prepared under seal, called something else, and thrown away', () => {
    expect(chartOf(game)).toEqual({ ...NOTHING_TOLD, name: 'A torn scrap' });
    const drawn = play(game, drawnOn({}));
    const renamed = play(drawn, { kind: 'chart', id: 'scrap', name: 'Half a map' });
    expect(chartOf(renamed)).toEqual({ names: {}, terrain: { ...BARE, ground: layer('m', ['9,9']) }, name: 'Half a map' });
    const gone = play(renamed, { kind: 'unchart', id: 'scrap' });
    expect(gone.state.hidden.charts).toEqual({});
    for (const one of [drawn, renamed, gone]) expect([one.state.open, one.events]).toEqual([game.state.open, []]);
  });

  test('RA-23 are as many as there may be, and one of them may still be called something else', () => {
    const full = playAll(
      ghost(),
      Array.from({ length: MOST_CHARTS }, (_, index) => ({ kind: 'chart', id: `c${index}`, name: '' })),
    );
    expect(refusal(full, { kind: 'chart', id: 'more', name: '' })).toBe('too-many-charts');
    expect(refusal(full, { kind: 'chart', id: 'c0', name: 'A map' })).toBe('accepted');
    const fewer = play(full, { kind: 'unchart', id: 'c3' });
    expect(refusal(fewer, { kind: 'chart', id: 'more', name: '' })).toBe('accepted');
    const too = Object.fromEntries(Array.from({ length: MOST_CHARTS + 1 }, (_, index) => [`c${index}`, { name: '' }]));
    expect(v.is(HiddenSchema, { ...full.state.hidden, charts: too })).toBe(false);
  });

  test('RA-23 are drawn on by kind and by site, right or wrong, and what is drawn is rubbed out again', () => {
    const wrong = playAll(game, [
      drawnOn({ cells: '9:8-9 10:9' }),
      drawnOn({ what: 'site', to: 'C' }),
      { kind: 'chart-name', chart: 'scrap', at: '9,9', text: 'Gold' },
    ]);
    expect(chartOf(wrong)).toEqual({
      name: 'A torn scrap',
      names: { '9,9': 'Gold' },
      terrain: { ...BARE, ground: layer('m', ['9,8', '9,9', '10,9']), site: layer('C', ['9,9']) },
    });
    expect(cellsTold(wrong.state, chartOf(wrong)!).map(cellName).sort()).toEqual(['10,9', '9,8', '9,9']);
    const blank = play(wrong, drawnOn({ to: BLANK }));
    expect(chartOf(blank)?.terrain).toEqual({ ...BARE, ground: layer('m', ['9,8', '10,9']), site: layer('C', ['9,9']) });
    const rubbed = play(wrong, drawnOn({ what: 'nothing', cells: '9:9 10:9' }));
    expect(chartOf(rubbed)).toEqual({ name: 'A torn scrap', names: {}, terrain: { ...BARE, ground: layer('m', ['9,8']) } });
    expect(chartOf(play(wrong, { kind: 'chart-name', chart: 'scrap', at: '9,9', text: '' }))?.names).toEqual({});
    expect(wrong.state.open).toEqual(game.state.open);
  });

  test('RA-23 are drawn as it truly is, with ways, sites and names, in place of what was drawn', () => {
    const true_ = playAll(game, [
      drawnOn({ cells: '9:9 5:5' }),
      { kind: 'chart-name', chart: 'scrap', at: '9,9', text: 'Gold' },
      drawnOn({ what: 'truth', cells: '9:9' }),
    ]);
    const chart = chartOf(true_);
    expect(chart?.names).toEqual({ '9,9': 'The last inn' });
    expect([inCell(chart!.terrain.ground, at('9,9')), inCell(chart!.terrain.ground, at('5,5'))]).toEqual(['f', 'm']);
    expect(inCell(chart!.terrain.site, at('9,9'))).toBe('R');
    expect(inCell(chart!.terrain.road, at('9,9'))).not.toBe(BLANK);
    expect(inCell(chart!.terrain.road, at('9,8'))).toBe(BLANK);
  });

  test.each(['scrap', ''])(
    'RA-21 keep the kinds of the GM’s own that are drawn on %j, which stand for nothing else afterwards',
    (chart) => {
      const ashes = play(game, { kind: 'kinds', kinds: { A: { name: 'Ashes' } } });
      const drawn = play(ashes, drawnOn({ chart, to: 'A' }));
      expect(refusal(drawn, { kind: 'kinds', kinds: { B: { name: 'Glass' } } })).toBe('kind-in-use');
      expect(refusal(drawn, { kind: 'kinds', kinds: { A: { name: 'Soot' } } })).toBe('accepted');
      const rubbed = play(drawn, drawnOn({ chart, what: 'nothing' }));
      expect(play(rubbed, { kind: 'kinds', kinds: {} }).state.open.kinds).toEqual({});
      // What is refused by what lies under seal is a secret too.
      for (const command of [{ kind: 'kinds', kinds: {} } as const, { kind: 'areas', areas: {} } as const])
        expect(RAMBLE.touchesHidden(command)).toBe(true);
    },
  );

  test('RA-23 given as seen, all see what is truly in the hexes that they show, and nothing of what they say', () => {
    const wrong = playAll(game, [drawnOn({ cells: '9:8-9' }), { kind: 'chart-name', chart: 'scrap', at: '5,5', text: 'Gold' }]);
    const given = play(wrong, { kind: 'give', chart: 'scrap', as: 'seen' });
    expect(given.events).toEqual([{ name: 'chartGiven', data: { name: 'A torn scrap', as: 'seen', cells: 3 } }]);
    expect(['9,8', '9,9', '5,5', '5,4'].map((name) => [isSeen(given.state.open, name), ground(given, name)])).toEqual([
      [true, 'f'],
      [true, 'f'],
      [true, 'f'],
      [false, BLANK],
    ]);
    expect(given.state.open.names).toEqual(NAMES);
    expect(inCell(given.state.open.terrain.site, at('9,9'))).toBe('R');
    expect([given.state.open.heard, given.state.hidden]).toEqual([undefined, wrong.state.hidden]);
    // Where the party has been stays so, and what is seen does too.
    expect(inCell(given.state.open.seen, at('0,0'))).toBe('v');
    expect(play(given, { kind: 'give', chart: 'scrap', as: 'seen' }).state.open).toEqual(given.state.open);
  });

  test('RA-23 given as hearsay, all have heard what they say, right or wrong, and nobody has seen anything by it', () => {
    const wrong = playAll(game, [drawnOn({ cells: '9:9' }), { kind: 'chart-name', chart: 'scrap', at: '9,9', text: 'Gold' }]);
    const given = play(wrong, { kind: 'give', chart: 'scrap', as: 'heard' });
    expect(dataOf(given, 'chartGiven')).toEqual({ name: 'A torn scrap', as: 'heard', cells: 1 });
    const heard = { names: { '9,9': 'Gold' }, terrain: { ...BARE, ground: layer('m', ['9,9']) } };
    expect(given.state.open).toEqual({ ...game.state.open, heard });
    expect(given.state.hidden).toEqual(wrong.state.hidden);
    // What is heard later takes the place of what was heard of the same hexes, in all of them.
    const better = playAll(given, [
      { kind: 'chart', id: 'letter', name: '' },
      { kind: 'chart-stroke', chart: 'letter', what: 'site', to: 'C', cells: '9:9' },
      { kind: 'chart-name', chart: 'letter', at: '3,3', text: 'A well' },
    ]);
    const again = play(better, { kind: 'give', chart: 'letter', as: 'heard' });
    expect(again.state.open.heard).toEqual({
      names: { '3,3': 'A well' },
      terrain: { ...BARE, site: layer('C', ['9,9']) },
    });
    expect(dataOf(again, 'chartGiven')).toEqual({ name: '', as: 'heard', cells: 2 });
  });

  test('RA-23 hearsay that is wrong stays what was heard, and what is seen is as it truly is', () => {
    const wrong = play(playAll(game, [drawnOn({ cells: '1:0 2:0' })]), { kind: 'give', chart: 'scrap', as: 'heard' });
    const gone = travelled(hour(wrong), '3');
    expect([ground(gone, '1,0'), inCell(gone.state.open.heard!.terrain.ground, at('1,0'))]).toEqual(['f', 'm']);
    expect(gone.state.open.heard).toEqual(wrong.state.open.heard);
    // It costs what it truly costs.
    expect(gone.state.open.jaunt?.spent).toBe(travelled(hour(game), '3').state.open.jaunt?.spent);
  });

  test('RA-23 hearsay is drawn, written and taken back by the GM at once, without a chart, and told of as changed', () => {
    const heard = playAll(game, [
      drawnOn({ chart: '', cells: '9:9' }),
      { kind: 'chart-name', chart: '', at: '9,9', text: 'Gold' },
      drawnOn({ chart: '', what: 'truth', cells: '5:5' }),
    ]);
    expect(heard.state.open.heard).toEqual({
      names: { '9,9': 'Gold', '5,5': 'The mill' },
      terrain: { ...BARE, ground: { ...layer('m', ['9,9']), ...layer('f', ['5,5']) } },
    });
    expect(heard.state.hidden).toEqual(game.state.hidden);
    expect(isSeen(heard.state.open, '5,5')).toBe(false);
    const none = play(heard, drawnOn({ chart: '', what: 'nothing', cells: '9:9 5:5' }));
    expect([none.state.open.heard, none.events]).toEqual([NOTHING_TOLD, [{ name: 'hearsayChanged', data: {} }]]);
    expect(RAMBLE.passes?.({ name: 'hearsayChanged', data: {} })).toBe(true);
    expect(told(play(heard, { kind: 'chart-name', chart: '', at: '9,9', text: '' }))).toEqual(['hearsayChanged']);
  });

  test('RA-23 every command of them goes back whole, in both halves', () => {
    const ready = playAll(game, [
      drawnOn({ cells: '9:8-9 1:1-4' }),
      { kind: 'chart-name', chart: 'scrap', at: '9,9', text: 'Gold' },
    ]);
    const commands: readonly RambleCommand[] = [
      { kind: 'name', at: '0,0', text: 'Home' },
      { kind: 'chart', id: 'new', name: 'A map' },
      { kind: 'chart', id: 'scrap', name: '' },
      { kind: 'unchart', id: 'scrap' },
      drawnOn({ what: 'truth', cells: '5:0-9' }),
      drawnOn({ what: 'nothing', cells: '1:1-2 9:9' }),
      drawnOn({ chart: '', what: 'site', to: 'C' }),
      { kind: 'chart-name', chart: 'scrap', at: '9,9', text: '' },
      { kind: 'chart-name', chart: '', at: '9,9', text: 'Gold' },
      { kind: 'give', chart: 'scrap', as: 'seen' },
      { kind: 'give', chart: 'scrap', as: 'heard' },
      { kind: 'configure', drawn: { style: 'painted' } },
    ];
    for (const command of commands) {
      const after = play(ready, command).state;
      for (const half of ['open', 'hidden'] as const) {
        const back = decodeChanges(encodeChanges(changesBetween(after[half], ready.state[half])));
        const schema = half === 'open' ? OpenSchema : HiddenSchema;
        expect(v.parse(schema, withChanges(after[half], back)), `${JSON.stringify(command)} ${half}`).toEqual(
          v.parse(schema, withChanges({}, changesBetween({}, ready.state[half]))),
        );
      }
    }
  });
});

describe('what is refused of them', () => {
  const known = play(game, drawnOn({}));
  const wide = ghost({ lay: layOf('hexes-in-columns', false, 200, 200), ground: GROUND });
  /** As many ways as hearsay of a small map can have. */
  const roads = WAY_LAYERS.slice(0, 4).reduce((terrain, one) => ({ ...terrain, [one]: sided(25) }), BARE);
  function sided(count: number): Record<string, string> {
    return Object.fromEntries(
      Array.from({ length: count }, (_, index) => [`${Math.floor(index / 5)}-${index % 5}`, 'A.'.repeat(32)]),
    );
  }
  const full: Game = {
    ...wide,
    state: { ...wide.state, open: { ...wide.state.open, heard: { names: {}, terrain: roads } } },
  };
  const names = Object.fromEntries(
    Array.from({ length: 43 }, (_, index) => [`${index % 12},${Math.floor(index / 12)}`, '町'.repeat(60)]),
  );
  const lettered: Game = {
    ...known,
    state: { ...known.state, open: { ...known.state.open, heard: { names, terrain: BARE } } },
  };
  const scrawled = playAll(known, [{ kind: 'chart-name', chart: 'scrap', at: '11,9', text: '町'.repeat(60) }]);
  const crowded: Game = {
    ...known,
    state: {
      ...known.state,
      hidden: { ...known.state.hidden, charts: { scrap: { name: '', names, terrain: BARE } } },
    },
  };

  test.each<[string, string, Game, RambleCommand]>([
    ['a chart of a map with a picture', 'not-drawn', laid(), { kind: 'chart', id: 'a', name: '' }],
    ['a stroke on one', 'not-drawn', laid(), drawnOn({})],
    ['hearsay of one', 'not-drawn', laid(), drawnOn({ chart: '' })],
    ['a name in hearsay of one', 'not-drawn', laid(), { kind: 'chart-name', chart: '', at: '0,0', text: 'x' }],
    ['to give one there', 'not-drawn', laid(), { kind: 'give', chart: 'scrap', as: 'seen' }],
    ['a stroke on a chart that is gone', 'no-chart', game, drawnOn({ chart: 'gone' })],
    ['a name on one', 'no-chart', game, { kind: 'chart-name', chart: 'gone', at: '0,0', text: 'x' }],
    ['to give one', 'no-chart', game, { kind: 'give', chart: 'gone', as: 'heard' }],
    ['to throw one away', 'no-chart', game, { kind: 'unchart', id: 'gone' }],
    ['a stroke beyond the map', 'no-cells', game, drawnOn({ cells: '12:0' })],
    ['a chart of nothing', 'no-cells', game, { kind: 'give', chart: 'scrap', as: 'heard' }],
    ['a chart of nothing, as seen', 'no-cells', game, { kind: 'give', chart: 'scrap', as: 'seen' }],
    ['a kind that nobody has added', 'no-kind', game, drawnOn({ to: 'B' })],
    ['a kind’s letter for a site', 'no-site', game, drawnOn({ what: 'site', to: 'f' })],
    ['a name beyond the map', 'off-map', game, { kind: 'chart-name', chart: 'scrap', at: '12,0', text: 'x' }],
    [
      'more sites in hearsay than have room',
      'too-many-ways',
      full,
      drawnOn({ chart: '', what: 'site', to: 'C', cells: '199:199' }),
    ],
    [
      'more names in hearsay than have room',
      'map-full',
      lettered,
      { kind: 'chart-name', chart: '', at: '11,9', text: '町'.repeat(60) },
    ],
    [
      'to give more names than have room',
      'map-full',
      { ...lettered, state: { ...scrawled.state, open: lettered.state.open } },
      { kind: 'give', chart: 'scrap', as: 'heard' },
    ],
    [
      'more on a chart than has room',
      'map-full',
      crowded,
      { kind: 'chart-name', chart: 'scrap', at: '11,9', text: '町'.repeat(60) },
    ],
    [
      'a further chart where those there are take all room',
      'map-full',
      crowded,
      { kind: 'chart', id: 'more', name: '町'.repeat(60) },
    ],
  ])('RA-23 %s: %s', (_what, code, where, command) => {
    expect(refusal(where, command)).toBe(code);
    expect(refusal(where, command, LEADER)).toBe('gm-only');
  });

  test('RA-23 to give so much that hearsay has no more room is refused, and to throw it away is not', () => {
    const site = playAll({ ...full, state: { ...full.state, open: { ...full.state.open, drawn: DRAWN } } }, [
      { kind: 'chart', id: 'scrap', name: '' },
      drawnOn({ what: 'site', to: 'C', cells: '199:199' }),
    ]);
    expect(refusal(site, { kind: 'give', chart: 'scrap', as: 'heard' })).toBe('too-many-ways');
    expect(refusal(site, { kind: 'give', chart: 'scrap', as: 'seen' })).toBe('accepted');
    expect(refusal(site, { kind: 'unchart', id: 'scrap' })).toBe('accepted');
  });

  test('RA-23 charts keep to their room whatever is drawn on them, and to the map', () => {
    const { open } = known.state;
    expect(v.is(OpenSchema, { ...open, heard: { terrain: { ground: { '9-0': 'f' } }, names: {} } })).toBe(false);
    expect(v.is(OpenSchema, { ...open, heard: { terrain: { ground: { '1-1': 'f' } } } })).toBe(true);
    expect(v.parse(OpenSchema, { ...open, heard: {} }).heard).toEqual(NOTHING_TOLD);
    for (const id of ['constructor', '__proto__', '', 'a b'])
      expect(v.is(RAMBLE.schemas.command, { kind: 'unchart', id }), id).toBe(false);
  });
});
