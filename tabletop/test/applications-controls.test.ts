// @page
import { beforeEach, describe, expect, it } from 'vitest';
import { SceneControls } from '../client/applications/ui/scene-controls';
import type { SceneControl } from '../client/applications/ui/scene-control-types';
import { rigPage, type Rig } from './applications-rig';

let rig: Rig;
let log: string[];
let controls: SceneControls;

/** A control of a module, with one tool to choose, one more, a toggle and a button. */
function moduleControl(): SceneControl {
  return {
    name: 'mine',
    order: 20,
    title: 'MINE.Title',
    icon: 'fa-solid fa-map',
    onChange: (_event, active) => log.push(`mine ${active}`),
    onToolChange: (_event, tool, active) => log.push(`tool ${tool.name}${active ? '' : ' left'}`),
    activeTool: 'first',
    tools: {
      second: {
        name: 'second',
        order: 2,
        title: 'Second',
        icon: 'fa-solid fa-2',
        onChange: (_event, active) => log.push(`second ${active}`),
      },
      first: {
        name: 'first',
        order: 1,
        title: 'First',
        icon: 'fa-solid fa-1',
        onChange: (_event, active) => log.push(`first ${active}`),
      },
      grid: {
        name: 'grid',
        order: 3,
        title: 'Grid',
        icon: 'fa-solid fa-g',
        toggle: true,
        active: true,
        onChange: (_event, active) => log.push(`grid ${active}`),
      },
      build: { name: 'build', order: 4, title: 'Build', icon: 'fa-solid fa-b', button: true, onChange: () => log.push('build') },
      secret: { name: 'secret', order: 5, title: 'Secret', icon: 'fa-solid fa-s', visible: false },
    },
  };
}

beforeEach(async () => {
  rig = rigPage();
  log = [];
  rig.hooks.on('getSceneControlButtons', (record: Record<string, SceneControl>) => {
    record['mine'] = moduleControl();
  });
  controls = await new SceneControls().render({ force: true });
});

const buttons = (selector: string): HTMLButtonElement[] =>
  Array.from(controls.element.querySelectorAll<HTMLButtonElement>(selector));

describe('scene controls', () => {
  it('are a record that modules add to, sorted by order, tokens active at first', () => {
    expect(controls.control?.name).toBe('tokens');
    expect(Object.keys(controls.controls).at(-1)).toBe('mine');
    expect(buttons('[data-action=control]').map((button) => button.dataset['control'])).toEqual(Object.keys(controls.controls));
  });

  it('show players only what is visible to them', async () => {
    rig.game['user'] = { isGM: false, can: () => false };
    await controls.render({ reset: true });
    expect(Object.keys(controls.controls)).toEqual(['tokens', 'notes', 'mine']);
  });

  it('have a spoken name, a tooltip and a pressed state on each button', () => {
    for (const button of buttons('button')) {
      expect(button.getAttribute('aria-label')).toBeTruthy();
      expect(button.dataset['tooltip']).toBeTruthy();
    }
    expect(buttons('[aria-pressed=true]').map((button) => button.dataset['control'] ?? button.dataset['tool'])).toEqual([
      'tokens',
      'select',
    ]);
  });

  it('activate a group and its first tool, telling both', async () => {
    await controls.activate({ control: 'mine' });
    expect(log).toEqual(['mine true', 'first true', 'tool first']);
    expect([controls.control?.name, controls.tool?.name]).toEqual(['mine', 'first']);
    expect(rig.called).toContain('activateSceneControls');
    expect(buttons('[data-action=tool]').map((button) => button.dataset['tool'])).toEqual(['first', 'second', 'grid', 'build']);
  });

  it('tell the group that is left', async () => {
    await controls.activate({ control: 'mine' });
    log.length = 0;
    await controls.activate({ control: 'tokens' });
    expect(log).toEqual(['mine false']);
  });

  it('change the tool, telling the one that is left and the one that is taken', async () => {
    await controls.activate({ control: 'mine' });
    log.length = 0;
    await controls.activate({ tool: 'second' });
    expect(log).toEqual(['first false', 'second true', 'tool second']);
  });

  it('remember the tool of a group that is left and come back to', async () => {
    await controls.activate({ control: 'mine', tool: 'second' });
    await controls.activate({ control: 'tokens' });
    await controls.activate({ control: 'mine' });
    expect(controls.tool?.name).toBe('second');
  });

  it('switch toggles without changing the tool', async () => {
    await controls.activate({ control: 'mine' });
    log.length = 0;
    await controls.activate({ toggles: { grid: false } });
    expect(log).toEqual(['grid false']);
    expect([controls.tool?.name, controls.tools['grid']?.active]).toEqual(['first', false]);
  });

  it('press buttons without changing the tool', async () => {
    await controls.activate({ control: 'mine' });
    log.length = 0;
    buttons('[data-tool=build]')[0]?.click();
    expect(log).toEqual(['build']);
    expect(controls.tool?.name).toBe('first');
  });

  it('choose the first tool where a group names none', async () => {
    rig.hooks.on('getSceneControlButtons', (record: Record<string, SceneControl>) => {
      const { activeTool: _activeTool, ...control } = moduleControl();
      record['mine'] = control;
    });
    await controls.render({ reset: true });
    await controls.activate({ control: 'mine' });
    expect(controls.tool?.name).toBe('first');
  });

  it('fail when the active group goes away, unless whoever leaves it out activates another', async () => {
    await controls.activate({ control: 'mine' });
    log.length = 0;
    let activates = false;
    rig.hooks.on('getSceneControlButtons', (record: Record<string, SceneControl>) => {
      delete record['mine'];
      if (activates) void controls.activate({ control: 'tokens' });
    });
    await expect(controls.render({ reset: true })).rejects.toThrow('mine');
    activates = true;
    await controls.render({ reset: true });
    expect(controls.control?.name).toBe('tokens');
  });
});

describe('long explanations of tools', () => {
  it('stand in place of the short ones while the user wants them', async () => {
    const items = SceneControls.buildToolclipItems(['dragToCreate', 'unheard of', null, { paragraph: 'MINE.Paragraph' }]);
    expect(items).toEqual([SceneControls.COMMON_TOOLCLIP_ITEMS['dragToCreate'], { paragraph: 'MINE.Paragraph' }]);
    rig.hooks.on('getSceneControlButtons', (record: Record<string, SceneControl>) => {
      Object.assign(record['mine']?.tools['first'] ?? {}, { toolclip: { heading: 'MINE.Heading', items } });
    });
    const said = async (wanted: boolean): Promise<(string | undefined)[]> => {
      const has = (key: string): boolean => key === 'core.showToolclips';
      rig.game['settings'] = { settings: { has }, get: () => wanted };
      await controls.render({ reset: true, control: 'mine' });
      const { dataset } = controls.element.querySelector<HTMLElement>('[data-tool=first]') as HTMLElement;
      return [dataset['tooltip'], dataset['tooltipHtml']];
    };
    const [short, long] = await said(true);
    expect(short).toBeUndefined();
    for (const text of ['MINE.Heading', 'TOOLCLIP.Create', 'MINE.Paragraph']) expect(long).toContain(text);
    expect(await said(false)).toEqual(['First', undefined]);
  });
});
