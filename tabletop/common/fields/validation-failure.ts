/**
 * Failures of validation.
 * @see https://foundryvtt.com/api/classes/foundry.data.validation.DataModelValidationFailure.html
 */
export class DataModelValidationFailure {
  readonly invalidValue: unknown;
  readonly message: string | undefined;
  readonly fields: Record<string, DataModelValidationFailure> = {};
  readonly elements: { id: string | number; failure: DataModelValidationFailure }[] = [];
  fallback: unknown;
  unresolved: boolean;

  constructor(options: { invalidValue?: unknown; fallback?: unknown; message?: string; unresolved?: boolean } = {}) {
    this.invalidValue = options.invalidValue;
    this.fallback = options.fallback;
    this.message = options.message;
    this.unresolved = options.unresolved ?? false;
  }

  /** True when nothing is recorded. */
  isEmpty(): boolean {
    return this.message === undefined && this.elements.length === 0 && Object.keys(this.fields).length === 0;
  }

  asError(): DataModelValidationError {
    return new DataModelValidationError(this);
  }

  toString(): string {
    return describe(this, 0);
  }
}

function describe(failure: DataModelValidationFailure, depth: number): string {
  const indent = '  '.repeat(depth);
  const lines = failure.message === undefined ? [] : [failure.message];
  for (const [name, inner] of Object.entries(failure.fields)) lines.push(`${indent}${name}: ${describe(inner, depth + 1)}`);
  for (const { id, failure: inner } of failure.elements) lines.push(`${indent}${id}: ${describe(inner, depth + 1)}`);
  return lines.join('\n');
}

/** Thrown when a data model does not validate. @see https://foundryvtt.com/api/classes/foundry.data.validation.DataModelValidationError.html */
export class DataModelValidationError extends Error {
  readonly failure: DataModelValidationFailure | undefined;

  constructor(failure: DataModelValidationFailure | string) {
    super(typeof failure === 'string' ? failure : failure.toString());
    this.name = 'DataModelValidationError';
    this.failure = typeof failure === 'string' ? undefined : failure;
  }

  getFailure(): DataModelValidationFailure | undefined {
    return this.failure;
  }
}
