// @page
/** What modules for 14 were found to lean on. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readMacroCommand } from '../client/applications/sidebar/macro-command';
import { ChatLog } from '../client/applications/sidebar/tabs/chat-log';
import type { Macro } from '../client/documents/macro';
import type { Document } from '../common/document';
import { plainWorld } from '../server/world-seed';
import { rigPage } from './applications-rig';
import { startClient } from './client-rig';

afterEach(() => vi.unstubAllGlobals());

/** @see https://github.com/foundryvtt/foundryvtt/issues/9201 @see https://github.com/foundryvtt/foundryvtt/issues/10303 */
describe('the command /macro', () => {
  it.each([
    ['Bell', 'Bell', {}],
    ['Great Bell  who=Ada times=3', 'Great Bell', { who: 'Ada', times: '3' }],
    ['Bell who="Ada of the Marsh" then=a long rest', 'Bell', { who: 'Ada of the Marsh', then: 'a long rest' }],
    ['Bell formula="1 = 1"', 'Bell', { formula: '1 = 1' }],
  ])('reads %s', (text, name, scope) => {
    expect(readMacroCommand(text)).toEqual({ name, scope });
  });

  it.each([13, 14])('runs a macro by its name or its place on the bar, on %i', async (generation) => {
    const execute = vi.fn();
    const bell = { id: 'bell', name: 'Great Bell', execute };
    const macros = { contents: [bell], get: (id: string) => (id === 'bell' ? bell : undefined) };
    const rig = rigPage({ release: { generation }, macros, user: { id: 'ada', hotbar: { 3: 'bell' } } });
    const create = vi.fn();
    rig.config['ChatMessage'] = { documentClass: { create, getSpeaker: () => ({}) } };
    const log = new ChatLog();
    await log.processMessage('/macro Great Bell who=Ada');
    await log.processMessage('/macro 3');
    await log.processMessage('/macro Gong');
    expect(execute.mock.calls).toEqual([[{ who: 'Ada' }], [{}]]);
    expect(create).not.toHaveBeenCalled();
    const [name, match, call] = ChatLog.parse('/macro Great Bell who=Bram');
    expect(name).toBe('macro');
    expect(typeof call).toBe(generation === 14 ? 'function' : 'undefined');
    await call?.call(log, name, match as RegExpMatchArray, {}, {});
    expect(execute).toHaveBeenCalledTimes(generation === 14 ? 3 : 2);
  });
});

/** @see https://foundryvtt.com/api/classes/foundry.documents.Macro.html */
describe('a script macro', () => {
  it('is run with what it is given, and else with who speaks', async () => {
    const token = { id: 'token' };
    const rig = await startClient('Gamemaster', { world: plainWorld() });
    const tokens = { controlled: [], get: (id: string) => (id === 'token' ? token : undefined) };
    vi.stubGlobal('canvas', { scene: null, tokens });
    const create = (name: string, data: object): Promise<Document | undefined> =>
      (getDocumentClass(name) as typeof Document).create(data);
    const actor = await create('Actor', { name: 'Ada', type: 'character' });
    const command = 'return [speaker.alias, actor?.name, token?.id, scope, typeof who === "undefined" ? null : who];';
    const macro = (await create('Macro', { name: 'Bell', type: 'script', command })) as unknown as Macro;
    const speaker = { scene: null, actor: actor?.id ?? '', token: 'token', alias: 'Ada' };
    expect(await macro.execute()).toEqual(['Gamemaster', undefined, undefined, {}, null]);
    expect(await macro.execute({ speaker, who: 'Bram' })).toEqual(['Ada', 'Ada', 'token', { who: 'Bram' }, 'Bram']);
    await expect(macro.execute({ 1: 'Bram' })).rejects.toThrow('"1"');
    // A package that lets others run a macro says so in one place.
    vi.spyOn(macro, 'canUserExecute').mockReturnValue(false);
    expect(macro.canExecute).toBe(false);
    await rig.close();
  });
});
