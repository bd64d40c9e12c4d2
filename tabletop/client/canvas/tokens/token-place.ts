/** Where a token stands by its stored data, and on which grid. */
import { GridlessGrid } from '../../../common/grid/gridless-grid';
import type { BaseGrid } from '../../../common/grid/base-grid';
import { table } from '../table';
import type { TokenDoc } from '../table';
import { positionOf } from './movement-path';
import type { TokenPosition } from './movement-path';

/** The stored place of a token: that of its data, wherever an animation has just brought its picture. */
export function storedPlace(token: TokenDoc): TokenPosition {
  return positionOf(token._source as unknown as TokenPosition);
}

/** The grid of a token's scene; for a token outside of any scene that of the viewed one, else none. */
export function gridUnder(token: TokenDoc): BaseGrid {
  return token.parent?.grid ?? table().canvas.grid ?? new GridlessGrid({ size: 100 });
}
