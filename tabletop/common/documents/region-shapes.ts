/**
 * The shapes that a region is made of, by type.
 * @see https://foundryvtt.com/api/v13/classes/foundry.data.BaseShapeData.html
 * @see https://foundryvtt.com/api/v14/classes/foundry.data.BaseShapeData.html
 */
import { TOKEN_SHAPES } from '../constants';
import { currentGeneration } from '../document-host';
import {
  AngleField,
  ArrayField,
  BooleanField,
  type DataSchema,
  NumberField,
  SchemaField,
  StringField,
  TypedSchemaField,
} from '../fields';
import type { NumberFieldOptions } from '../fields';
import { GridOffsetsField } from '../fields/fields-of-fourteen';
import { number } from './common-fields';

/** A number that has to be given. */
const given = (more: NumberFieldOptions = {}): NumberField =>
  new NumberField({ required: true, nullable: false, initial: undefined, ...more });

const point = (): DataSchema => ({ x: given(), y: given() });

const shape = (type: string, fields: DataSchema): SchemaField =>
  new SchemaField({
    type: new StringField({ required: true, blank: false, initial: type, choices: [type] }),
    hole: new BooleanField(),
    ...fields,
  });

function shapesOfThirteen(): Record<string, SchemaField> {
  const size = (): NumberField => given({ positive: true });
  return {
    rectangle: shape('rectangle', { ...point(), width: size(), height: size(), rotation: new AngleField() }),
    circle: shape('circle', { ...point(), radius: size() }),
    ellipse: shape('ellipse', { ...point(), radiusX: size(), radiusY: size(), rotation: new AngleField() }),
    polygon: shape('polygon', { points: new ArrayField(given()) }),
  };
}

/** What an emanation may spread from. */
function basesOfFourteen(): Record<string, SchemaField> {
  const size = (): NumberField => given({ min: 0 });
  const turned = (): DataSchema => ({ rotation: new AngleField(), gridBased: new BooleanField() });
  const origin = (): SchemaField => new SchemaField(point(), { nullable: true });
  const anchor = (): DataSchema => ({ anchorX: number(0), anchorY: number(0) });
  const square = (): NumberField => given({ positive: true });
  return {
    rectangle: shape('rectangle', { ...point(), width: size(), height: size(), ...anchor(), ...turned() }),
    circle: shape('circle', { ...point(), radius: size(), gridBased: new BooleanField() }),
    ellipse: shape('ellipse', { ...point(), radiusX: size(), radiusY: size(), ...turned() }),
    cone: shape('cone', {
      ...point(),
      radius: size(),
      angle: new AngleField({ initial: undefined, min: 0, normalize: false }),
      ...turned(),
      curvature: new StringField({ required: true, initial: 'round', choices: ['round', 'flat', 'semicircle'] }),
    }),
    line: shape('line', { ...point(), length: size(), width: size(), ...turned() }),
    polygon: shape('polygon', { points: new ArrayField(given(), { min: 4 }), origin: origin() }),
    token: shape('token', {
      x: given({ integer: true }),
      y: given({ integer: true }),
      width: square(),
      height: square(),
      shape: new NumberField({ required: true, initial: undefined, choices: Object.values(TOKEN_SHAPES) }),
    }),
    grid: shape('grid', { offsets: new GridOffsetsField(), origin: origin() }),
  };
}

function shapesOfFourteen(): Record<string, SchemaField> {
  const size = (): NumberField => given({ min: 0 });
  return {
    ...basesOfFourteen(),
    emanation: shape('emanation', {
      base: new TypedSchemaField(basesOfFourteen()),
      radius: size(),
      gridBased: new BooleanField(),
    }),
    ring: shape('ring', {
      ...point(),
      radius: size(),
      innerWidth: size(),
      outerWidth: size(),
      gridBased: new BooleanField(),
    }),
  };
}

/** One shape of a region. */
export const regionShape = (): TypedSchemaField =>
  new TypedSchemaField(currentGeneration() >= 14 ? shapesOfFourteen() : shapesOfThirteen());
