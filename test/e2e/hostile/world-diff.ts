/** What differs between two states of a world, so that what nobody may have changed can be told from what was theirs. */
import type { WorldData } from '../../../tabletop/protocol.ts';

type Documents = WorldData['documents'];

/** One difference: which document, where in it, and how it stood before and after. */
export interface Difference {
  readonly type: string;
  readonly id: string;
  readonly path: string;
  readonly before: unknown;
  readonly after: unknown;
}

const isData = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

/** Parts of documents that are documents themselves are known by their ids. */
function byId(value: unknown): unknown {
  if (!Array.isArray(value) || !value.every((one) => isData(one) && typeof one['_id'] === 'string')) return value;
  return Object.fromEntries((value as { _id: string }[]).map((one) => [one._id, one]));
}

function* within(before: unknown, after: unknown, path: string): Iterable<Pick<Difference, 'path' | 'before' | 'after'>> {
  const [one, other] = [byId(before), byId(after)];
  if (isData(one) && isData(other)) {
    for (const key of new Set([...Object.keys(one), ...Object.keys(other)])) {
      // When something was written last, and by whom, is no state.
      if (key !== '_stats') yield* within(one[key], other[key], path === '' ? key : `${path}.${key}`);
    }
  } else if (one !== other) yield { path, before, after };
}

/** Lists what differs, document by document. */
export function differences(before: Documents, after: Documents): readonly Difference[] {
  return Object.keys({ ...before, ...after }).flatMap((type) => {
    const [one, other] = [byId(before[type] ?? []), byId(after[type] ?? [])] as Record<string, unknown>[];
    return Object.keys({ ...one, ...other }).flatMap((id) =>
      [...within(one?.[id], other?.[id], '')].map((difference) => ({ type, id, ...difference })),
    );
  });
}

/** A difference in a line. */
export function inLine({ type, id, path, before, after }: Difference): string {
  const short = (value: unknown): string => (JSON.stringify(value) ?? 'nothing').slice(0, 120);
  return `${type} ${id} ${path}: ${short(before)} → ${short(after)}`;
}
