import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeApplicationOptions } from '../client/applications/api/application-options';
import { parseCssDimension, resolvePosition } from '../client/applications/api/application-position';
import { prepareTabs } from '../client/applications/api/application-tabs';
import { expandKeys } from '../client/applications/api/document-sheet';

const noop = (): void => undefined;

describe('the options of an application', () => {
  it("are merged along the class chain, the most derived last and the caller's after all", () => {
    const merged = mergeApplicationOptions(
      [
        { id: 'a', tag: 'div', position: { width: 100, top: 5 } },
        { id: 'b', position: { width: 200 } },
      ],
      { tag: 'form' },
    );
    expect(merged).toMatchObject({ id: 'b', tag: 'form', position: { width: 200, top: 5 } });
  });

  it('grow classes, content classes and header controls instead of replacing them', () => {
    const control = { icon: 'i', label: 'l', action: 'a' };
    const merged = mergeApplicationOptions(
      [
        { classes: ['one'], window: { contentClasses: ['x'], controls: [control] } },
        { classes: ['two', 'one'], window: { contentClasses: ['y'] } },
      ],
      { classes: ['three'] },
    );
    expect(merged.classes).toEqual(['one', 'two', 'three']);
    expect(merged.window.contentClasses).toEqual(['x', 'y']);
    expect(merged.window.controls).toEqual([control]);
  });

  it('merge actions by name and keep functions as they are', () => {
    const merged = mergeApplicationOptions(
      [{ actions: { a: noop } }, { actions: { b: { handler: noop, buttons: [0, 2] } } }],
      {},
    );
    expect(merged.actions).toEqual({ a: noop, b: { handler: noop, buttons: [0, 2] } });
  });

  it('are fresh for every application, so that one cannot change the class', () => {
    const defaults = { classes: ['one'], window: { title: 't' } };
    mergeApplicationOptions([defaults], {}).classes.push('two');
    mergeApplicationOptions([defaults], {}).window.title = 'u';
    expect(defaults).toEqual({ classes: ['one'], window: { title: 't' } });
  });
});

describe('the position of a window', () => {
  const viewport = { width: 1280, height: 800 };
  const minimum = { width: 200, height: 50 };

  it('is in the middle where nothing is said', () => {
    expect(resolvePosition({ width: 400, height: 200 }, { natural: { width: 0, height: 0 }, viewport, minimum })).toMatchObject({
      left: 440,
      top: 300,
    });
  });

  it('uses the natural size where width or height is auto', () => {
    const resolved = resolvePosition(
      { width: 'auto', height: 'auto' },
      { natural: { width: 300, height: 100 }, viewport, minimum },
    );
    expect(resolved).toMatchObject({ width: 'auto', height: 'auto', left: 490, top: 350 });
  });

  it('always lies within the viewport', () => {
    const number = fc.integer({ min: -5000, max: 5000 });
    fc.assert(
      fc.property(
        number,
        number,
        fc.integer({ min: 1, max: 4000 }),
        fc.integer({ min: 1, max: 4000 }),
        (left, top, width, height) => {
          const resolved = resolvePosition({ left, top, width, height }, { natural: { width: 0, height: 0 }, viewport, minimum });
          expect(resolved.left).toBeGreaterThanOrEqual(0);
          expect(resolved.top).toBeGreaterThanOrEqual(0);
          expect(resolved.left + Number(resolved.width)).toBeLessThanOrEqual(viewport.width);
          expect(resolved.top + Number(resolved.height)).toBeLessThanOrEqual(viewport.height);
        },
      ),
    );
  });

  it('reads pixels and percent', () => {
    expect([parseCssDimension('12px', 200), parseCssDimension('50%', 200), parseCssDimension('auto', 200)]).toEqual([
      12,
      100,
      undefined,
    ]);
  });
});

describe('tabs', () => {
  it('are prepared with their group, label and active state', () => {
    const tabs = prepareTabs(
      'main',
      {
        tabs: [
          { id: 'a', icon: 'i' },
          { id: 'b', label: 'B' },
        ],
        labelPrefix: 'MY.Tabs',
      },
      'b',
    );
    expect(tabs).toEqual({
      a: { id: 'a', group: 'main', active: false, cssClass: '', icon: 'i', label: 'MY.Tabs.a' },
      b: { id: 'b', group: 'main', active: true, cssClass: 'active', label: 'B' },
    });
  });
});

describe('form keys', () => {
  it('with dots become nested records', () => {
    expect(expandKeys({ name: 'n', 'a.b.c': 1, 'a.b.d': [1, 2], 'a.e': null })).toEqual({
      name: 'n',
      a: { b: { c: 1, d: [1, 2] }, e: null },
    });
  });
});
