import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { GhostCommandSchema } from '../../../src/rules/ghost/commands.ts';
import { CommandSchema as ScrambleCommandSchema } from '../../../src/rules/scramble/state/commands.ts';
import { keyShaped } from '../../../src/rules/values/fields.ts';

const OF_EVERY_OBJECT = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', '__defineGetter__'];

describe('a key that something is kept under', () => {
  it.each(OF_EVERY_OBJECT)('is not %s, which every object answers to', (key) => {
    expect(v.is(keyShaped(/^\w{1,32}$/), key)).toBe(false);
    expect(v.is(GhostCommandSchema, { kind: 'door-stats', door: key, stats: '' })).toBe(false);
    expect(v.is(ScrambleCommandSchema, { kind: 'open-door', door: key })).toBe(false);
    expect(v.is(ScrambleCommandSchema, { kind: 'remove', id: key })).toBe(false);
  });

  it.each(['a', 'proto', 'constructors', 'Wall0000000000001'])('may be %s', (key) => {
    expect(v.is(keyShaped(/^\w{1,32}$/), key)).toBe(true);
    expect(v.is(GhostCommandSchema, { kind: 'door-stats', door: key, stats: '' })).toBe(true);
    expect(v.is(ScrambleCommandSchema, { kind: 'open-door', door: key })).toBe(true);
    expect(v.is(ScrambleCommandSchema, { kind: 'remove', id: key })).toBe(true);
  });
});
