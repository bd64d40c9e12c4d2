// @page
import { describe, expect, test } from 'vitest';
import { besideHex } from '../../src/applications/ramble/hex-card/beside-hex.ts';
import { hexContext } from '../../src/applications/ramble/hex-card/context.ts';
import { type Game, begun, column, jaunting, laid, layer, play, stayed, travelled } from '../rules/ramble/fixtures.ts';
import { drawn } from './drawn-template.ts';

const WORDS = {
  nameOf: (uuid: string) => `name of ${uuid}`,
  iconOf: () => 'fa-map',
  kindName: ({ id }: { readonly id: string }) => id,
};

/** The card as a GM sees it, with the key or without, and as a player does. */
const forGm = ({ state }: Game, cell: string) => hexContext(state.open, state.hidden, true, cell, WORDS);
const forPlayer = ({ state }: Game, cell: string) => hexContext(state.open, null, false, cell, WORDS);

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
    const card = hexContext(state.open, null, true, '9,0', WORDS);
    expect(card).toMatchObject({ locked: true, canPlan: false, plans: [], terrain: { name: '' } });
    expect(card?.notes.map(({ whose }) => whose)).toEqual(['all']);
  });

  test('RA-02 tells which jaunts ended there, waited out or not, and what they met', () => {
    const waited = play(stayed(travelled(jaunting(), '3')), { kind: 'wait' });
    const game = play(play(waited, { kind: 'step', all: true, expects: 'energy' }), { kind: 'meet', text: 'A bear' });
    expect(forPlayer(game, '1,0')?.jaunts).toEqual([
      { jaunt: 1, weather: '', met: '', waited: false },
      { jaunt: 2, weather: '', met: 'A bear', waited: true },
    ]);
    expect(forPlayer(game, '0,0')).toMatchObject({ jaunts: [], start: true, party: false });
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
