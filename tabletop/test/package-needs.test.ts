// @page
/** Documented parts of the interface's API that packages of others were found to lean on. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApplicationV2 } from '../client/applications/api/application';
import { HandlebarsApplicationMixin } from '../client/applications/api/handlebars-application';
import { ActorSheet, ItemSheet } from '../client/applications/appv1/document-sheets-v1';
import { ContextMenu } from '../client/applications/ux/context-menu';
import { Draggable } from '../client/applications/ux/draggable';
import { TooltipManager } from '../client/applications/ux/tooltip-manager';
import * as functions from '../client/foundry-functions';
import { Color } from '../common/color';
import { type Rig, rigPage, settle } from './applications-rig';

let rig: Rig;
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  rig = rigPage();
});

/** @see https://foundryvtt.com/api/v13/classes/foundry.applications.ux.Draggable.html */
describe('a draggable', () => {
  it('moves by its documented methods, which may be replaced after it was made', () => {
    const element = document.createElement('div');
    const handle = document.createElement('header');
    element.append(handle);
    document.body.append(element);
    const places: object[] = [];
    const app = {
      element,
      position: {},
      minimized: false,
      setPosition: (p: object) => places.push(p),
      bringToFront: () => undefined,
    };
    const draggable = new Draggable(app, element, handle);
    const down = vi.fn(draggable._onDragMouseDown.bind(draggable));
    draggable._onDragMouseDown = down;
    handle.dispatchEvent(new PointerEvent('pointerdown', { clientX: 5, clientY: 5, button: 0 }));
    window.dispatchEvent(new PointerEvent('pointermove', { clientX: 25, clientY: 15 }));
    window.dispatchEvent(new PointerEvent('pointerup'));
    window.dispatchEvent(new PointerEvent('pointermove', { clientX: 99, clientY: 99 }));
    expect(down).toHaveBeenCalledOnce();
    expect(places).toEqual([{ left: 20, top: 10 }]);
  });
});

/** @see https://foundryvtt.com/api/v13/classes/foundry.applications.api.ApplicationV2.html */
describe('an application', () => {
  it('tells of a failed rendering that nobody waits for, and why it failed', async () => {
    class Broken extends ApplicationV2 {
      override async _prepareContext(): Promise<never> {
        throw new Error('no such thing');
      }
    }
    const told: string[] = [];
    const hear = (reason: unknown): void => void told.push((reason as Error).message);
    process.once('unhandledRejection', hear);
    void new Broken().render({ force: true });
    await new Promise((resolve) => setTimeout(resolve, 10));
    process.off('unhandledRejection', hear);
    expect(told.join()).toMatch(/Failed to render application .*no such thing/);
  });

  it('leaves an automatic height to style sheets when it is moved', async () => {
    const app = new ApplicationV2({ id: 'moved', position: { height: 'auto', width: 200 } });
    vi.spyOn(app, '_renderHTML').mockResolvedValue('');
    vi.spyOn(app, '_replaceHTML').mockReturnValue(undefined);
    await app.render({ force: true });
    app.setPosition({ left: 10, top: 10 });
    expect(app.element.style.height).toBe('');
  });

  it('draws the parts that are configured for a rendering, and no form within its form', async () => {
    rig.templates.set('late.hbs', '<form><input name="a"></form>');
    class Late extends HandlebarsApplicationMixin(ApplicationV2) {
      static override DEFAULT_OPTIONS = { id: 'late', tag: 'form' };
      override _configureRenderParts(): Record<string, { template: string; root: boolean }> {
        return { late: { template: 'late.hbs', root: true } };
      }
    }
    const app = new Late();
    await app.render({ force: true });
    expect(app.element.querySelector('input[name=a]')).not.toBeNull();
  });
});

/** @see https://foundryvtt.com/api/v13/classes/foundry.applications.ux.ContextMenu.html */
describe('a context menu', () => {
  it.each([
    [13, true],
    [14, false],
  ])('takes a jQuery container, and in %i gives its entries a jQuery object: %s', async (generation, wrapped) => {
    rigPage({ release: { generation } });
    const list = document.createElement('ul');
    list.innerHTML = '<li>One</li>';
    document.body.append(list);
    const given: unknown[] = [];
    const menu = new ContextMenu([list], 'li', [{ name: 'Do', callback: (target) => given.push(target) }]);
    await menu.render(list.querySelector('li') as HTMLElement);
    document.querySelector<HTMLElement>('#context-menu [role=menuitem]')?.click();
    expect([given.length, given[0] instanceof HTMLElement]).toEqual([1, !wrapped]);
  });
});

/** @see https://foundryvtt.com/api/v13/classes/foundry.helpers.interaction.TooltipManager.html */
describe('a tooltip', () => {
  it('is placed by its documented methods, and stays where it is locked', () => {
    const manager = new TooltipManager();
    const anchor = document.createElement('a');
    document.body.append(anchor);
    const place = vi.spyOn(manager, '_setAnchor');
    manager.activate(anchor, { text: 'Here' });
    expect(place).toHaveBeenCalledWith('DOWN');
    const locked = manager.lockTooltip();
    expect([locked.textContent, locked.isConnected]).toEqual(['Here', true]);
    manager.dismissLockedTooltips();
    expect(locked.isConnected).toBe(false);
  });
});

/** @see https://foundryvtt.com/api/v13/modules/foundry.utils.html */
describe('the functions for packages', () => {
  it('clean HTML of what would run', () => {
    const cleaned = functions.cleanHTML('<p onclick="x()">A<script>y()</script><a href="javascript:z()">b</a>');
    expect(cleaned).toBe('<p>A<a>b</a></p>');
  });

  it('hold states in bits, entries by letters, and listeners by event', () => {
    const mask = new functions.BitMask({ a: true, b: false, c: true });
    expect([mask.valueOf(), mask.hasState('b'), mask.toggleState('b')]).toEqual([5, false, 7]);
    const tree = new functions.WordTree<{ n: number }>();
    tree.addLeaf('Ooze', { n: 1 });
    tree.addLeaf('Oak', { n: 2 });
    expect([tree.lookup('o').length, tree.lookup('oa')]).toEqual([2, [{ n: 2 }]]);
    class Plain {}
    class Told extends functions.EventEmitterMixin(Plain) {
      static emittedEvents = ['told'];
    }
    const heard = vi.fn();
    const told = new Told();
    told.addEventListener('told', heard, { once: true });
    told.dispatchEvent(new Event('told'));
    told.dispatchEvent(new Event('told'));
    expect(heard).toHaveBeenCalledOnce();
    expect(() => told.addEventListener('other', heard)).toThrow(/not a supported event/);
  });

  it('walk through weak maps and sets', () => {
    const [a, b] = [{}, {}];
    const map = new functions.IterableWeakMap([[a, 1] as [object, number], [b, 2]]);
    map.delete(a);
    expect([...map]).toEqual([[b, 2]]);
    expect([...new functions.IterableWeakSet([a, b])]).toEqual([a, b]);
  });

  it('know the hue, the saturation and the lightness of a colour', () => {
    const teal = Color.from('#008080');
    expect([teal.hsv, teal.hsl].map(([hue, saturation]) => [hue, saturation])).toEqual([
      [0.5, 1],
      [0.5, 1],
    ]);
    expect(Color.fromHSL(teal.hsl).css).toBe('#008080');
    expect(Color.from('#102030').add('#010101').css).toBe('#112131');
  });
});

/** @see https://foundryvtt.com/api/v13/classes/foundry.appv1.sheets.ActorSheet.html */
describe('sheets of the older framework', () => {
  class OldSheet extends ActorSheet {
    static override get defaultOptions(): typeof ActorSheet.defaultOptions {
      return { ...super.defaultOptions, template: 'old.hbs' };
    }
  }

  const actorLike = (): Record<string, unknown> => ({
    id: 'a1',
    uuid: 'Actor.a1',
    name: 'Bram',
    documentName: 'Actor',
    pack: null,
    isOwner: true,
    limited: false,
    apps: {},
    token: null,
    items: new Map(),
    prototypeToken: {},
    toObject: () => ({
      name: 'Bram',
      items: [
        { name: 'Rope', sort: 2 },
        { name: 'Lamp', sort: 1 },
      ],
      effects: [],
    }),
    update: vi.fn(async () => undefined),
    createEmbeddedDocuments: vi.fn(async () => []),
  });

  it('show an actor with its items in order, call the hooks, and save a changed field', async () => {
    rig.templates.set(
      'old.hbs',
      '<form><input name="name" value="{{actor.name}}">{{#each items}}<b>{{name}}</b>{{/each}}</form>',
    );
    const actor = actorLike();
    const buttons: string[] = [];
    rig.hooks.on('getActorSheetHeaderButtons', ((_app: unknown, list: { class: string }[]) =>
      buttons.push(...list.map((button) => button.class))) as never);
    const sheet = new OldSheet(actor as never);
    sheet.render(true);
    await settle();
    await vi.waitFor(() => expect(sheet.rendered).toBe(true));
    expect(sheet.element.find('b').text()).toBe('LampRope');
    expect(rig.called).toContain('renderActorSheet');
    expect(buttons).toContain('close');
    expect(
      sheet.element
        .find('.header-button')
        .toArray()
        .map((button) => button.className),
    ).toContain('header-button control configure-token');
    sheet.element.find('input').val('Cleo').trigger('change');
    await vi.waitFor(() => expect(actor['update']).toHaveBeenCalledWith({ name: 'Cleo' }));
  });

  it('make a dropped item the actor’s, unless a package refuses it', async () => {
    const actor = actorLike();
    const item = { uuid: 'Item.i1', parent: null, toObject: () => ({ _id: 'i1', name: 'Rope' }) };
    vi.stubGlobal('fromUuid', async () => item);
    const sheet = new OldSheet(actor as never);
    const drop = (): void => sheet._onDrop({ dataTransfer: { getData: () => '{"type":"Item","uuid":"Item.i1"}' } } as never);
    drop();
    await vi.waitFor(() => expect(actor['createEmbeddedDocuments']).toHaveBeenCalledWith('Item', [{ name: 'Rope' }]));
    rig.hooks.on('dropActorSheetData', () => false);
    drop();
    await settle();
    expect(actor['createEmbeddedDocuments']).toHaveBeenCalledOnce();
    expect(ItemSheet.defaultOptions.submitOnChange).toBe(true);
  });
});
