/** The one place that knows how Foundry 13 and 14 differ. */
import { type Change, type Changes, REMOVED } from '../../play/changes.ts';
import { isRecord } from '../../rules/values/plain-data.ts';
import type { Point } from '../../rules/procedure.ts';

/** Returns the generation of the running Foundry. [doc] api ReleaseData#generation */
export function generation(): number {
  return game.release.generation;
}

/** 14's marker of a removal, a global since then. @see https://foundryvtt.com/api/v14 and foundryvtt/foundryvtt#13090 */
declare const _del: unknown;

/**
 * Writes changes as an update of flags: a removal is the key `-=key` on 13 and the operator `_del` on 14,
 * where the old spelling is deprecated.
 */
export function toUpdate(changes: Changes): Record<string, unknown> {
  const modern = generation() >= 14;
  return Object.fromEntries(
    Object.entries(changes).map(([key, change]: [string, Change]): [string, unknown] => {
      if (change === REMOVED) return modern ? [key, _del] : [`-=${key}`, null];
      return [key, isRecord(change) ? toUpdate(change as Changes) : change];
    }),
  );
}

/** 14's operators, as far as we read them. [types 14: `foundry.data.operators`] */
interface Operators {
  readonly ForcedDeletion?: new () => object;
}

/** Reads a published update of flags as changes, whichever way its generation spells removals. */
export function fromUpdate(update: SourceData): Changes {
  const { ForcedDeletion } = (foundry.data as { operators?: Operators }).operators ?? {};
  return Object.fromEntries(
    Object.entries(update).map(([key, value]): [string, Change] => {
      if (key.startsWith('-=')) return [key.slice(2), REMOVED];
      if (ForcedDeletion && value instanceof ForcedDeletion) return [key, REMOVED];
      return [key, isRecord(value) ? fromUpdate(value) : (value as Change)];
    }),
  );
}

/** The keys by which tokens are moved, by the direction: 14 keeps the arrows for panning. @see https://github.com/foundryvtt/foundryvtt/issues/13308 */
export function moveKeys(): Readonly<Record<'north' | 'east' | 'south' | 'west', readonly string[]>> {
  const keys = (arrow: string, letter: string): readonly string[] => (generation() >= 14 ? [letter] : [arrow, letter]);
  return {
    north: keys('ArrowUp', 'KeyW'),
    east: keys('ArrowRight', 'KeyD'),
    south: keys('ArrowDown', 'KeyS'),
    west: keys('ArrowLeft', 'KeyA'),
  };
}

/** An entry of a context menu; `target` is the element that the menu was opened at. */
interface MenuEntry {
  readonly label: string;
  /** An element of Font Awesome's, as HTML. */
  readonly icon: string;
  readonly visible: (target: HTMLElement) => boolean;
  readonly onClick: (target: HTMLElement) => void;
}

/**
 * Writes an entry of a context menu as the running generation names its fields: 14 has new names for those of 13.
 * @see https://foundryvtt.com/api/v14/interfaces/foundry.ContextMenuEntry.html
 */
export function menuEntry({ label, icon, visible, onClick }: MenuEntry): object {
  if (generation() >= 14)
    return {
      label,
      icon,
      visible,
      onClick: (_event: Event, target: HTMLElement) => onClick(target),
    };
  return { name: label, icon, condition: visible, callback: onClick };
}

/** What a new token carries to stand on the level that is viewed: 14 has levels, 13 has none. */
export function viewedLevel(): { readonly level?: string } {
  const { level } = canvas as { readonly level?: { readonly id: string | null } | null };
  return level?.id ? { level: level.id } : {};
}

/** Returns the elevation of the floor of the level that is viewed; 13 has none but that of the scene, and what has no bottom stands there too. */
export function floorInView(): number {
  const { level } = canvas as { readonly level?: { readonly elevation?: { readonly bottom?: number | null } } | null };
  const bottom = level?.elevation?.bottom ?? 0;
  return Number.isFinite(bottom) ? bottom : 0;
}

/** A level of 14, as far as its heights go. */
interface WithHeights {
  readonly id: string | null;
  readonly elevation?: { readonly bottom?: number | null };
}

/**
 * Returns the elevation of the floor of a level of a scene, of its first one where none is named; 13 has none but that of the scene.
 * @see https://foundryvtt.com/api/v14/interfaces/foundry.documents.types.LevelData.html
 */
export function floorOf(scene: SceneDocument, level: string | null): number {
  const all = [...((scene as { readonly levels?: Iterable<WithHeights> }).levels ?? [])];
  const bottom = (all.find(({ id }) => id === level) ?? all[0])?.elevation?.bottom ?? 0;
  return Number.isFinite(bottom) ? bottom : 0;
}

/** A scene, a level and what stands there, as far as levels go: tokens stand on one, walls and the like on some; 13 knows of none. */
interface Levelled {
  readonly level?: string;
  readonly levels?: Iterable<string>;
}
export interface SceneLevel {
  readonly id: string;
  readonly name: string;
}
interface WithLevels {
  readonly levels?: Iterable<SceneLevel>;
  readonly initialLevel?: string | null;
}

/** Lists the levels of a scene; 13 has none. @see https://foundryvtt.com/api/v14/classes/foundry.documents.Scene.html */
export function levelsOf(scene: SceneDocument): readonly SceneLevel[] {
  return [...((scene as WithLevels).levels ?? [])].map(({ id, name }) => ({ id, name }));
}

/** The levels that tokens are believed to stand on: whoever owns one can write any. A token that nobody has asked about has none. */
const believed = new WeakMap<object, string>();

/** Believes what a token says of its level. */
export function believeLevel(token: object): void {
  const { level } = token as Levelled;
  if (level === undefined) believed.delete(token);
  else believed.set(token, level);
}

/** Returns the level that a token is believed to stand on where it says another; otherwise null. */
export function otherLevelOf(token: object): string | null {
  const level = believed.get(token);
  return level === undefined || level === (token as Levelled).level ? null : level;
}

/** Puts a token onto a level, by a change that carries options of our own; 13 has none. */
export function putOnLevel(token: TokenDocument.Implementation, level: string, options: object): void {
  void token.update({ level } as TokenDocument.UpdateData, options);
}

/** Returns the level that a token is believed to stand on, otherwise the one that its scene begins with; null where no levels are told apart. */
export function levelUnder(scene: SceneDocument, token: string): string | null {
  const ids = levelsOf(scene).map(({ id }) => id);
  const { initialLevel } = scene as WithLevels;
  const first = initialLevel != null && ids.includes(initialLevel) ? initialLevel : (ids[0] ?? null);
  const document = scene.tokens.get(token);
  if (document && !believed.has(document)) {
    believeLevel(document);
    const level = believed.get(document);
    // Nothing stands on a level that is none.
    if (first !== null && level !== undefined && !ids.includes(level)) believed.set(document, first);
  }
  // Where there is one alone none are told apart, but another that is written for a token is still none.
  if (ids.length < 2) return null;
  const level = document && believed.get(document);
  return level !== undefined && ids.includes(level) ? level : first;
}

/** Tells whether a token stands on another level than the one that its scene begins with, which is that of a ghost map. */
export function isAway(scene: SceneDocument, token: string): boolean {
  return levelUnder(scene, token) !== levelUnder(scene, '');
}

/**
 * Tells whether something stands on a level: what names no levels stands on all of them.
 * @see https://foundryvtt.com/api/v14/classes/foundry.CanvasDocument.html (includedInLevel)
 */
export function standsOn(thing: object, level: string | null): boolean {
  if (level === null) return true;
  const { level: own, levels = [] } = thing as Levelled;
  if (own !== undefined) return own === level;
  const all = [...levels];
  return all.length === 0 || all.includes(level);
}

/** Returns the level of a scene that this browser looks at; where it looks at another scene, the one that a token stands on. */
export function levelInView(scene: SceneDocument, token: string): string | null {
  const under = levelUnder(scene, token);
  return under === null || canvas.scene !== scene ? under : (viewedLevel().level ?? under);
}

/**
 * What the texture of a tile carries so that the tile lies with its top left corner at its place: 14 hangs it by an
 * anchor, which is its middle unless told otherwise. @see https://github.com/foundryvtt/foundryvtt/issues/13442
 */
export function tileAnchor(): { readonly anchorX?: 0; readonly anchorY?: 0 } {
  return generation() >= 14 ? { anchorX: 0, anchorY: 0 } : {};
}

/** Returns where in a tile its place is, as shares of its size: 13 means the top left corner, 14 the anchor. */
export function placeInTile(texture: { readonly anchorX?: number; readonly anchorY?: number } | undefined): Point {
  return generation() < 14 ? { x: 0, y: 0 } : { x: texture?.anchorX ?? 0.5, y: texture?.anchorY ?? 0.5 };
}

/** A scene's data, as far as its picture is concerned. */
interface PicturedScene {
  readonly background?: { readonly src?: string | null };
  readonly levels?: readonly { readonly _id: string; readonly background?: { readonly src?: string | null } }[];
}

/**
 * The id of the level that a scene has at first on 14, and that a token stands on unless told otherwise.
 * @see https://foundryvtt.com/api/v14/classes/foundry.documents.BaseScene.html (metadata.defaultLevelId)
 */
const FIRST_LEVEL = 'defaultLevel0000';

/**
 * Writes the colour around the picture of a new scene: 13 has it on the scene, 14 on its first level, which must have a name.
 * @see https://foundryvtt.com/releases/14.353 [types 14: `Level.Schema`, `name`]
 */
export function withRock(colour: string | null): object {
  if (generation() < 14) return colour === null ? {} : { backgroundColor: colour };
  const name = game.i18n.localize('DOCUMENT.Level');
  const background = colour === null ? {} : { background: { color: colour } };
  return { levels: [{ _id: FIRST_LEVEL, name, ...background }], initialLevel: FIRST_LEVEL };
}

/** Returns a scene its picture: 13 has it on the scene, 14 on its first level. @see https://foundryvtt.com/api/v14/classes/foundry.documents.BaseLevel.html */
export async function givePicture(scene: SceneDocument, src: string): Promise<void> {
  const background = { src };
  const { levels: [first] = [] } = scene.toObject() as PicturedScene;
  // Never: the types of 13 have no levels.
  if (generation() >= 14)
    await scene.updateEmbeddedDocuments('Level' as never, [{ _id: first?._id ?? null, background }] as never);
  await scene.update({ thumb: src, ...(generation() < 14 ? { background } : {}) });
}

/** Tells from a scene's data whether it has a picture. */
export function hasPicture(source: object): boolean {
  const { background, levels = [] } = source as PicturedScene;
  return [background, ...levels.map((level) => level.background)].some((texture) => !!texture?.src);
}

/** Writes whether a scene remembers where tokens have been: 13 asks yes or no, 14 for whom. */
export function withFog(remembers: boolean): object {
  return { fog: generation() < 14 ? { exploration: remembers } : { mode: remembers ? 1 : 0 } };
}
