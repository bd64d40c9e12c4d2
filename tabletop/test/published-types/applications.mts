/** Windows have the signatures that are published. @see fvtt-types client/applications */
import type { ApplicationV2 } from '../../client/applications/api/application';
import type { DialogV2 } from '../../client/applications/api/dialog';
import type { Notifications } from '../../client/applications/ui/notifications';
import type { Part, Stands } from './expect.mts';

type PublishedWindow = foundry.applications.api.ApplicationV2;
type PublishedNotifications = foundry.applications.ui.Notifications;

export type Windows = [
  Stands<
    ApplicationV2,
    Part<
      PublishedWindow,
      'id' | 'title' | 'element' | 'form' | 'rendered' | 'hasFrame' | 'minimized' | 'bringToFront' | 'minimize' | 'maximize'
    >
  >,
  Stands<ApplicationV2, { render(options?: { force?: boolean; parts?: string[] }): Promise<ApplicationV2> }>,
  Stands<Part<PublishedWindow, 'render'>, { render(options?: { force?: boolean }): Promise<object> }>,
  Stands<ApplicationV2, { close(options?: { animate?: boolean }): Promise<ApplicationV2> }>,
  Stands<ApplicationV2['changeTab'], (tab: string, group: string, options?: { force?: boolean }) => void>,
  Stands<
    keyof Part<
      typeof foundry.applications.api.ApplicationV2,
      'inheritanceChain' | 'parseCSSDimensions' | 'waitForImages' | 'RENDER_STATES'
    >,
    keyof typeof ApplicationV2
  >,
];

/** The questions of `DialogV2` and the answers to them. */
export type Dialogs = [
  Stands<
    keyof Part<typeof foundry.applications.api.DialogV2, 'confirm' | 'prompt' | 'input' | 'wait' | 'query'>,
    keyof typeof DialogV2
  >,
];

export type Notices = [
  Stands<
    keyof Part<PublishedNotifications, 'info' | 'warn' | 'error' | 'success' | 'notify' | 'remove' | 'clear' | 'has'>,
    keyof Notifications
  >,
  Stands<Notifications['warn'], (message: string, options?: { localize?: boolean; permanent?: boolean }) => object | undefined>,
];
