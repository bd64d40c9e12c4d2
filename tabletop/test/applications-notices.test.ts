// @page
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Notifications } from '../client/applications/ui/notifications';
import { ContextMenu } from '../client/applications/ux/context-menu';
import { TooltipManager } from '../client/applications/ux/tooltip-manager';
import { rigPage, type Rig } from './applications-rig';

let rig: Rig;
beforeEach(() => {
  rig = rigPage();
  vi.useFakeTimers();
  for (const method of ['info', 'warn', 'error'] as const) vi.spyOn(console, method).mockImplementation(() => undefined);
});
afterEach(() => vi.useRealTimers());

const shown = (): string[] =>
  Array.from(document.querySelectorAll('.notification .message'), (element) => element.textContent ?? '');

describe('notifications', () => {
  it('show at most five at once, the others after them', () => {
    const notifications = new Notifications();
    for (let n = 1; n <= 7; n++) notifications.info(`n${n}`);
    expect(shown()).toEqual(['n1', 'n2', 'n3', 'n4', 'n5']);
    vi.advanceTimersByTime(Notifications.LIFETIME_MS);
    expect(shown()).toEqual(['n6', 'n7']);
  });

  it('stay if permanent, go by their button', () => {
    const notifications = new Notifications();
    const notification = notifications.warn('stay', { permanent: true });
    vi.advanceTimersByTime(60_000);
    expect(notifications.has(notification)).toBe(true);
    notification.element?.querySelector('button')?.click();
    expect([notifications.has(notification), shown()]).toEqual([false, []]);
  });

  it('show progress and go when it is done', () => {
    const notification = new Notifications().info('work', { progress: true });
    notification.update({ pct: 0.5, message: 'half' });
    expect([shown(), document.querySelector('progress')?.value]).toEqual([['half'], 0.5]);
    notification.update({ pct: 1 });
    vi.advanceTimersByTime(Notifications.LIFETIME_MS);
    expect(shown()).toEqual([]);
  });

  it('localize, and escape what they are given to fill in', () => {
    rig.texts['HI'] = 'Hi {name}';
    const notifications = new Notifications();
    notifications.error('HI', { format: { name: '<b>x</b>' } });
    notifications.success('HI', { localize: true });
    expect(shown()).toEqual(['Hi <b>x</b>', 'Hi ']);
  });

  it('go to the console unless told not to', () => {
    const notifications = new Notifications();
    notifications.error(new Error('bad'));
    notifications.error('quiet', { console: false });
    expect(console.error).toHaveBeenCalledTimes(1);
  });
});

describe('the tooltip', () => {
  const manager = new TooltipManager();
  const make = (html: string): HTMLElement => {
    document.body.innerHTML = html;
    return document.body.firstElementChild as HTMLElement;
  };

  it('shows the localized text of its element, or its name, and describes it meanwhile', () => {
    rig.texts['KEY'] = 'In words';
    const element = make('<button data-tooltip="KEY">x</button>');
    manager.activate(element);
    expect(manager.tooltip.textContent).toBe('In words');
    expect([manager.tooltip.classList.contains('active'), element.getAttribute('aria-describedby')]).toEqual([true, 'tooltip']);
    manager.deactivate();
    expect([manager.tooltip.classList.contains('active'), element.hasAttribute('aria-describedby')]).toEqual([false, false]);
  });

  it('has no scripts even where its text is HTML', () => {
    manager.activate(make('<i data-tooltip-html="<b onclick=&quot;x()&quot;>b</b>"></i>'));
    expect(manager.tooltip.innerHTML).toBe('<b>b</b>');
  });
});

describe('a context menu', () => {
  const heard: string[] = [];
  const build = (): HTMLElement => {
    document.body.innerHTML = '<ul><li data-id="a">a</li><li data-id="b">b</li></ul>';
    heard.length = 0;
    const list = document.body.firstElementChild as HTMLElement;
    new ContextMenu(
      list,
      'li',
      [
        {
          name: 'Old',
          icon: '<i class="fa-solid fa-x"></i>',
          callback: (target) => heard.push(`old ${target.dataset['id'] ?? ''}`),
        },
        {
          label: 'New',
          icon: 'fa-solid fa-y',
          onClick: (_event, target) => heard.push(`new ${target.dataset['id'] ?? ''}`),
          visible: (target) => target.dataset['id'] === 'b',
        },
      ],
      { jQuery: false },
    );
    return list;
  };
  const open = (list: HTMLElement, id: string): void => {
    list.querySelector(`[data-id=${id}]`)?.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }));
  };
  const items = (): HTMLElement[] => Array.from(document.querySelectorAll<HTMLElement>('#context-menu [role=menuitem]'));

  it('shows the entries whose condition holds, in the forms of 13 and of 14', () => {
    const list = build();
    open(list, 'a');
    expect(items().map((item) => item.textContent)).toEqual(['Old']);
    open(list, 'b');
    expect(items().map((item) => item.textContent)).toEqual(['Old', 'New']);
    items()[1]?.click();
    expect([heard, document.getElementById('context-menu')]).toEqual([['new b'], null]);
  });

  it('is worked by keys', () => {
    open(build(), 'b');
    const press = (key: string): boolean | undefined =>
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    expect(document.activeElement).toBe(items()[0]);
    press('ArrowDown');
    expect(document.activeElement).toBe(items()[1]);
    press('ArrowDown');
    press('Enter');
    expect(heard).toEqual(['old b']);
  });

  it('closes by Escape, which goes no further', () => {
    open(build(), 'a');
    expect([ContextMenu.dismiss(), ContextMenu.dismiss()]).toEqual([true, false]);
  });
});
