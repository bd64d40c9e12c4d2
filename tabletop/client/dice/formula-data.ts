import { diceHost, localize } from './dice-host';

export interface ReplaceFormulaDataOptions {
  /** What stands for a reference to nothing; if not given the reference stays. */
  missing?: string | undefined;
  /** Is a warning shown for a reference to nothing? */
  warn?: boolean | undefined;
  /** Are references in what was put in replaced too, up to three deep? (14) */
  recursive?: boolean | undefined;
}

const REFERENCE = /@([a-z.0-9_-]+)/gi;
const DEEPEST = 3;

function valueAt(data: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, key) => (typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined),
      data,
    );
}

/**
 * The formula with its references `@path` replaced by what the data has there.
 * @see https://foundryvtt.com/api/v13/classes/foundry.dice.Roll.html#replaceformuladata
 */
export function replaceFormulaData(formula: string, data: object, options: ReplaceFormulaDataOptions = {}, depth = 1): string {
  const replaced = formula.replace(REFERENCE, (reference, path: string) => {
    const value = valueAt(data, path);
    if (value !== undefined && value !== null) return String(value).trim();
    if (options.warn) diceHost().ui?.notifications?.warn(localize('DICE.WarnMissingData', { match: reference }));
    return options.missing ?? reference;
  });
  const isDone = !options.recursive || depth >= DEEPEST || replaced === formula || !replaced.includes('@');
  return isDone ? replaced : replaceFormulaData(replaced, data, options, depth + 1);
}
