/** Ids of the demo world's documents: the same in every run, and told apart by eye. */

/** Returns an id of sixteen letters and digits: a kind and a name with zeros between, as in `actor00000000Ada`. */
export function fixedId(kind: string, name: string | number): string {
  const end = typeof name === 'number' ? `x${name}` : name;
  const id = kind + '0'.repeat(Math.max(0, 16 - kind.length - end.length)) + end;
  if (!/^[A-Za-z0-9]{16}$/.test(id)) throw new RangeError(`${id} is no document id`);
  return id;
}
