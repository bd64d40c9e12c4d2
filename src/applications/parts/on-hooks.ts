/** Several of Foundry's hooks at once, for whoever does the same with each. */

/** Has something done whenever one of the hooks is called, whatever it tells. */
export function onHooks(hooks: readonly Hooks.HookName[], act: () => void): void {
  for (const hook of hooks) Hooks.on(hook, act);
}
