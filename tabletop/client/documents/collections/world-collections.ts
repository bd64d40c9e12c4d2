/** The world's collections that have nothing more to say. @see https://foundryvtt.com/api/modules/foundry.documents.collections.html */
import type { Actor, Item } from '../actor';
import type { ChatMessage } from '../chat-message';
import type { Combat } from '../combat';
import type { Folder } from '../folder';
import type { JournalEntry } from '../journal-entry';
import type { Macro } from '../macro';
import type { Playlist, PlaylistSound } from '../playlist';
import type { RollTable } from '../roll-table';
import type { Scene } from '../scene';
import type { Setting } from '../setting';
import { WorldCollection } from './world-collection';

export class Actors extends WorldCollection<Actor> {
  static override documentName = 'Actor';
  /** Actors of single tokens, by the token's uuid. */
  get tokens(): Record<string, Actor> {
    const entries = (canvas.scene?.tokens.contents ?? []) as unknown as { id: string; actorLink: boolean; actor: Actor | null }[];
    return Object.fromEntries(entries.flatMap((token) => (!token.actorLink && token.actor ? [[token.id, token.actor]] : [])));
  }
}

export class Items extends WorldCollection<Item> {
  static override documentName = 'Item';
}

export class Journal extends WorldCollection<JournalEntry> {
  static override documentName = 'JournalEntry';
}

export class RollTables extends WorldCollection<RollTable> {
  static override documentName = 'RollTable';
}

export class Macros extends WorldCollection<Macro> {
  static override documentName = 'Macro';
}

export class Playlists extends WorldCollection<Playlist> {
  static override documentName = 'Playlist';
  get playing(): Playlist[] {
    return this.filter((playlist) => playlist.playing);
  }

  /** Has this page play what is being played, for someone who comes late. @see https://foundryvtt.com/api/v13/classes/foundry.documents.collections.Playlists.html#initialize */
  initialize(): void {
    for (const playlist of this.playing) for (const sound of playlist.sounds) (sound as PlaylistSound).sync();
  }
}

export class Folders extends WorldCollection<Folder> {
  static override documentName = 'Folder';
}

export class ChatMessages extends WorldCollection<ChatMessage> {
  static override documentName = 'ChatMessage';

  /** The tab is not named for the collection. */
  override get directory(): unknown {
    return ui.chat ?? null;
  }

  /** Deletes all messages, when asked twice. */
  async flush(): Promise<void> {
    await this.documentClass.deleteDocuments([], { deleteAll: true });
  }
}

export class Scenes extends WorldCollection<Scene> {
  static override documentName = 'Scene';

  /** The scene that is the table's. */
  get active(): Scene | undefined {
    return this.find((scene) => scene.active);
  }
  /** The scene on the canvas. */
  get current(): Scene | undefined {
    return this.viewed;
  }
  get viewed(): Scene | undefined {
    return this.find((scene) => scene.isView);
  }

  preload(_sceneId: string, _push = false): Promise<void> {
    return Promise.resolve();
  }
}

export class CombatEncounters extends WorldCollection<Combat> {
  static override documentName = 'Combat';
  #viewed: string | null = null;

  /** The tab is not named for the collection. */
  override get directory(): unknown {
    return ui.combat ?? null;
  }

  /** Combats of the viewed scene, and those of none. @see https://foundryvtt.com/api/classes/foundry.documents.collections.CombatEncounters.html */
  get combats(): Combat[] {
    const sceneId = game.scenes.current?.id ?? null;
    return this.filter((combat) => combat.scene === null || combat.scene.id === sceneId);
  }
  get active(): Combat | undefined {
    return this.combats.find((combat) => combat.active);
  }
  get viewed(): Combat | null {
    const chosen = this.#viewed === null ? undefined : this.get(this.#viewed);
    return (chosen && this.combats.includes(chosen) ? chosen : undefined) ?? this.active ?? this.combats[0] ?? null;
  }

  /** Shows one of several combats. */
  view(combat: Combat | null): void {
    this.#viewed = combat?.id ?? null;
  }
}

export class WorldSettings extends WorldCollection<Setting> {
  static override documentName = 'Setting';

  /** The setting of a full key: the world's, or a user's. @see https://foundryvtt.com/api/classes/foundry.documents.collections.WorldSettings.html#getsetting */
  getSetting(key: string, user: string | null = null): Setting | undefined {
    return this.find((setting) => setting.key === key && setting.user === user);
  }
}
