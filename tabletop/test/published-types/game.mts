/** The game and its helpers have the signatures that are published. @see fvtt-types client/game */
import type { Game } from '../../client/game';
import type { HooksRegistry } from '../../client/hooks';
import type { Localization } from '../../client/i18n';
import type { ClientSettings } from '../../client/settings';
import type { Part, Stands } from './expect.mts';

type Published = foundry.Game;

export type Names = [
  Stands<
    keyof Part<
      Published,
      | 'user'
      | 'userId'
      | 'users'
      | 'world'
      | 'system'
      | 'modules'
      | 'release'
      | 'version'
      | 'settings'
      | 'keybindings'
      | 'i18n'
      | 'time'
      | 'socket'
      | 'scenes'
      | 'actors'
      | 'items'
      | 'journal'
      | 'tables'
      | 'messages'
      | 'combats'
      | 'combat'
      | 'packs'
      | 'folders'
      | 'macros'
      | 'tooltip'
      | 'togglePause'
      | 'ready'
      | 'canvas'
      | 'view'
      | 'activeTool'
      | 'paused'
    >,
    keyof Game
  >,
];

export type Helpers = [
  Stands<Localization, Part<foundry.helpers.Localization, 'lang' | 'localize' | 'format' | 'has'>>,
  Stands<ClientSettings['get'], (namespace: string, key: string) => unknown>,
  Stands<ClientSettings['set'], (namespace: string, key: string, value: unknown) => Promise<unknown>>,
  Stands<
    ClientSettings['register'],
    (
      namespace: string,
      key: string,
      data: { name: string; scope: 'world'; config: boolean; type: StringConstructor; default: string },
    ) => void
  >,
  Stands<HooksRegistry['on'], (name: string, handler: (...args: never[]) => unknown) => number>,
  Stands<HooksRegistry['once'], (name: string, handler: (...args: never[]) => unknown) => number>,
  Stands<HooksRegistry['callAll'], (name: string, ...args: unknown[]) => boolean>,
  Stands<HooksRegistry['call'], (name: string, ...args: unknown[]) => boolean>,
];
