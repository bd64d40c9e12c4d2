// @page
import { beforeEach, describe, expect, it } from 'vitest';
import { ApplicationV2, instances } from '../client/applications/api/application';
import type {
  ApplicationOptions,
  RenderContext,
  RenderOptions,
  TabsConfiguration,
} from '../client/applications/api/application-types';
import { HandlebarsApplicationMixin, type TemplatePart } from '../client/applications/api/handlebars-application';
import { dismissInterface } from '../client/applications/dismiss';
import type { FormDataExtended } from '../client/applications/ux/form-data-extended';
import { rigPage, settle, type Rig } from './applications-rig';

let rig: Rig;
beforeEach(async () => {
  for (const application of instances.values()) await application.close();
  rig = rigPage();
});

class Plain extends ApplicationV2 {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: 'plain-{id}',
    classes: ['plain'],
    window: { title: 'PLAIN.Title' },
    actions: { hello: Plain.hello },
  };
  heard: [string, number][] = [];

  static hello(this: Plain, event: PointerEvent, target: HTMLElement): void {
    this.heard.push([target.dataset['who'] ?? '', event.button]);
  }

  override async _renderHTML(): Promise<HTMLElement> {
    const button = document.createElement('button');
    button.dataset['action'] = 'hello';
    button.dataset['who'] = 'you';
    return button;
  }

  override _replaceHTML(result: unknown, content: HTMLElement): void {
    content.replaceChildren(result as HTMLElement);
  }
}

class Derived extends Plain {}

class Parts extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: 'parts',
    tag: 'form',
    form: { handler: Parts.onSubmit, closeOnSubmit: true },
  };
  static override TABS: Record<string, TabsConfiguration> = {
    primary: { tabs: [{ id: 'one' }, { id: 'two' }], initial: 'one', labelPrefix: 'P' },
  };
  static override PARTS: Record<string, TemplatePart> = {
    tabs: { template: 'templates/generic/tab-navigation.hbs' },
    one: { template: 't/one.hbs', scrollable: ['.list'] },
    two: { template: 't/two.hbs' },
  };
  submitted: Record<string, unknown> | null = null;
  count = 0;

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    return { ...(await super._prepareContext(options)), count: this.count };
  }

  static async onSubmit(this: Parts, _event: Event, _form: HTMLFormElement, formData: FormDataExtended): Promise<void> {
    this.submitted = formData.object;
  }
}

function giveTemplates(): void {
  rig.templates.set(
    't/one.hbs',
    `<section class="tab {{tab.cssClass}}" data-group="{{tab.group}}" data-tab="{{tab.id}}"><div class="list"></div><input name="word" value="w"><b>{{count}}</b></section>`,
  );
  rig.templates.set(
    't/two.hbs',
    `<section class="tab {{tab.cssClass}}" data-group="{{tab.group}}" data-tab="{{tab.id}}"><i>{{count}}</i></section>`,
  );
}

describe("an application's life", () => {
  it('does not begin without force', async () => {
    const application = await new Plain().render();
    expect([application.rendered, application.state, document.querySelector('.plain')]).toEqual([false, 0, null]);
  });

  it('renders a window with header, title, close button and content, and a name for screen readers', async () => {
    rig.texts['PLAIN.Title'] = 'A title';
    const application = await new Plain().render({ force: true });
    const { element } = application;
    expect(element.classList.contains('application')).toBe(true);
    expect(element.querySelector('.window-header .window-title')?.textContent).toBe('A title');
    expect(element.querySelector('[data-action=close]')).not.toBeNull();
    expect(document.getElementById(element.getAttribute('aria-labelledby') ?? '')?.textContent).toBe('A title');
    expect(instances.get(application.id)).toBe(application);
  });

  it('calls the render hooks of all classes of the chain, the most derived first', async () => {
    await new Derived().render({ force: true });
    expect(rig.called.filter((name) => name.startsWith('render'))).toEqual([
      'renderDerived',
      'renderPlain',
      'renderApplicationV2',
    ]);
  });

  it('gives the render hooks the application, its element, the context and the options', async () => {
    const given: unknown[][] = [];
    rig.hooks.on('renderPlain', (...args: unknown[]) => given.push(args));
    const application = await new Plain().render({ force: true });
    expect(given[0]?.slice(0, 2)).toEqual([application, application.element]);
    expect(given[0]?.[3]).toMatchObject({ isFirstRender: true });
  });

  it('asks the hook getHeaderControls of each class, so that modules can add to the menu', async () => {
    rig.hooks.on('getHeaderControlsPlain', (_application: unknown, controls: object[]) =>
      controls.push({ icon: 'i', label: 'L', action: 'hello' }),
    );
    const { element } = await new Plain().render({ force: true });
    expect(element.querySelector('.controls-dropdown [data-action=hello]')?.textContent).toBe('L');
  });

  it('ends with close, which calls its hooks and forgets the element', async () => {
    const application = await new Plain().render({ force: true });
    await application.close();
    expect(application.state).toBe(ApplicationV2.RENDER_STATES.CLOSED);
    expect(instances.has(application.id)).toBe(false);
    expect(document.querySelector('.plain')).toBeNull();
    expect(rig.called.filter((name) => name.startsWith('close'))).toEqual(['closePlain', 'closeApplicationV2']);
  });

  it('can begin again after its end', async () => {
    const application = await new Plain().render({ force: true });
    await application.close();
    await application.render({ force: true });
    expect(application.rendered).toBe(true);
  });

  it('tells of rendering, position and closing by events too', async () => {
    const application = new Plain();
    const heard: string[] = [];
    for (const name of ['render', 'close', 'position']) application.addEventListener(name, () => heard.push(name));
    await application.render({ force: true });
    await application.close();
    expect(heard).toEqual(['position', 'render', 'close']);
  });

  it('fails with the cause when a step of it fails, and may be tried again', async () => {
    class Broken extends Plain {
      fail = true;
      override async _prepareContext(): Promise<RenderContext> {
        if (this.fail) throw new Error('no context');
        return {};
      }
    }
    const application = new Broken();
    await expect(application.render({ force: true })).rejects.toThrow(/Failed to render application/);
    application.fail = false;
    await application.render({ force: true });
    expect(application.rendered).toBe(true);
  });

  it('without a frame is the bare element, put where an element of that id stands', async () => {
    document.body.innerHTML = '<aside id="bar"></aside>';
    const application = await new Plain({ id: 'bar', tag: 'aside', window: { frame: false, positioned: false } }).render({
      force: true,
    });
    expect(document.querySelectorAll('#bar')).toHaveLength(1);
    expect(application.element.querySelector('.window-header')).toBeNull();
    expect(application.element.firstElementChild?.tagName).toBe('BUTTON');
  });
});

describe('actions', () => {
  it('run with the application as this and the element that names them', async () => {
    const application = await new Plain().render({ force: true });
    application.element.querySelector<HTMLElement>('[data-action=hello]')?.click();
    expect(application.heard).toEqual([['you', 0]]);
  });

  it('answer only the mouse buttons they ask for', async () => {
    const application = await new Plain({ actions: { hello: { handler: Plain.hello, buttons: [2] } } }).render({ force: true });
    const target = application.element.querySelector<HTMLElement>('[data-action=hello]');
    target?.click();
    target?.dispatchEvent(new MouseEvent('auxclick', { button: 2, bubbles: true }));
    expect(application.heard).toEqual([['you', 2]]);
  });

  it('close closes the window', async () => {
    const application = await new Plain().render({ force: true });
    application.element.querySelector<HTMLElement>('[data-action=close]')?.click();
    await settle();
    expect(application.state).toBe(ApplicationV2.RENDER_STATES.CLOSED);
  });
});

describe('the window in front', () => {
  it('is the one that was brought there last, and Escape closes it', async () => {
    const first = await new Plain().render({ force: true });
    const second = await new Plain().render({ force: true });
    first.bringToFront();
    expect(rig.ui['activeWindow']).toBe(first);
    expect(dismissInterface()).toBe(true);
    await settle();
    expect([first.rendered, second.rendered]).toEqual([false, true]);
  });
});

describe('template parts', () => {
  beforeEach(giveTemplates);

  it("are each one element, marked with the part's name, in the order of the parts", async () => {
    const { element } = await new Parts().render({ force: true });
    const names = Array.from(
      element.querySelectorAll<HTMLElement>('[data-application-part]'),
      (part) => part.dataset['applicationPart'],
    );
    expect(names).toEqual(['tabs', 'one', 'two']);
  });

  it('with more than one root element are refused', async () => {
    rig.templates.set('t/one-two.hbs', '<p></p><p></p>');
    class Two extends HandlebarsApplicationMixin(ApplicationV2) {
      static override PARTS: Record<string, TemplatePart> = { both: { template: 't/one-two.hbs' } };
    }
    const failure = await new Two().render({ force: true }).catch((error: unknown) => error as Error);
    expect((failure as Error).cause).toMatchObject({ message: expect.stringContaining('exactly one HTML element') });
  });

  it('are drawn anew one by one, the others untouched', async () => {
    const application = await new Parts().render({ force: true });
    const { one, two } = application.parts;
    application.count = 7;
    await application.render({ parts: ['two'] });
    expect(application.parts['one']).toBe(one);
    expect(application.parts['two']).not.toBe(two);
    expect(application.element.querySelector('section i')?.textContent).toBe('7');
    expect(application.element.querySelector('section b')?.textContent).toBe('0');
  });

  it('keep the focus and the place scrolled to', async () => {
    const application = await new Parts().render({ force: true });
    application.element.querySelector<HTMLInputElement>('input[name=word]')?.focus();
    const list = application.element.querySelector('.list') as HTMLElement;
    list.scrollTop = 40;
    await application.render({ parts: ['one'] });
    expect((document.activeElement as HTMLInputElement).name).toBe('word');
    expect(application.element.querySelector('.list')).not.toBe(list);
    expect(application.element.querySelector('.list')?.scrollTop).toBe(40);
  });

  it('show the tab that is chosen, by code or by click', async () => {
    const application = await new Parts().render({ force: true });
    const shown = (): string[] =>
      Array.from(application.element.querySelectorAll<HTMLElement>('section.tab.active'), (tab) => tab.dataset['tab'] ?? '');
    expect(shown()).toEqual(['one']);
    application.changeTab('two', 'primary');
    expect(shown()).toEqual(['two']);
    application.element.querySelector<HTMLElement>('[data-action=tab][data-tab=one]')?.click();
    await settle();
    expect(shown()).toEqual(['one']);
    await application.render({ tab: 'two' });
    expect([application.tabGroups['primary'], shown()]).toEqual(['two', ['two']]);
    expect(() => application.changeTab('three', 'primary')).toThrow(/No tab/);
  });

  it('submit the form to its handler and close', async () => {
    const application = await new Parts().render({ force: true });
    application.element.dispatchEvent(new Event('submit', { cancelable: true }));
    await settle();
    expect(application.submitted).toEqual({ word: 'w' });
    expect(application.rendered).toBe(false);
  });
});
