// @page
import { describe, expect, test } from 'vitest';
import { besideHex } from '../../src/applications/ramble/hex-card/beside-hex.ts';
import type { HexViewer } from '../../src/applications/ramble/hex-card/company.ts';
import { hexContext } from '../../src/applications/ramble/hex-card/context.ts';
import type { Part, Vehicle } from '../../src/rules/ramble/state/party-state.ts';
import type { RambleOpen } from '../../src/rules/ramble/state/state.ts';
import {
  type Game,
  GM,
  LEADER,
  SPECTATOR,
  begun,
  column,
  jaunting,
  laid,
  layer,
  play,
  stayed,
  travelled,
} from '../rules/ramble/fixtures.ts';
import { commandOf } from '../../src/applications/parts/commanded.ts';
import { EVERY_TOKEN } from '../rules/seats.ts';
import type { RambleCommand } from '../../src/rules/ramble/state/commands.ts';
import { drawn } from './drawn-template.ts';

const WORDS = {
  nameOf: (uuid: string) => `name of ${uuid}`,
  iconOf: () => 'fa-map',
  kindName: ({ id }: { readonly id: string }) => id,
  siteName: (id: string) => id,
};

const AS_GM: HexViewer = { ...GM, moves: true };
const AS_PLAYER: HexViewer = { ...SPECTATOR, moves: false };
/** Whoever leads the party. */
const AS_LEADER: HexViewer = { ...LEADER, moves: true };

/** The card as a GM sees it, with the key or without, and as a player does. */
const forGm = ({ state }: Game, cell: string) => hexContext(state.open, state.hidden, AS_GM, cell, WORDS);
const forPlayer = ({ state }: Game, cell: string) => hexContext(state.open, null, AS_PLAYER, cell, WORDS);

/** A map of forest along a column, with something planned and noted in one of its hexes. */
function secretive(isSecret: boolean): Game {
  const game = begun({
    ...{ ground: layer('f', column(0, 0, 11)), plans: { den: { at: '9,0', text: 'Wolf den', link: 'Scene.den' } } },
    setup: { isSecret },
  });
  return play(play(game, { kind: 'gm-note', at: '9,0', note: { text: 'Smells of wolves', link: '' } }), {
    kind: 'note',
    at: '9,0',
    note: { text: 'Howls at night', link: 'JournalEntry.rumours' },
  });
}

describe('the card of a hex', () => {
  test('RA-21 players are shown what is seen of a hex, and of one that is not only what is noted for all', () => {
    for (const isSecret of [false, true]) {
      const game = secretive(isSecret);
      expect(forPlayer(game, '0,0')).toMatchObject({ known: true, party: true, start: true });
      expect(forPlayer(game, '1,0')?.terrain).toMatchObject({ name: 'forest', cost: 3 });
      const far = forPlayer(game, '9,0');
      expect(far).toMatchObject({ known: false, terrain: null, plans: [], notes: [], canPut: false, canPlan: false, run: '' });
      expect(far?.note).toMatchObject({ text: 'Howls at night', link: { uuid: 'JournalEntry.rumours' } });
      expect(JSON.stringify(far)).not.toMatch(/[Ww]ol[fv]|forest|den/);
    }
  });

  test('RA-23 without fog and secrets players know terrain that nobody has seen', () => {
    const open = begun({ ground: layer('s', ['9,0']), options: { fog: false } });
    expect(forPlayer(open, '9,0')).toMatchObject({ known: true, isSeen: false, terrain: { name: 'swamp', cost: 3 } });
  });

  test('RA-61 a GM sees what is planned and noted there, and may change it', () => {
    const card = forGm(secretive(true), '9,0');
    expect(card).toMatchObject({
      known: true,
      terrain: { name: 'forest' },
      canPlan: true,
      canPut: true,
      note: null,
      locked: false,
    });
    expect(card?.plans).toMatchObject([{ id: 'den', text: 'Wolf den', used: false, link: { uuid: 'Scene.den' } }]);
    expect(card?.notes.map(({ whose, text }) => [whose, text])).toEqual([
      ['all', 'Howls at night'],
      ['gm', 'Smells of wolves'],
    ]);
    expect(forGm(secretive(true), '3,3')?.plans).toEqual([]);
  });

  test('RA-61 a GM without the key sees no more of what is hidden than players, and plans nothing', () => {
    const { state } = secretive(true);
    const card = hexContext(state.open, null, AS_GM, '9,0', WORDS);
    expect(card).toMatchObject({ locked: true, canPlan: false, plans: [], terrain: { name: '' } });
    expect(card?.notes.map(({ whose }) => whose)).toEqual(['all']);
  });

  test('RA-02 tells which jaunts ended there, waited out or not, and what they met', () => {
    const waited = play(stayed(travelled(jaunting(), '3')), { kind: 'wait' });
    const game = play(play(waited, { kind: 'step', all: true, expects: 'energy' }), { kind: 'meet', text: 'A bear' });
    expect(forPlayer(game, '1,0')?.jaunts).toEqual([
      { jaunt: 1, weather: '', met: '', waited: false, worked: '' },
      { jaunt: 2, weather: '', met: 'A bear', waited: true, worked: '' },
    ]);
    expect(forPlayer(game, '0,0')).toMatchObject({ jaunts: [], start: true, party: false });
  });

  test('RA-51 RA-52 tells of hours of work at which vehicle they were, and not that they were waited out', () => {
    const game = withOpen(begun(), {
      jaunts: 2,
      marks: {
        1: { at: '0,0', over: true, entered: 0, weather: 'Drizzle', worked: 'Salt Rover' },
        2: { at: '0,0', over: true, entered: 0, weather: '', waited: true },
      },
    });
    expect(forPlayer(game, '0,0')?.jaunts[0]).toEqual({
      jaunt: 1,
      weather: 'Drizzle',
      met: '',
      waited: false,
      worked: 'Salt Rover',
    });
    const lines = drawn('hex-window/hex', { partId: 'hex', ...forPlayer(game, '0,0') }).querySelectorAll('.hex-jaunts li');
    expect([...lines].map(({ textContent }) => textContent)).toEqual([
      'Jaunt 1: work at Salt Rover here · Drizzle',
      'Jaunt 2 was waited out here',
    ]);
  });

  test('RA-02 before it begins a GM may let the party set out from there, and none is put anywhere', () => {
    expect(forGm(laid(), '2,2')).toMatchObject({ canBegin: true, canPut: false });
    expect(forGm(begun(), '2,2')).toMatchObject({ canBegin: false, canPut: true });
    expect(forGm(begun(), '0,0')).toMatchObject({ canPut: false });
    expect(forGm(play(begun(), { kind: 'end' }), '2,2')).toMatchObject({ canPut: false, canPlan: false });
  });

  test('is of no hex that the map does not have', () => {
    expect([forGm(begun(), '12,0'), forGm(begun(), '0,10'), forGm(begun(), 'here')]).toEqual([null, null, null]);
  });

  test('RA-23 shows a hex to all, or hides it again, by its run', () => {
    const buttonOf = (cell: string): unknown => {
      const card = drawn('hex-window/hex', { partId: 'hex', ...forGm(begun(), cell) });
      const { command, values = '{}' } = card.querySelector<HTMLElement>('#hex-reveal')?.dataset ?? {};
      return [command, JSON.parse(values)];
    };
    expect(buttonOf('0,0')).toEqual(['reveal', { cells: '0:0', seen: false }]);
    expect(buttonOf('9,4')).toEqual(['reveal', { cells: '9:4', seen: true }]);
  });

  test('gives players nothing to press but what a note leads to', () => {
    const card = drawn('hex-window/hex', { partId: 'hex', ...forPlayer(secretive(true), '9,0') });
    expect([...card.querySelectorAll('button, input, select')].map(({ id }) => id)).toEqual(['hex-open']);
  });
});

const ROVER: Vehicle = {
  ...{ name: 'Rover', actor: '', speed: 60, steps: 0, burn: 20, burns: {}, energy: 1200, capacity: 1200 },
  ...{ load: 'none', arrays: [], clock: 0, hurt: 'none', parts: 0, part: 'a' },
};
const SCOUTS: Part = { name: 'Scouts', token: '', leader: 'bram', at: '0,0', jaunts: 0, pace: 'walk' };

/** A game with something of its open half otherwise. */
function withOpen(game: Game, changes: Partial<RambleOpen>): Game {
  return { ...game, state: { ...game.state, open: { ...game.state.open, ...changes } } };
}

/** What the card of a cell says of who travels, for somebody. */
function companyFor({ state }: Game, viewer: HexViewer, cell = '0,0') {
  return hexContext(state.open, null, viewer, cell, WORDS)?.company ?? null;
}

describe('who travels, on the card of a hex', () => {
  const withRover = (changes: Partial<Vehicle>, game: Game = begun()): Game =>
    withOpen(game, { vehicles: { rover: { ...ROVER, ...changes } } });

  test('RA-33 shows a vehicle that was left there, which whoever moves the party fetches where the party is', () => {
    const here = withRover({ at: '0,0' });
    expect(companyFor(here, AS_LEADER)?.vehicles).toMatchObject([{ id: 'rover', broken: false, fetch: { why: '' } }]);
    expect(companyFor(here, AS_PLAYER)?.vehicles).toMatchObject([{ name: 'Rover', fetch: null }]);
    expect(companyFor(here, AS_LEADER, '1,0')).toBeNull();
    const away = withRover({ at: '1,0' });
    expect(companyFor(away, AS_LEADER, '1,0')?.vehicles[0]?.fetch?.why).toMatch(/Away$/);
    const late = withRover({ at: '1,0' }, travelled(jaunting(), '3'));
    expect(companyFor(late, AS_LEADER, '1,0')?.vehicles[0]?.fetch?.why).toMatch(/BeforeTravel$/);
    const early = withRover({ at: '0,0' }, jaunting());
    expect(companyFor(early, AS_LEADER)?.vehicles[0]?.fetch?.why).toBe('');
    // It is for its own part of the party to fetch.
    expect(companyFor(withRover({ at: '0,0', part: 'b' }), AS_LEADER)?.vehicles[0]?.fetch).toBeNull();
  });

  test('RA-33 fetches it by a command that the rules take', () => {
    const game = withRover({ at: '0,0' });
    const card = drawn('hex-window/hex', {
      ...{ partId: 'hex' },
      ...hexContext(game.state.open, null, AS_LEADER, '0,0', WORDS),
    });
    const button = card.querySelector<HTMLElement>('#hex-fetch-rover');
    const command = button && commandOf(button);
    expect(command).toEqual({ kind: 'fetch', vehicle: 'rover' });
    expect(play(game, command as RambleCommand, LEADER).state.open.vehicles['rover']?.at).toBeUndefined();
    expect(card.querySelector('.hex-company')?.textContent).toContain('Rover was left here.');
  });

  test('RA-50 shows one that has broken down where it is, and none that goes along as it should', () => {
    expect(companyFor(withRover({}), AS_GM)).toBeNull();
    const broken = withRover({ broken: { total: 107, tries: 0 } });
    expect(companyFor(broken, AS_GM)?.vehicles).toMatchObject([{ broken: true, fetch: null }]);
    expect(companyFor(broken, AS_GM, '1,0')).toBeNull();
  });

  test('RA-02 shows another part of the party, which is met in one place at one hour, by a GM at any', () => {
    const here = withOpen(begun(), { parts: { b: SCOUTS } });
    expect(companyFor(here, AS_LEADER)?.parts).toEqual([
      { letter: 'b', name: 'Scouts', hour: 0, join: { why: '' }, turn: { why: '' } },
    ]);
    expect(companyFor(here, AS_PLAYER)?.parts).toMatchObject([{ join: null, turn: null }]);
    expect(companyFor(here, { ...AS_PLAYER, user: 'bram' })?.parts).toMatchObject([{ join: null, turn: { why: '' } }]);
    // Who owns its token turns to it as well.
    const owned = withOpen(begun(), { parts: { b: { ...SCOUTS, leader: '', token: 'scout' } } });
    expect(companyFor(owned, { ...AS_PLAYER, owns: EVERY_TOKEN })?.parts).toMatchObject([{ join: null, turn: { why: '' } }]);
    expect(companyFor(owned, AS_PLAYER)?.parts).toMatchObject([{ turn: null }]);
    const later = withOpen(begun(), { parts: { b: { ...SCOUTS, jaunts: 3 } } });
    expect(companyFor(later, AS_LEADER)?.parts[0]?.join?.why).toMatch(/OtherHour$/);
    expect(companyFor(later, AS_GM)?.parts[0]?.join?.why).toBe('');
    const away = withOpen(begun(), { parts: { b: { ...SCOUTS, at: '1,0' } } });
    expect(companyFor(away, AS_LEADER, '1,0')?.parts[0]?.join?.why).toMatch(/Away$/);
    const under = withOpen(jaunting(), { parts: { b: SCOUTS } });
    expect(companyFor(under, AS_LEADER)?.parts[0]).toMatchObject({
      join: { why: expect.stringMatching(/Between$/) as string },
      turn: { why: expect.stringMatching(/Between$/) as string },
    });
  });

  test('RA-02 meets it again, and turns to it, by commands that the rules take', () => {
    const game = withOpen(begun(), { parts: { b: SCOUTS } });
    const view = { partId: 'hex', ...hexContext(game.state.open, null, AS_LEADER, '0,0', WORDS) };
    const card = drawn('hex-window/hex', view);
    const commandBy = (id: string): RambleCommand => {
      const button = card.querySelector<HTMLElement>(id);
      return (button && commandOf(button)) as RambleCommand;
    };
    expect(play(game, commandBy('#hex-join-b'), LEADER).state.open.parts).toEqual({});
    expect(play(game, commandBy('#hex-turn-b'), LEADER).state.open).toMatchObject({ part: 'b', partName: 'Scouts' });
  });

  test('RA-70 RA-72 shows the camp that lasts there, and who slept and stood guard in those that were', () => {
    const camp = { blocks: 3, block: 2, step: 'watch', guards: {}, slept: {} } as const;
    expect(companyFor(withOpen(begun(), { status: 'camp', camp }), AS_PLAYER)?.camp).toEqual({ block: 2, blocks: 3 });
    const people = [
      { name: 'Ada', slept: 2, guarded: '' },
      { name: 'Ben', slept: 1, guarded: '0' },
      { name: 'Cy', slept: 0, guarded: '01' },
    ];
    const night = { at: '0,0', over: true, entered: 0, weather: '', night: { blocks: 2, people } };
    const game = withOpen(begun(), { marks: { ...begun().state.open.marks, 8: night } });
    expect(companyFor(game, AS_PLAYER)?.nights).toEqual([{ key: '8', hour: 8, blocks: 2, slept: 2, guarded: 2, met: '' }]);
    const beset = withOpen(game, { marks: { 8: { ...night, met: 'Wolves; A bear' } } });
    expect(companyFor(beset, AS_PLAYER)?.nights).toMatchObject([{ met: 'Wolves; A bear' }]);
    const card = drawn('hex-window/hex', { partId: 'hex', ...forPlayer(beset, '0,0') });
    expect(card.querySelector('.hex-company li')?.textContent).toMatch(/ · Wolves; A bear$/);
    // It is told with the camp, and not as a jaunt.
    expect(forPlayer(beset, '0,0')?.jaunts).toEqual([]);
    expect(forPlayer(game, '0,0')?.jaunts).toEqual([]);
    expect(companyFor(game, AS_PLAYER, '1,0')).toBeNull();
  });
});

describe('the card of a hex of a map that the module draws', () => {
  /** A map with an old tower where nobody has been, of which something else is heard, and a map to be found. */
  function ghostly(): Game {
    const drawnMap = { style: 'ink', seed: 'ab', size: 'small', credit: 'Ida, CC BY' } as const;
    let game = begun({
      ground: layer('f', column(0, 0, 11)),
      setup: { isSecret: true, kinds: { bare: { cost: 0 } }, drawn: drawnMap },
    });
    game = play(game, { kind: 'stroke', layer: 'site', to: 'W', cells: '9:0' });
    game = play(game, { kind: 'name', at: '9,0', text: 'Old Tower' });
    game = play(game, { kind: 'chart', id: 'seal', name: 'The seal' });
    return play(game, { kind: 'chart-stroke', chart: 'seal', what: 'ground', to: 'x', cells: '9:0' });
  }
  const rumoured = (): Game => {
    const told = play(ghostly(), { kind: 'chart-stroke', chart: '', what: 'ground', to: 's', cells: '9:0' });
    return play(told, { kind: 'chart-name', chart: '', at: '9,0', text: 'The bog' });
  };

  test('RA-23 tells whoever may know it what stands there and what it is called', () => {
    expect(forGm(ghostly(), '9,0')).toMatchObject({ name: 'Old Tower', canName: true, terrain: { site: { name: 'tower' } } });
    const far = forPlayer(ghostly(), '9,0');
    expect(far).toMatchObject({ name: '', terrain: null, heard: null, telling: null, canName: false });
    const seen = play(ghostly(), { kind: 'reveal', cells: '9:0', seen: true });
    expect(forPlayer(seen, '9,0')).toMatchObject({ name: 'Old Tower', terrain: { name: 'forest', site: { name: 'tower' } } });
    const card = drawn('hex-window/hex', { partId: 'hex', ...forPlayer(seen, '9,0') });
    expect(card.querySelector('.hex-name')?.textContent).toBe('Old Tower');
    expect(card.querySelectorAll('input, select, details')).toHaveLength(0);
  });

  test('RA-23 tells all what was heard of it, right or wrong, until it is seen', () => {
    const heard = { what: ['swamp'], ways: [], name: 'The bog' };
    expect(forPlayer(rumoured(), '9,0')).toMatchObject({ known: false, terrain: null, name: '', heard });
    expect(forGm(rumoured(), '9,0')).toMatchObject({ name: 'Old Tower', heard });
    const seen = play(rumoured(), { kind: 'reveal', cells: '9:0', seen: true });
    expect([forPlayer(seen, '9,0')?.heard, forGm(seen, '9,0')?.heard]).toEqual([null, null]);
    const text = drawn('hex-window/hex', { partId: 'hex', ...forPlayer(rumoured(), '9,0') }).textContent ?? '';
    expect(text).toContain('The bog');
    expect(text).not.toMatch(/Old Tower|forest|seal/);
  });

  test('a GM tells something of it by a map to be found, or to all, by commands that the rules take', () => {
    const game = rumoured();
    const cardFor = (chart: string) => hexContext(game.state.open, game.state.hidden, AS_GM, '9,0', WORDS, chart);
    const chosen = (chart: string) => cardFor(chart)?.telling?.kinds.find((kind) => kind.chosen)?.name;
    // A map that is gone is none to choose any more.
    expect([chosen(''), chosen('seal'), chosen('gone')]).toEqual(['swamp', 'deep-water', 'swamp']);
    const card = drawn('hex-window/hex', { partId: 'hex', ...cardFor('seal') });
    const commands = [...card.querySelectorAll<HTMLElement>('.hex-telling [data-command]')].map((said) => commandOf(said));
    expect(commands.map((command) => command?.kind)).toEqual([
      ...['chart-stroke', 'chart-stroke', 'chart-name'],
      ...['chart-stroke', 'chart-stroke'],
    ]);
    for (const command of commands) {
      expect(command).toMatchObject({ chart: 'seal' });
      const { state } = play(game, command as RambleCommand);
      expect(state.open, 'what all have heard stays').toEqual(game.state.open);
    }
  });

  test('RA-21 is of no hex where the map ends, and nobody goes there', () => {
    expect(forGm(ghostly(), '5,5')?.terrain).toMatchObject({ name: '', isOff: true, cost: 0 });
    expect(forGm(begun(), '5,5')?.terrain).toMatchObject({ isOff: false, cost: 1 });
  });

  test('tells all whom the map is from, and on what terms', () => {
    const creditOn = (view: ReturnType<typeof forGm>): string | undefined =>
      drawn('hex-window/hex', { partId: 'hex', ...view }).querySelector('.hex-credit')?.textContent ?? undefined;
    expect(creditOn(forPlayer(ghostly(), '9,0'))).toContain('Ida, CC BY');
    expect(creditOn(forGm(ghostly(), '0,0'))).toContain('Ida, CC BY');
    expect(creditOn(forPlayer(begun(), '0,0'))).toBeUndefined();
  });

  test('RA-23 a map with a picture has names and sites, and nothing is told of it', () => {
    const card = forGm(play(begun(), { kind: 'name', at: '5,5', text: 'The ford' }), '5,5');
    expect(card).toMatchObject({ name: 'The ford', canName: true, telling: null, heard: null });
  });
});

describe('where the card of a hex opens', () => {
  const free = { left: 100, top: 70, right: 900, bottom: 600 };
  const card = { width: 340, height: 300 };

  test('right of its hex, left of it where there is no room, and wholly on what is free', () => {
    const hexAt = (left: number, top: number) => ({ left, top, right: left + 100, bottom: top + 100 });
    expect(besideHex(hexAt(200, 100), card, free)).toEqual({ left: 312, top: 100 });
    expect(besideHex(hexAt(600, 100), card, free)).toEqual({ left: 248, top: 100 });
    expect(besideHex(hexAt(-300, 900), card, free)).toEqual({ left: 100, top: 300 });
  });
});
