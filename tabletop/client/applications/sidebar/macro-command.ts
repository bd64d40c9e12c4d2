/** The chat command that runs a macro. */
import { host } from '../host';

/** What the command asks for: a macro's name, or its place on the user's bar, and values for its script. */
export interface MacroCommand {
  name: string;
  scope: Record<string, string>;
}

/** What a macro of the page can do. */
interface RunnableMacro {
  execute(scope: object): Promise<unknown>;
}

/**
 * Reads what follows `/macro`: a name, then `key=value` as often as wanted; a value goes on to the next key, and quotes
 * around it are not part of it.
 * @see https://github.com/foundryvtt/foundryvtt/issues/9201
 * @see https://github.com/foundryvtt/foundryvtt/issues/10303
 */
export function readMacroCommand(text: string): MacroCommand {
  const [name = '', ...values] = text.trim().split(/\s+(?=[^\s="]+=)/);
  const scope = values.map((value): [string, string] => {
    const at = value.indexOf('=');
    return [value.slice(0, at), value.slice(at + 1).replace(/^"([^]*)"$/, '$1')];
  });
  return { name, scope: Object.fromEntries(scope) };
}

/** Runs the macro that a command names. Unsure: what becomes of a name that no macro has; here nothing does. */
export async function runMacroCommand(text: string): Promise<void> {
  const { macros, user } = host().game;
  const { name, scope } = readMacroCommand(text);
  const { hotbar = {} } = (user ?? {}) as { hotbar?: Record<string, string> };
  const placed = /^\d+$/.test(name) ? macros?.get(hotbar[name] ?? '') : undefined;
  const macro = placed ?? macros?.contents.find((one) => one.name === name);
  await (macro as RunnableMacro | undefined)?.execute(scope);
}
