/** The referee's own commands, which every procedure has: they are aimed at whatever stands. */
import * as v from 'valibot';

const UndoSchema = v.object({ kind: v.literal('undo') });

/** Whether a command takes the latest step back. */
export function isUndo(command: unknown): boolean {
  return v.is(UndoSchema, command);
}

const ResumeSchema = v.object({ kind: v.literal('resume') });

/** Whether a command lets an expedition go on that waits for another. */
export function isResume(command: unknown): boolean {
  return v.is(ResumeSchema, command);
}

/** Whether a command is one of the referee's own. */
export function isRefereesOwn(command: unknown): boolean {
  return isUndo(command) || isResume(command);
}
