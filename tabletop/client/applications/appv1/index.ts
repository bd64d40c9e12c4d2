/** Puts the older windows where packages look for them. @see https://foundryvtt.com/api/v13/modules/foundry.appv1.html */
import $ from 'jquery';
import type { TabletopGlobals } from '../../globals';
import { Application } from './application-v1';
import { Dialog } from './dialog-v1';
import { ActorSheet, ItemSheet, JournalSheet } from './document-sheets-v1';
import { DocumentSheet, FormApplication } from './form-application-v1';
import './appv1.css';

/** Fills `foundry.appv1.api` and the global names, jQuery among them. */
export function exposeAppV1(globals: TabletopGlobals): void {
  const foundry = globals.foundry as unknown as Record<string, unknown>;
  const api = { Application, Dialog, DocumentSheet, FormApplication };
  foundry['appv1'] = { api, sheets: { ActorSheet, ItemSheet, JournalSheet } };
  Object.assign(globals, api, { $, jQuery: $ });
}
