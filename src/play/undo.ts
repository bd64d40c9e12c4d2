/** The one command that every procedure knows: taking the latest step back. Who asks tells it from others, and the referee does it. */
import * as v from 'valibot';

const UndoSchema = v.object({ kind: v.literal('undo') });

/** Whether a command takes the latest step back. */
export function isUndo(command: unknown): boolean {
  return v.is(UndoSchema, command);
}
