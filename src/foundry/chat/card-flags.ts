/** Reading what the cards remember that the module posts. */
import * as v from 'valibot';
import { MODULE_ID } from '../host/module-id.ts';

type Message = ChatMessage.Implementation;

const UndoneSchema = v.object({ undone: v.literal(true) });

/** Reads what a card remembers as a schema has it, or gives null; only a GM's cards are ours. */
export function cardFlagsOf<Flags>(schema: v.GenericSchema<unknown, Flags>, message: Message | undefined): Flags | null {
  const flags = v.safeParse(schema, message?.author?.isGM ? message.flags[MODULE_ID] : null);
  return flags.success ? flags.output : null;
}

/** Whether the step that a card tells of was taken back. */
export function isUndone(message: Message | undefined): boolean {
  return cardFlagsOf(UndoneSchema, message) !== null;
}

/** Reads what a card remembers whose step stands: where it was taken back, nothing is left to do. */
export function standingFlagsOf<Flags>(schema: v.GenericSchema<unknown, Flags>, message: Message | undefined): Flags | null {
  return isUndone(message) ? null : cardFlagsOf(schema, message);
}
