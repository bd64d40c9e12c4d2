// @page
import * as v from 'valibot';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { cardButtons } from '../../../src/foundry/chat/card-buttons.ts';

/** What cards remember here: a door, which is open or closed. */
const Schema = v.object({ door: v.string() });
let isOpen: boolean;
let done: string[];
let refresh: (isConcerned: (flags: { readonly door: string }) => boolean) => void;
let ready: (() => void)[];

const messages = new Map<string, object>();
const room = { ready: true, messages, i18n: { format: (key: string) => key } };

const buttons = () =>
  cardButtons({
    schema: Schema,
    buttons: ({ door }) => [
      { label: 'look', icon: 'fa-eye', act: () => done.push(`${door} is ${isOpen ? 'open' : 'closed'}`) },
      isOpen
        ? { label: 'close', icon: 'fa-door-closed', act: () => done.push(`close ${door}`) }
        : { label: 'open', icon: 'fa-door-open', act: () => done.push(`open ${door}`) },
    ],
    follow: (listener) => {
      refresh = listener;
    },
  });

/** Draws a card of a GM's that remembers something, and gives its buttons as they are at any time. */
function drawn(made: ReturnType<typeof buttons>, id: string, flags: object) {
  const message = { id, author: { isGM: true }, flags: { 'ghost-map': flags } };
  messages.set(id, message);
  const html = document.createElement('li');
  html.innerHTML = '<div class="message-content"></div>';
  document.body.append(html);
  made.dress(message as never, html);
  return () => [...html.querySelectorAll('button')];
}

beforeEach(() => {
  [isOpen, done, ready, room.ready] = [false, [], [], true];
  document.body.replaceChildren();
  messages.clear();
  vi.stubGlobal('game', room);
  vi.stubGlobal('foundry', { applications: { instances: new Map() } });
  vi.stubGlobal('Hooks', { once: (_name: string, act: () => void) => ready.push(act) });
});

describe('buttons of cards', () => {
  test('are on cards of GMs that remember what they are about, and whose step stands', () => {
    const made = buttons();
    expect(drawn(made, 'a', { door: 'oak' })().map(({ textContent }) => textContent)).toEqual([' look', ' open']);
    expect(drawn(made, 'b', { door: 'oak', undone: true })()).toEqual([]);
    expect(drawn(made, 'c', { window: 'rose' })()).toEqual([]);
  });

  test('are kept with their focus while they are the same, and do what is due when they are clicked', () => {
    const made = buttons();
    made.follow();
    const card = drawn(made, 'a', { door: 'oak' });
    const [look, open] = card();
    look?.focus();
    refresh(() => true);
    expect(card()).toEqual([look, open]);
    isOpen = true;
    look?.click();
    expect(done).toEqual(['oak is open']);
    // What a card offers no more does nothing.
    open?.click();
    expect(done).toHaveLength(1);
    refresh(({ door }) => door === 'elm');
    expect(card()).toEqual([look, open]);
    refresh(({ door }) => door === 'oak');
    expect(card().map(({ textContent }) => textContent)).toEqual([' look', ' close']);
    expect(document.activeElement).toBe(card()[0]);
  });

  test('come once the game is ready, on cards that were drawn before', () => {
    room.ready = false;
    const made = buttons();
    made.follow();
    const card = drawn(made, 'a', { door: 'oak' });
    expect(card()).toEqual([]);
    room.ready = true;
    for (const act of ready) act();
    expect(card()).toHaveLength(2);
  });
});
