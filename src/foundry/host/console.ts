/** Lines in the browser's console, which begin with the module's id so that they are found among those of others. */
import { MODULE_ID } from './module-id.ts';

/** Notes what went wrong or was refused: an error or a warning in the module's own words with what was thrown, a refusal by its code with what was asked. */
type Note = (kind: 'error' | 'warning' | 'refused', what: string, about: unknown) => void;

/** Nobody's, until a GM's browser has fetched what keeps it for a file of help (`transfer/noting.ts`). */
let note: Note = () => undefined;

/** Says who notes what goes wrong from now on. */
export function noteBy(noting: Note): void {
  note = noting;
}

/** Notes that something was refused. */
export function noteRefusal(code: string, asked: object): void {
  note('refused', code, asked);
}

/** Logs what went wrong, with what was thrown. */
export function logError(what: string, error: unknown): void {
  note('error', what, error);
  console.error(`${MODULE_ID} | ${what}`, error);
}

/** Logs what play goes on without, with what was thrown where something was. */
export function logWarning(what: string, ...thrown: readonly unknown[]): void {
  note('warning', what, thrown[0]);
  console.warn(`${MODULE_ID} | ${what}`, ...thrown);
}

/** Returns what a promise that fails is caught with: it logs that by `log`, and gives something instead. */
function caughtBy(log: typeof logError) {
  return <Instead = void>(what: string, instead?: Instead) =>
    (error: unknown): Instead => {
      log(what, error);
      return instead as Instead;
    };
}

/** Makes what catches a promise, for what went wrong; what it gives instead is nothing unless it is said. */
export const orLog = caughtBy(logError);

/** Makes what catches a promise, for what play goes on without, likewise. */
export const orWarn = caughtBy(logWarning);
