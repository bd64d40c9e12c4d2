// @page
/** What other people's modules were found to lean on. */
import $ from 'jquery';
import { Rectangle } from 'pixi.js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Application } from '../client/applications/appv1/application-v1';
import { Dialog } from '../client/applications/appv1/dialog-v1';
import { FormApplication } from '../client/applications/appv1/form-application-v1';
import { CalendarData } from '../client/calendar-data';
import { Quadtree } from '../client/canvas/geometry/quadtree';
import { CORE_CALENDAR } from '../client/core-calendar';
import { type Rig, rigPage, settle } from './applications-rig';
import { plainWorld } from '../server/world-seed';
import { type ClientRig, startClient } from './client-rig';

const DAY = 86_400;

describe('a calendar', () => {
  const calendar = new CalendarData(CORE_CALENDAR);

  it('is data that a package copies and sets anew', () => {
    expect(new CalendarData(calendar.toObject()).months?.values).toHaveLength(12);
  });

  it('counts leap years both ways', () => {
    expect([8, 12, 9, 4].map((year) => calendar.isLeapYear(year))).toEqual([true, true, false, false]);
    for (const day of [0, 1, 58, 59, 60, 364, 365, 366, 3000, 40_000, -1, -400]) {
      const parts = calendar.timeToComponents(day * DAY + 3661);
      expect(calendar.componentsToTime(parts)).toBe(day * DAY + 3661);
      const { day: _day, ...byMonth } = parts;
      expect(calendar.componentsToTime(byMonth)).toBe(day * DAY + 3661);
    }
    const february = calendar.componentsToTime({ year: 8, month: 1, dayOfMonth: 28 });
    expect(calendar.timeToComponents(february)).toMatchObject({ year: 8, month: 1, dayOfMonth: 28, leapYear: true });
    expect(calendar.timeToComponents(february + DAY)).toMatchObject({ month: 2, dayOfMonth: 0 });
  });

  it("knows the season, also the one across the year's end", () => {
    const seasonOf = (month: number): number => calendar.timeToComponents(calendar.componentsToTime({ year: 1, month })).season;
    expect([0, 1, 2, 5, 8, 11].map(seasonOf)).toEqual([3, 3, 0, 1, 2, 3]);
  });
});

describe('a quadtree', () => {
  it('finds what overlaps, however deep it has split, and forgets what is removed', () => {
    const tree = new Quadtree<number>(new Rectangle(0, 0, 100, 100), { maxObjects: 2, maxDepth: 3 });
    const boxes = Array.from({ length: 40 }, (_, n) => new Rectangle((n * 37) % 97, (n * 53) % 89, 4, 6));
    for (const [n, r] of boxes.entries()) tree.insert({ r, t: n });
    tree.insert({ r: new Rectangle(500, 500, 5, 5), t: 99 });
    expect(tree.nodes).toHaveLength(4);
    const touches = (r: Rectangle, q: Rectangle): boolean =>
      r.x <= q.x + q.width && q.x <= r.x + r.width && r.y <= q.y + q.height && q.y <= r.y + r.height;
    const query = new Rectangle(20, 20, 30, 25);
    const expected = [...boxes.keys()].filter((n) => touches(boxes[n] as Rectangle, query));
    expect([...tree.getObjects(query)].sort((a, b) => a - b)).toEqual(expected);
    tree.remove(expected[0] as number);
    expect(tree.getObjects(query).has(expected[0] as number)).toBe(false);
    expect(tree.all.map(({ t }) => t)).toContain(99);
  });
});

class Form extends FormApplication {
  saved: unknown = null;
  static override get defaultOptions(): typeof FormApplication.defaultOptions {
    return { ...super.defaultOptions, id: 'form', template: 'form.hbs', title: 'A form' };
  }
  override getData(): unknown {
    return { name: 'Bram' };
  }
  override async _updateObject(_event: Event, data: object): Promise<void> {
    this.saved = data;
  }
}

describe('windows of the older framework', () => {
  let rig: Rig;
  beforeEach(() => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    rig = rigPage();
    rig.templates.set('form.hbs', `<form><input name="a.name" value="{{name}}"></form>`);
  });
  afterEach(() => vi.restoreAllMocks());

  it('render a template, call the hooks of each class, and are submitted and closed', async () => {
    const heard: unknown[] = [];
    rig.hooks.on('renderForm', (_app: unknown, html: JQuery) => void heard.push(html.find('input').val()));
    const form = new Form();
    form.render(true);
    await vi.waitFor(() => expect(form.rendered).toBe(true));
    expect($('#form .window-title').text()).toBe('A form');
    expect(heard).toEqual(['Bram']);
    expect(rig.called).toEqual(
      expect.arrayContaining(['getFormHeaderButtons', 'renderForm', 'renderFormApplication', 'renderApplication']),
    );
    expect(Form._getInheritanceChain()).toEqual([Form, FormApplication, Application]);
    form.element.find('input').val('Cleo');
    await form.submit();
    expect(form.saved).toEqual({ 'a.name': 'Cleo' });
    expect(form.rendered).toBe(false);
    expect($('#form')).toHaveLength(0);
    expect(rig.called).toContain('closeForm');
  });

  it('ask, and answer with what the chosen button gives', async () => {
    const answer = Dialog.confirm({ title: 'Sure?', content: '<p>Really</p>', yes: () => 'well' });
    await vi.waitFor(() => expect($('.dialog-button.yes')).toHaveLength(1));
    $('.dialog-button.yes')[0]?.click();
    expect(await answer).toBe('well');
    await settle();
    expect($('.window-app')).toHaveLength(0);
  });
});

describe('a game', () => {
  let rig: ClientRig;
  const order: string[] = [];
  beforeEach(async () => {
    const world = { ...plainWorld(), settings: { 'mine.tools': ['hammer', 'saw'] } };
    rig = await startClient('Gamemaster', { world }, () => {
      const start = game.initialize.bind(game);
      Hooks.once('init', () => {
        order.push('init');
        game.settings.register('mine', 'tools', { scope: 'world', type: Array, default: [] });
        order.push(String(game.settings.get('mine', 'tools')));
      });
      game.initialize = async () => {
        order.push('wrapped');
        await start();
      };
    });
  });
  afterEach(() => rig.close());

  it('starts by a method that packages wrap, has its settings by then, and gives its data by the names of collections', () => {
    expect(order).toEqual(['wrapped', 'init', 'hammer,saw']);
    const { users } = game.data as unknown as { users: { _id: string }[] };
    expect(users.some(({ _id }) => _id === game.userId)).toBe(true);
    expect((game.data as unknown as { files: unknown }).files).toEqual({ storages: ['public', 'data'] });
    expect(game.settings.get('core', 'showToolclips')).toBe(true);
    expect(game.time.calendar.format(0)).toBe('0000-01-01 00:00:00');
  });

  it('has the former globals of what is in a namespace now, and warns of them once', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { KeyboardManager, RollTables, Messages } = globalThis as unknown as Record<string, unknown>;
    const { Die, ActorSheet, PlayerList, WordTree } = globalThis as unknown as Record<string, unknown>;
    void (globalThis as unknown as Record<string, unknown>)['KeyboardManager'];
    const told = warn.mock.calls.filter(([message]) => String(message).includes('"KeyboardManager"'));
    warn.mockRestore();
    expect(told).toHaveLength(1);
    expect(KeyboardManager).toBe(foundry.helpers.interaction['KeyboardManager']);
    expect(KeyboardManager).toBeTypeOf('function');
    expect(RollTables).toBe(foundry.documents.collections['RollTables']);
    expect(Messages).toBe(foundry.documents.collections['ChatMessages']);
    for (const former of [Die, ActorSheet, PlayerList, WordTree]) expect(former).toBeTypeOf('function');
    expect(PlayerList).toBe((foundry.applications['ui'] as Record<string, unknown>)['Players']);
  });
});
