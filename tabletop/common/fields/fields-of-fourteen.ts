/**
 * Fields that generation 14 has added.
 * @see https://foundryvtt.com/api/v14/classes/foundry.data.fields.GridOffsetField.html
 * @see https://foundryvtt.com/api/v14/classes/foundry.data.fields.GridOffsetsField.html
 */
import { ArrayField, SetField } from './container-fields';
import type { DataFieldContext, DataFieldOptions } from './data-field';
import { DocumentIdField } from './document-fields';
import { NumberField } from './primitive-fields';
import { SchemaField } from './schema-field';

/** A grid space by row and column. */
export class GridOffsetField extends SchemaField {
  static override get _defaults(): DataFieldOptions {
    return { ...super._defaults, dimensions: 2 };
  }

  constructor(options: DataFieldOptions = {}, context: DataFieldContext = {}) {
    const coordinate = (): NumberField => new NumberField({ required: true, nullable: false, integer: true, initial: undefined });
    super({ i: coordinate(), j: coordinate() }, options, context);
  }
}

/** A list of grid spaces. */
export class GridOffsetsField extends ArrayField {
  static override get _defaults(): DataFieldOptions {
    return { ...super._defaults, dimensions: 2 };
  }

  constructor(options: DataFieldOptions = {}, context: DataFieldContext = {}) {
    super(new GridOffsetField(), options, context);
  }
}

/** The levels of a scene, by id. @see https://foundryvtt.com/api/v14/classes/foundry.data.fields.SceneLevelsSetField.html */
export class SceneLevelsSetField extends SetField {
  static override get _defaults(): DataFieldOptions {
    return { ...super._defaults, required: true, initial: [] };
  }

  constructor(options: DataFieldOptions = {}, context: DataFieldContext = {}) {
    super(new DocumentIdField({ nullable: false, readonly: false }), options, context);
  }
}
