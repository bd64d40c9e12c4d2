/**
 * What stands on scenes beside tokens.
 * @see https://foundryvtt.com/api/modules/foundry.documents.html
 */
import {
  BaseAmbientLight,
  BaseAmbientSound,
  BaseDrawing,
  BaseLevel,
  BaseMeasuredTemplate,
  BaseNote,
  BaseRegion,
  BaseRegionBehavior,
  BaseTile,
  BaseWall,
} from '../../common/documents';
import type { PlainObject } from '../../common/merge';
import { type RegionShape, regionBounds, regionContains } from '../canvas/geometry/region-shapes';
import type { JournalEntry, JournalEntryPage } from './journal-entry';
import type { Scene } from './scene';
import type { TokenDocument } from './token-document';

const layerNamed = (name: string): unknown => (canvas as unknown as PlainObject)[name];

export class WallDocument extends BaseWall {
  get layer(): unknown {
    return layerNamed('walls');
  }
}

export class DrawingDocument extends BaseDrawing {
  get layer(): unknown {
    return layerNamed('drawings');
  }
  /** True for the user who drew it. */
  get isAuthor(): boolean {
    return game.userId === this._source['author'];
  }
}

export class TileDocument extends BaseTile {
  get layer(): unknown {
    return layerNamed('tiles');
  }
}

export class AmbientLightDocument extends BaseAmbientLight {
  get layer(): unknown {
    return layerNamed('lighting');
  }
  get isGlobal(): boolean {
    return !this.walls;
  }
}

export class AmbientSoundDocument extends BaseAmbientSound {
  get layer(): unknown {
    return layerNamed('sounds');
  }
}

/** On 13. @see https://foundryvtt.com/api/v13/classes/foundry.documents.MeasuredTemplateDocument.html */
export class MeasuredTemplateDocument extends BaseMeasuredTemplate {
  get layer(): unknown {
    return layerNamed('templates');
  }
  get isAuthor(): boolean {
    return game.userId === this._source['author'];
  }
  /** Turned is its direction. */
  get rotation(): number {
    return this.direction;
  }
}

export class NoteDocument extends BaseNote {
  get layer(): unknown {
    return layerNamed('notes');
  }
  get entry(): JournalEntry | null {
    return (this.entryId ? game.journal.get(this.entryId) : undefined) ?? null;
  }
  get page(): JournalEntryPage | null {
    return (this.pageId ? (this.entry?.pages.get(this.pageId) as JournalEntryPage | undefined) : undefined) ?? null;
  }
  /** The text of the pin, or the name of what it leads to. */
  get label(): string {
    return this.text || this.page?.name || this.entry?.name || game.i18n.localize('NOTE.Unknown');
  }
}

export class Level extends BaseLevel {
  get scene(): Scene | null {
    return this.parent as unknown as Scene | null;
  }
  /** True for the level on the canvas. */
  get isView(): boolean {
    return game.user?.viewedLevel === this.id;
  }
}

export class RegionDocument extends BaseRegion {
  get layer(): unknown {
    return layerNamed('regions');
  }
  get scene(): Scene | null {
    return this.parent as unknown as Scene | null;
  }
  /** The tokens that are in the region. */
  get tokens(): Set<TokenDocument> {
    const tokens = [...(this.scene?.tokens ?? [])] as unknown as TokenDocument[];
    return new Set(tokens.filter((token) => token.testInsideRegion(this)));
  }

  /**
   * The box around the region; unsure: what it is of a region without shapes. Foundry gives a rectangle of PIXI's, this one has its figures alone.
   * @see https://foundryvtt.com/api/v13/classes/foundry.documents.RegionDocument.html#bounds
   * @see https://foundryvtt.com/api/v14/classes/foundry.documents.RegionDocument.html#bounds
   */
  get bounds(): { x: number; y: number; width: number; height: number } {
    return this.scene ? regionBounds(this.shapes as RegionShape[], this.scene.grid) : { x: 0, y: 0, width: 0, height: 0 };
  }

  /** Whether a point is in the region, on the ground and in height. @see https://foundryvtt.com/api/classes/foundry.documents.RegionDocument.html#testpoint */
  testPoint(point: { x: number; y: number; elevation?: number }): boolean {
    if (!this.scene || !this.#reaches(point.elevation ?? 0)) return false;
    return regionContains(this.shapes as RegionShape[], this.scene.grid, point);
  }

  /**
   * 14 leaves the top out of the range unless the region says otherwise or has no height; 13 takes it in.
   * @see https://foundryvtt.com/api/interfaces/foundry.documents.types.RegionElevationData.html
   * @see https://github.com/foundryvtt/foundryvtt/issues/14299
   */
  #reaches(elevation: number): boolean {
    const bottom = this.elevation.bottom ?? -Infinity;
    const top = this.elevation.top ?? Infinity;
    const withTop = this.elevation.topInclusive ?? true;
    return elevation >= bottom && (elevation < top || ((withTop || top === bottom) && elevation === top));
  }
}

export class RegionBehavior extends BaseRegionBehavior {
  get region(): RegionDocument | null {
    return this.parent as RegionDocument | null;
  }
  get scene(): Scene | null {
    return this.region?.scene ?? null;
  }
  get active(): boolean {
    return !this.disabled;
  }
  get viewed(): boolean {
    return this.active && (this.scene?.isView ?? false);
  }
}
