// @page
/** Guided tours. @see https://foundryvtt.com/api/v13/classes/foundry.nue.Tour.html */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ToursCollection } from '../client/nue/index';
import { Tour, type TourConfig } from '../client/nue/tour';

const CONFIG: TourConfig = {
  title: 'The house',
  canBeResumed: true,
  steps: [
    { id: 'door', title: 'Door', content: 'Knock <b>first</b>.', selector: '#door' },
    { id: 'attic', title: 'Attic', content: 'For the keeper', restricted: true },
    { id: 'cellar', title: 'Cellar', content: 'Mind the step' },
  ],
};
let stored: Record<string, unknown> = {};
const shown = (): string[] =>
  [...document.querySelectorAll('.tour-step .step-title')].map(({ textContent }) => textContent ?? '');
const press = (action: string): void => document.querySelector<HTMLElement>(`.tour-step [data-action="${action}"]`)?.click();

beforeEach(() => {
  stored = {};
  document.body.innerHTML = '<button id="door"></button>';
  vi.stubGlobal('game', {
    user: { isGM: false },
    i18n: { localize: (key: string) => key },
    settings: { get: () => stored, set: (_namespace: string, _key: string, value: Record<string, unknown>) => (stored = value) },
  });
  vi.stubGlobal('foundry', { utils: { cleanHTML: (html: string) => html } });
});
afterEach(() => {
  Tour.activeTour?.exit();
  vi.unstubAllGlobals();
});

describe('a tour', () => {
  it('is gone through by its buttons, without the steps that are for others', async () => {
    const calls: string[] = [];
    class House extends Tour {
      override async _preStep(): Promise<void> {
        calls.push(`before ${this.currentStep?.id}`);
      }
      override async _postStep(): Promise<void> {
        calls.push(`after ${this.currentStep?.id}`);
      }
    }
    const tours = new ToursCollection();
    const tour = new House(CONFIG);
    tours.register('inn', 'house', tour);
    expect([tour.key, tour.status, tours.get('inn.house')]).toEqual(['inn.house', 'unstarted', tour]);
    await tour.start();
    expect([shown(), tour.targetElement?.id, Tour.activeTour, tour.hasPrevious]).toEqual([['Door'], 'door', tour, false]);
    press('next');
    await vi.waitFor(() => expect(shown()).toEqual(['Cellar']));
    expect([tour.hasNext, tour.targetElement, tour.status]).toEqual([false, null, 'in-progress']);
    press('previous');
    await vi.waitFor(() => expect(shown()).toEqual(['Door']));
    await tour.next();
    await tour.next();
    expect([shown(), tour.status, Tour.tourInProgress]).toEqual([[], 'completed', false]);
    expect(calls).toEqual([
      'before door',
      'after door',
      'before cellar',
      'after cellar',
      'before door',
      'after door',
      'before cellar',
      'after cellar',
    ]);
    await expect(tour.next()).rejects.toThrow('already been completed');
  });

  it('goes on where it was left, after a reload too, and begins anew when it is reset', async () => {
    const tour = new Tour(CONFIG, { namespace: 'inn', id: 'house' });
    await tour.start();
    await tour.next();
    await tour.previous();
    tour.exit();
    expect([shown(), Tour.activeTour]).toEqual([[], null]);
    const later = new Tour(CONFIG);
    new ToursCollection().register('inn', 'house', later);
    expect([later.stepIndex, later.status]).toEqual([0, 'in-progress']);
    await later.reset();
    expect([later.status, stored]).toEqual(['unstarted', { inn: { house: -1 } }]);
  });

  it('gives way to another one, and keeps its name to itself', async () => {
    const [one, two] = [new Tour(CONFIG), new Tour({ ...CONFIG, steps: CONFIG.steps.slice(2) })];
    const tours = new ToursCollection();
    tours.register('inn', 'one', one);
    tours.register('inn', 'two', two);
    expect(() => tours.register('inn', 'one', new Tour(CONFIG))).toThrow('already been registered');
    expect(() => tours.register('mill', 'one', one)).toThrow('another namespace');
    await one.start();
    await two.start();
    expect([shown(), Tour.activeTour]).toEqual([['Cellar'], two]);
  });
});
