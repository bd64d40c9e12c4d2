/** Returns names with all that they lead to, directly or not, themselves among it; `next` lists what a name leads to. */
export function closureOf(names: Iterable<string>, next: (name: string) => readonly string[] | undefined): ReadonlySet<string> {
  // A set goes on to what is added to it meanwhile.
  const reached = new Set(names);
  for (const name of reached) for (const other of next(name) ?? []) reached.add(other);
  return reached;
}
