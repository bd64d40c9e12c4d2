/** What the published types of Foundry 13 cannot know: our flags and hooks, the settings of `settings.ts`, and what 14 adds. */
import type { DataRecord } from '../../play/changes.ts';
import type { Happened } from '../../play/messages.ts';
import type { Point } from '../../rules/procedure.ts';
import type { SettingValues } from './settings.ts';

/** A movement of a token as the movement hooks carry it, as far as we read it. [types 14: `TokenMovementOperation`] */
export interface TokenMovement {
  readonly origin: Point;
  readonly destination: Point;
  readonly method: string;
  /** What of it is done with this update, and what is still to come: the waypoints after the first. */
  readonly passed?: { readonly waypoints: readonly Point[] };
  readonly pending?: { readonly waypoints: readonly Point[] };
}

/** The operation of a movement; whoever starts it may add fields of its own. */
export interface TokenMoveOperation {
  readonly [key: string]: unknown;
}

/** Adds entries to a menu that an application of Foundry's is about to show. */
type AddEntries = (application: object, entries: object[]) => void;

declare global {
  // What Foundry's own classes of documents are here, whatever system extends them.
  type SceneDocument = Scene.Implementation;
  type TableDocument = RollTable.Implementation;
  type ActorDocument = Actor.Implementation;
  // The data of a document, or of a part of one, of which nothing is known.
  type SourceData = Readonly<Record<string, unknown>>;
}

declare module 'fvtt-types/configuration' {
  interface AssumeHookRan {
    ready: never;
  }
  // oxlint-disable-next-line typescript/no-empty-object-type -- only an interface joins the one that is declared there
  interface SettingConfig extends SettingValues {}
  interface FlagConfig {
    Scene: { 'ghost-map'?: { version?: number; expeditions?: Record<string, object> } };
    RollTable: { 'ghost-map'?: { version?: number; expeditions?: Record<string, object>; encounters?: DataRecord } };
    TableResult: { 'ghost-map'?: { row?: DataRecord; weather?: DataRecord } };
    Wall: { 'ghost-map'?: { door?: string } };
    Token: { 'ghost-map'?: { met?: string } };
    Combatant: { 'ghost-map'?: { surprised?: boolean } };
    JournalEntryPage: {
      'ghost-map'?: { expedition?: string; revision?: number; steps?: Record<string, object>; words?: string; diary?: object };
    };
    ChatMessage: { 'ghost-map'?: Readonly<Record<string, unknown>> };
    User: {
      'ghost-map'?: {
        ask?: string;
        answer?: string;
        happened?: readonly Happened[];
        lastWords?: { expedition: string; text: string };
        browsers?: Record<string, string>;
      };
    };
  }
  namespace Hooks {
    interface HookConfig extends Record<`ghost-map.${string}`, (happened: object) => void> {
      activateSceneControls: (controls: object) => void;
      openDetachedWindow: (id: string, win: WindowProxy) => void;
      getSceneContextOptions: AddEntries;
      getRollTableContextOptions: AddEntries;
      // The published types of 13 have one entry where Foundry hands over the list of them.
      getHeaderControlsRollTableSheet: (sheet: object, controls: object) => void;
      getFolderContextOptions: AddEntries;
      preMoveToken: (
        token: TokenDocument.Implementation,
        movement: TokenMovement,
        operation: TokenMoveOperation,
      ) => boolean | undefined;
      moveToken: (
        token: TokenDocument.Implementation,
        movement: TokenMovement,
        operation: TokenMoveOperation,
        user: User.Implementation,
      ) => void;
    }
  }
}
