/**
 * Operators that a change may carry in place of a value: deletion and replacement.
 * Generation 13 writes them as keys (`-=key`, `==key`), generation 14 as objects that serialise.
 * @see https://foundryvtt.com/api/classes/foundry.data.operators.ForcedDeletion.html
 * @see https://foundryvtt.com/api/classes/foundry.data.operators.ForcedReplacement.html
 * @see https://github.com/foundryvtt/foundryvtt/issues/13090
 */

/** The symbol under which an operator keeps its value, so that it cannot collide with a key of that value. */
export const OPERATOR_VALUE: unique symbol = Symbol('DataFieldOperatorValue');

/** The key that marks a serialised operator. */
export const OPERATOR_IDENTIFIER = '__$OPERATOR$__';

/** A serialised operator. */
export interface SerializedOperator {
  readonly [OPERATOR_IDENTIFIER]: string;
  readonly value?: unknown;
}

/** Base class of the operators. @see https://foundryvtt.com/api/classes/foundry.data.operators.DataFieldOperator.html */
export class DataFieldOperator {
  [OPERATOR_VALUE]: unknown;

  constructor(value?: unknown) {
    this[OPERATOR_VALUE] = value;
  }

  toJSON(): SerializedOperator {
    return { [OPERATOR_IDENTIFIER]: this.constructor.name, value: this[OPERATOR_VALUE] };
  }

  static create(value?: unknown): DataFieldOperator {
    return new this(value);
  }

  /** The inner value of an operator, or the value itself if it is none. */
  static get(value: unknown): unknown {
    return value instanceof DataFieldOperator ? value[OPERATOR_VALUE] : value;
  }

  static set(operator: DataFieldOperator, value?: unknown): unknown {
    operator[OPERATOR_VALUE] = value;
    return value;
  }
}

/** Deletes the key it stands at. */
export class ForcedDeletion extends DataFieldOperator {
  constructor(_value?: undefined) {
    super();
  }

  override toJSON(): SerializedOperator {
    return { [OPERATOR_IDENTIFIER]: 'ForcedDeletion' };
  }

  static override create(): ForcedDeletion {
    return new ForcedDeletion();
  }
}

/** Replaces what stands at its key by its value, without merging. */
export class ForcedReplacement extends DataFieldOperator {
  constructor(value?: unknown) {
    super(DataFieldOperator.get(value));
  }

  override toJSON(): SerializedOperator {
    return { [OPERATOR_IDENTIFIER]: 'ForcedReplacement', value: this[OPERATOR_VALUE] };
  }

  /** The operator behind a proxy through which its value can be read and edited, as documented. */
  static override create(value?: unknown): ForcedReplacement {
    const operator = new ForcedReplacement(value);
    const inner = operator[OPERATOR_VALUE];
    if (typeof inner !== 'object' || inner === null) return operator;
    return new Proxy(operator, {
      get: (target, key, receiver): unknown =>
        Reflect.has(target, key) ? Reflect.get(target, key, receiver) : Reflect.get(inner, key),
      has: (target, key) => Reflect.has(target, key) || Reflect.has(inner, key),
      set: (target, key, next: unknown) =>
        Reflect.has(target, key) ? Reflect.set(target, key, next) : Reflect.set(inner, key, next),
      deleteProperty: (_target, key) => Reflect.deleteProperty(inner, key),
    });
  }
}

/** True for the serialised form of an operator. */
export function isSerializedOperator(value: unknown): value is SerializedOperator {
  return typeof value === 'object' && value !== null && OPERATOR_IDENTIFIER in value;
}

/** The operator that a serialised form stands for. @throws when the form names none. */
export function reconstructOperator(form: SerializedOperator): DataFieldOperator {
  switch (form[OPERATOR_IDENTIFIER]) {
    case 'ForcedDeletion':
      return new ForcedDeletion();
    case 'ForcedReplacement':
      return ForcedReplacement.create(form.value);
    default:
      throw new Error(`"${form[OPERATOR_IDENTIFIER]}" is not an operator`);
  }
}

/** A copy of JSON data in which serialised operators are operators again. */
export function reviveOperators(data: unknown): unknown {
  if (Array.isArray(data)) return data.map(reviveOperators);
  if (typeof data !== 'object' || data === null || data instanceof DataFieldOperator) return data;
  if (isSerializedOperator(data)) return reconstructOperator(data);
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, reviveOperators(value)]));
}
