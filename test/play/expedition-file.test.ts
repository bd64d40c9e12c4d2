import fc from 'fast-check';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { describe, expect, test } from 'vitest';
import { type Arrived, type Travelling, readTravelling } from '../../src/play/expedition.ts';
import {
  type ExpeditionFile,
  type FileFault,
  expeditionText,
  unsealExpeditionFile,
  readExpeditionFile,
  travelling,
} from '../../src/play/expedition-file.ts';
import { type AnyProcedure, procedureOf } from '../../src/play/procedures.ts';
import { KEY_BYTES, sealingKey } from '../../src/play/sealing.ts';
import { drawsFor } from '../../src/rules/chance/draws.ts';
import { GHOST } from '../../src/rules/ghost/ghost.ts';
import { setupOfMap } from '../../src/rules/ghost/set-ups.ts';
import { SEARCH } from '../../src/rules/search/search.ts';
import { begun, given, secretRoll } from '../rules/encounters/playing.ts';
import { table } from '../rules/encounters/tables.ts';
import { dungeonWith } from '../rules/maps/secret-dungeons.ts';
import { start } from '../rules/scramble/any-play.ts';
import { play } from '../rules/scramble/fixtures.ts';
import { CHANCE_PLAY as ANY_SEARCH } from '../rules/search/any-play.ts';
import { OUTSIDE, prepared } from '../rules/search/fixtures.ts';
import { byteStream } from './fixtures.ts';

const KEY = sealingKey(byteStream(21)(KEY_BYTES));
const WRITING = {
  module: '0.9.0',
  name: 'The ruined city',
  party: { name: 'The Party', actorId: null },
  salt: 'AAAAAAAAAAAAAAAAAAAAAA',
  key: KEY,
  random: byteStream(22),
};

function procedure(id: string): AnyProcedure {
  const found = procedureOf(id);
  if (!found) throw new Error(`no ${id}`);
  return found;
}

const written = (arrived: Arrived): string => expeditionText(arrived, WRITING);

/** Reads and opens a text that must be readable. */
function brought(text: string, key = KEY): ReturnType<typeof unsealExpeditionFile> {
  const read = readExpeditionFile(text);
  return 'fault' in read ? read : unsealExpeditionFile(read.file, key);
}

/** Why a text is not taken, with the right passphrase. */
function faultOf(text: string): FileFault | 'taken' {
  const read = brought(text);
  return 'fault' in read ? read.fault : 'taken';
}

/** Any state that a search comes to. */
const searches = ANY_SEARCH.draws.map((draws): Arrived => {
  const state = draws.reduce(
    (at, draw, number) => {
      const { command, seat } = ANY_SEARCH.turn({ state: at, world: OUTSIDE }, draw);
      const decision = SEARCH.decide(at, command, seat, drawsFor('ab'.repeat(32), 'file', number), OUTSIDE);
      return decision.kind === 'refused' ? at : decision.state;
    },
    prepared({ B2: 'hostile-creature' }),
  );
  return { procedure: procedure('search'), ...state };
});

const A_SEARCH: Arrived = { procedure: procedure('search'), ...prepared({ B2: 'hostile-creature' }) };

function aScramble(): Arrived {
  const { state } = play(start(), { kind: 'place', id: 'pit', secret: { kind: 'trap', at: '5,6', text: 'Pit 3' } });
  return { procedure: procedure('scramble'), ...state };
}

function aGhostMap(): Arrived {
  const nothing = { rects: [], doors: [], notes: [], columns: [], water: [] };
  const map = dungeonWith(nothing, { ...nothing, rects: [{ x: 3, y: -2, w: 4, h: 5 }] }, false);
  const grid = { x: 0, y: 0, size: 100, columns: 40, rows: 30 };
  const picture = { look: 'ink', seed: 'b3Fk', pixels: 100 } as const;
  const halves = GHOST.begin(setupOfMap(map, { name: 'The mill', grid, token: '', picture }));
  return { procedure: procedure('ghost'), ...halves };
}

function aTable(): Arrived {
  const { record, secrets } = given(begun(table('up')), secretRoll(4), secretRoll(2)).held;
  return { procedure: procedure('encounters'), open: record.open, hidden: secrets.hidden };
}

describe('an expedition in a file', () => {
  test('comes back as it was, whatever has been played', () => {
    fc.assert(
      fc.property(searches, (before) => {
        expect(brought(written(before))).toEqual({ brought: { ...before, party: WRITING.party } });
      }),
      { seed: 11, numRuns: 40 },
    );
  });

  test.each([
    ['a scramble', aScramble()],
    ['a ghost map', aGhostMap()],
    ['a table in play', aTable()],
  ])('comes back as it was: %s', (_what, before) => {
    expect(brought(written(before))).toEqual({ brought: { ...before, party: WRITING.party } });
  });

  test('SG-40 shows neither half, and has a length that does not depend on what lies hidden', () => {
    const text = written(A_SEARCH);
    for (const secret of ['hostile', 'layout', 'frame', '..h..', '....h....', 'The Party']) expect(text).not.toContain(secret);
    const lengths = [prepared(), prepared({ A1: 'hostile-creature', B2: 'friendly-object', C3: 'empty' })].map(
      (state) => written({ ...A_SEARCH, ...state }).length,
    );
    expect(new Set(lengths).size).toBe(1);
  });

  test('the sealed parts of two files of one expedition differ', () => {
    expect(written(A_SEARCH)).not.toBe(written(A_SEARCH));
  });

  test('opens with no other passphrase', () => {
    expect(brought(written(A_SEARCH), sealingKey(byteStream(23)(KEY_BYTES)))).toEqual({ fault: 'wrong-passphrase' });
  });

  test('is damaged by any letter that is not what it was, and by any end that is missing', () => {
    const text = written(A_SEARCH);
    const letters = [...text].flatMap((letter, at) => (/\w/.test(letter) ? [at] : []));
    fc.assert(
      fc.property(fc.constantFrom(...letters), fc.constantFrom('0', '7', 'x', 'Q'), (at, letter) => {
        fc.pre(text[at] !== letter);
        const fault = faultOf(text.slice(0, at) + letter + text.slice(at + 1));
        expect(['damaged', 'newer', 'not-a-copy']).toContain(fault);
      }),
      { seed: 12, numRuns: 300 },
    );
    const cut = text.indexOf('"sealed"');
    expect(faultOf(text.slice(0, cut))).toBe('damaged');
    expect(faultOf(text.slice(0, -2))).toBe('damaged');
  });

  test('refuses what somebody has changed and summed up anew: all that stands in the clear is under the seal too', () => {
    const read = readExpeditionFile(written(A_SEARCH));
    if (!('file' in read)) throw new Error(read.fault);
    const forge = (changes: Partial<ExpeditionFile>): unknown => unsealExpeditionFile({ ...read.file, ...changes }, KEY);
    expect(forge({})).toHaveProperty('brought');
    expect(forge({ name: 'Another' })).toEqual({ fault: 'damaged' });
    expect(forge({ procedure: 'scramble' })).toEqual({ fault: 'damaged' });
    expect(forge({ module: '9.9.9' })).toEqual({ fault: 'damaged' });
    expect(forge({ cost: 2 ** 15 })).toEqual({ fault: 'damaged' });
  });

  test.each<[FileFault, string]>([
    ['not-a-copy', ''],
    ['not-a-copy', 'a text'],
    ['not-a-copy', '[]'],
    ['not-a-copy', '{"name":"A scene","walls":[]}'],
    ['not-a-copy', '{"ghost-map":"something else"}'],
    ['newer', '{"ghost-map":"expedition","form":3}'],
    ['damaged', '{"ghost-map":"expedition","form":1}'],
    ['damaged', '{"ghost-map":"expedition","form":"1"}'],
  ])('is refused as %s: %s', (fault, text) => {
    expect(readExpeditionFile(text)).toEqual({ fault });
  });

  test.each([2 ** 30, 2 ** 17 - 1, 0, 'many'])('is damaged where it asks for a cost that nobody writes: %s', (cost) => {
    const read = readExpeditionFile(written(A_SEARCH));
    if (!('file' in read)) throw new Error(read.fault);
    const { sealed, sum, ...head } = read.file;
    expect(sum).toHaveLength(16);
    const place = `file/${JSON.stringify([head.form, head.module, head.procedure, head.name, head.salt, cost])}`;
    const summed = bytesToHex(sha256(utf8ToBytes(place + sealed))).slice(0, 16);
    expect(readExpeditionFile(JSON.stringify({ ...head, cost, sealed, sum: summed }))).toEqual({ fault: 'damaged' });
  });

  test.each(['AAAAAAAAAAAAAAAAAAAAAB', 'AAAAAAAAAAAAAAAAAAAAA', ''])('is damaged where its salt is no 16 bytes: %j', (salt) => {
    const { sealed, sum: _sum, ...head } = JSON.parse(written(A_SEARCH)) as ExpeditionFile;
    const place = `file/${JSON.stringify([head.form, head.module, head.procedure, head.name, salt, head.cost])}`;
    const summed = bytesToHex(sha256(utf8ToBytes(place + sealed))).slice(0, 16);
    expect(readExpeditionFile(JSON.stringify({ ...head, salt, sealed, sum: summed }))).toEqual({ fault: 'damaged' });
  });

  test('of a procedure that is not known here, or of a newer version of one, is refused as such', () => {
    const foreign = expeditionText({ ...A_SEARCH, procedure: { ...A_SEARCH.procedure, id: 'cartography' } }, WRITING);
    expect(readExpeditionFile(foreign)).toEqual({ fault: 'unknown-procedure' });
    expect(faultOf(expeditionText({ ...A_SEARCH, procedure: { ...A_SEARCH.procedure, version: 99 } }, WRITING))).toBe('newer');
  });

  test('whatever a file holds, it is read or refused without an exception', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          fc.object().map((object) => JSON.stringify(object)),
        ),
        (text) => {
          expect(readExpeditionFile(text)).toEqual({ fault: 'not-a-copy' });
        },
      ),
      { seed: 13, numRuns: 300 },
    );
  });
});

describe('an expedition that comes from elsewhere', () => {
  const sent = travelling(A_SEARCH);

  test.each<[string, Partial<Travelling>]>([
    ['damaged', { open: {} }],
    ['damaged', { hidden: {} }],
    ['damaged', { open: { ...sent.open, size: { columns: 900, rows: 2 } } }],
    ['newer', { version: 99 }],
    ['unknown-procedure', { procedure: 'constructor' }],
  ])('is refused as %s: %j', (fault, changes) => {
    expect(readTravelling({ ...sent, ...changes })).toEqual({ fault });
  });

  test('is refused as damaged when it hides more than there is room for under the seal', () => {
    const hidden = { ...sent.hidden, layout: '.'.repeat(5000) };
    expect(readTravelling(sent)).toMatchObject({ open: A_SEARCH.open });
    expect(readTravelling({ ...sent, hidden })).toEqual({ fault: 'damaged' });
  });
});
