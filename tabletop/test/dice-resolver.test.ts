// @page
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { registerHelpers } from '../client/applications/handlebars/helpers';
import { diceConfig } from '../client/dice/config';
import { configureDice } from '../client/dice/default-config';
import { DiceConfig } from '../client/dice/dice-config';
import { Roll } from '../client/dice/roll';
import { RollResolver } from '../client/dice/roll-resolver';
import { firstDice, rig, shorthand } from './dice-rigging';

const CLIENT = resolve(import.meta.dirname, '../client');
let configured: Record<string, string>;
let saved: unknown;

beforeEach(() => {
  configureDice();
  configured = { d6: 'manual' };
  registerHelpers();
  // happy-dom's `set` calls `append`, as browsers' does not, so that a subclass of FormData takes values twice.
  vi.spyOn(FormData.prototype, 'set').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', async (path: string) => new Response(readFileSync(resolve(CLIENT, `.${path}`), 'utf8')));
  vi.stubGlobal('game', {
    release: { generation: 13 },
    settings: {
      get: (_namespace: string, key: string) => (key === 'diceConfiguration' ? configured : undefined),
      set: async (_namespace: string, _key: string, value: unknown) => {
        saved = value;
      },
    },
  });
  vi.stubGlobal('ui', {});
  vi.stubGlobal('CONFIG', {});
  vi.stubGlobal('Hooks', { callAll: () => true, call: () => true, on: () => 0, once: () => 0, off: () => undefined });
  vi.stubGlobal('foundry', { applications: { dice: { RollResolver } } });
});

afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const submitted = new WeakSet<HTMLInputElement>();

/** The fields to fill in, once there are as many as expected that have not been submitted yet. */
async function fields(count: number): Promise<HTMLInputElement[]> {
  return vi.waitFor(() => {
    const all = document.querySelectorAll<HTMLInputElement>('.roll-resolver input:not([readonly])');
    const open = [...all].filter((field) => !submitted.has(field));
    expect(open).toHaveLength(count);
    return open;
  });
}

function submit(): void {
  const form = document.querySelector<HTMLFormElement>('form.roll-resolver');
  form?.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
}

async function enter(...values: (number | '')[]): Promise<void> {
  const open = await fields(values.length);
  open.forEach((field, n) => {
    field.value = String(values[n]);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    submitted.add(field);
  });
  submit();
}

describe('dice rolled by hand', () => {
  it('are asked for, and the others are rolled by the table', async () => {
    rig('7/8');
    const evaluating = new Roll('2d6 + 1d8').evaluate();
    const [first] = await fields(2);
    expect([first?.min, first?.max, first?.getAttribute('aria-label')]).toEqual(['1', '6', 'DICE.RESOLVER.Die']);
    expect(document.querySelector('.roll-resolver')?.textContent).toContain('2d6 + 1d8');
    expect(document.querySelector('[data-submit-label]')?.textContent).toBe('DICE.RESOLVER.RollRest');
    await enter(3, 5);
    expect((await evaluating).total).toBe(15);
    await vi.waitFor(() => expect(document.querySelector('.roll-resolver')).toBeNull());
    expect(Roll.RESOLVERS.size).toBe(0);
  });

  it('are asked for again when a modifier rolls them again', async () => {
    rig('');
    const roll = new Roll('2d6r1x6');
    const evaluating = roll.evaluate();
    await enter(1, 6);
    await enter(4);
    await enter(2);
    expect((await evaluating).total).toBe(12);
    expect(shorthand(firstDice(roll))).toBe('(1r) 6x 4 2');
  });

  it('are asked for when another die has told their number', async () => {
    rig('3/4');
    const evaluating = new Roll('(1d4)d6').evaluate();
    await enter(1, 2, 3);
    expect((await evaluating).total).toBe(6);
  });

  it('are asked for inside pools and parentheses', async () => {
    rig('');
    const evaluating = new Roll('{1d6,(2d6)}kh').evaluate();
    await enter(6, 2, 3);
    expect((await evaluating).total).toBe(6);
  });

  it('are rolled by the table where nothing or nonsense is entered, or the window is closed', async () => {
    rig('2/6 3/6');
    const evaluating = new Roll('2d6').evaluate();
    await enter('', 9);
    expect((await evaluating).total).toBe(5);
    rig('4/6 5/6');
    const closed = new Roll('2d6').evaluate();
    await fields(2);
    const [resolver] = Roll.RESOLVERS.values();
    await resolver?.close();
    expect((await closed).total).toBe(9);
  });

  it('are entered from outside too', async () => {
    rig('');
    const evaluating = new Roll('2d6').evaluate();
    await fields(2);
    expect(Roll.registerResult('manual', 'd6', 4)).toBe(true);
    expect(Roll.registerResult('manual', 'd6', 5)).toBe(true);
    expect(Roll.registerResult('manual', 'd6', 6)).toBe(false);
    expect(Roll.registerResult('manual', 'd8', 6)).toBe(false);
    expect(document.querySelector('[data-submit-label]')?.textContent).toBe('DICE.RESOLVER.Submit');
    submit();
    expect((await evaluating).total).toBe(9);
    expect(Roll.registerResult('manual', 'd6', 4)).toBe(false);
  });

  it('are not asked for in a background roll', async () => {
    rig('2/6 3/6');
    expect((await new Roll('2d6').evaluate({ allowInteractive: false })).total).toBe(5);
    expect(document.querySelector('.roll-resolver')).toBeNull();
  });

  it("are asked for by a method's own window, if it is the only one", () => {
    class OwnResolver extends RollResolver {}
    diceConfig.fulfillment.methods['own'] = { label: 'Own', interactive: true, resolver: OwnResolver };
    expect(Roll.resolverImplementation).toBe(RollResolver);
    configured = { d6: 'own', d8: 'manual' };
    expect(Roll.resolverImplementation).toBe(OwnResolver);
  });
});

describe('the window of dice settings', () => {
  it('offers the methods for each kind of dice and saves those that are chosen', async () => {
    const window = await new DiceConfig().render({ force: true });
    const selects = [...window.element.querySelectorAll('select')];
    expect(selects.map((select) => [select.name, select.querySelector('option[selected]')?.getAttribute('value') ?? ''])).toEqual(
      [
        ['d4', ''],
        ['d6', 'manual'],
        ['d8', ''],
        ['d10', ''],
        ['d12', ''],
        ['d20', ''],
        ['d100', ''],
      ],
    );
    for (const [name, method] of [
      ['d6', 'manual'],
      ['d20', 'mersenne'],
    ]) {
      const select = window.element.querySelector<HTMLSelectElement>(`select[name="${name}"]`);
      if (select && method) select.value = method;
    }
    window.element.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
    await vi.waitFor(() => expect(saved).toEqual({ d6: 'manual', d20: 'mersenne' }));
  });
});
