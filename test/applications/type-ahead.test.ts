// @page
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { TypeAhead } from '../../src/applications/kit/type-ahead.ts';

function list(): { readonly word: TypeAhead; readonly select: HTMLSelectElement; press(key: string): void } {
  const form = document.createElement('form');
  const select = document.createElement('select');
  form.append(select);
  document.body.append(form);
  const word = new TypeAhead();
  word.follow(form);
  return {
    word,
    select,
    press: (key) => {
      const event = new KeyboardEvent('keydown', { key, bubbles: true });
      Object.defineProperty(event, 'timeStamp', { value: performance.now() });
      select.dispatchEvent(event);
    },
  };
}

describe('a word typed into a closed list', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  });
  afterEach(() => {
    vi.useRealTimers();
    document.body.replaceChildren();
  });

  test('holds redraws until a second after its last letter, and then lets one through', () => {
    const { word, press } = list();
    const drawn = vi.fn();
    press('P');
    word.draw(drawn);
    vi.advanceTimersByTime(600);
    press('e');
    word.draw(drawn);
    vi.advanceTimersByTime(900);
    expect(drawn).not.toHaveBeenCalled();
    vi.advanceTimersByTime(100);
    expect(drawn).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(5000);
    expect(drawn).toHaveBeenCalledTimes(1);
  });

  test('holds nothing before it began, after another key, and after the list is left', () => {
    const { word, select, press } = list();
    const drawn = vi.fn();
    word.draw(drawn);
    expect(drawn).toHaveBeenCalledTimes(1);
    press('P');
    press('Tab');
    word.draw(drawn);
    expect(drawn).toHaveBeenCalledTimes(2);
    press('P');
    select.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    word.draw(drawn);
    expect(drawn).toHaveBeenCalledTimes(3);
  });
});
