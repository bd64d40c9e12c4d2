/** The light and the sight of a token as sources, for packages that ask for them: this table itself shows neither. */
import type { BaseEffectSource } from '../sources/base-effect-source';
import { table } from '../table';
import type { Token } from './token';

type SourceClass = new (options: { object: object; sourceId: string }) => BaseEffectSource;

/** What is the same for both. */
function placeOf(token: Token): Record<string, unknown> {
  const { x, y } = token.center;
  const { elevation, rotation } = token.document;
  return { x, y, elevation, rotation, externalRadius: token.externalRadius, disabled: token.document.hidden };
}

const pixels = (distance: number): number => distance * (table().canvas.dimensions?.distancePixels ?? 1);

/** @see https://foundryvtt.com/api/v13/classes/foundry.canvas.placeables.Token.html#_getlightsourcedata */
export function lightSourceData(token: Token): Record<string, unknown> {
  const { dim = 0, bright = 0, ...light } = (token.document.light ?? {}) as { dim?: number; bright?: number };
  const [far, near] = [pixels(dim), pixels(bright)];
  return { ...placeOf(token), ...light, dim: far, bright: near, radius: Math.max(Math.abs(far), Math.abs(near)) };
}

/** @see https://foundryvtt.com/api/v13/classes/foundry.canvas.placeables.Token.html#_getvisionsourcedata */
export function visionSourceData(token: Token): Record<string, unknown> {
  const { sight } = token.document as { sight?: { range?: number | null; angle?: number } };
  const far = table().canvas.dimensions as { maxR?: number } | null;
  const radius = sight?.range === null ? (far?.maxR ?? 0) : pixels(sight?.range ?? 0);
  return { ...placeOf(token), radius, angle: sight?.angle ?? 360 };
}

/** Makes a source, gives the one that there is the present data, or takes it away. */
export function keepSource(
  object: object & { readonly sourceId: string },
  current: BaseEffectSource | null,
  { className, data }: { className: 'lightSourceClass' | 'visionSourceClass'; data: Record<string, unknown> | null },
): BaseEffectSource | null {
  if (!data) {
    current?.destroy();
    return null;
  }
  const Source = table().CONFIG.Canvas[className] as SourceClass;
  const source = current ?? new Source({ object, sourceId: object.sourceId });
  source.initialize(data);
  source.add();
  return source;
}
