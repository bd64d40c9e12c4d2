/** Values of any shape that a schema takes, so that what holds for all commands is tried with all of them. */
import fc from 'fast-check';

/** What of a schema of valibot's says which values it takes. */
interface Shape {
  readonly kind: string;
  readonly type: string;
  readonly entries?: Readonly<Record<string, Shape>>;
  readonly options?: readonly unknown[];
  readonly literal?: unknown;
  readonly item?: Shape;
  readonly items?: readonly Shape[];
  readonly key?: Shape;
  readonly value?: Shape;
  readonly wrapped?: Shape;
  readonly requirement?: unknown;
  readonly pipe?: readonly Shape[];
}

/** How much is taken of what may be more or less: anything, or the most. */
export type Amount = 'any' | 'most';

/** The longest texts of the long patterns: the way of a walk, and the squares of a room. */
const LONGEST: readonly string[] = ['7'.repeat(400), `10:10${' 99:99'.repeat(665)}`];

/** How many entries a record gets whose schema does not say. */
const ENTRIES = 24;

/** What else a value must be: a pipe may begin with a pipe. */
function actionsOf(shape: Shape): readonly Shape[] {
  return (shape.pipe ?? []).flatMap((part) => (part.kind === 'schema' ? actionsOf(part) : [part]));
}

function requirement(shape: Shape, type: string): unknown {
  return actionsOf(shape).find((action) => action.type === type)?.requirement;
}

function numberOf(shape: Shape, type: string, otherwise: number): number {
  const found = requirement(shape, type);
  return typeof found === 'number' ? found : otherwise;
}

function texts(shape: Shape, amount: Amount): fc.Arbitrary<unknown> {
  const maxLength = numberOf(shape, 'max_length', 40);
  const isLimited = requirement(shape, 'max_length') !== undefined;
  const regex = requirement(shape, 'regex');
  if (regex instanceof RegExp) {
    const longest = amount === 'most' ? LONGEST.find((text) => text.length > 99 && regex.test(text)) : undefined;
    if (longest !== undefined) return fc.constant(longest);
    return fc.stringMatching(regex, { size: 'small' }).filter((text) => text.length <= maxLength || !isLimited);
  }
  // Only packed maps of rooms are checked otherwise.
  if (requirement(shape, 'check')) return fc.constantFrom('0 0 2 2:1*4', '0 0 9 1:1,2*7,3', '-5 -5 1 1:0');
  // A character that JSON writes as six.
  if (amount === 'most') return fc.constant('\u0001'.repeat(maxLength));
  return fc.string({ unit: 'binary', maxLength: Math.min(maxLength, 400) }).map((text) => `x${text}`.slice(0, maxLength));
}

function numbers(shape: Shape): fc.Arbitrary<unknown> {
  const [min, max] = [numberOf(shape, 'min_value', -1e9), numberOf(shape, 'max_value', 1e9)];
  const isWhole = actionsOf(shape).some(({ type }) => type === 'integer' || type === 'safe_integer');
  return isWhole ? fc.integer({ min, max }) : fc.double({ min, max, noNaN: true });
}

/** Returns values that a schema takes; what it checks beyond its types and limits is not looked at. */
export function anyOf(schema: object, amount: Amount): fc.Arbitrary<unknown> {
  const shape = schema as Shape;
  const inner = (part: Shape | undefined): fc.Arbitrary<unknown> => (part ? anyOf(part, amount) : fc.constant(null));
  switch (shape.type) {
    case 'literal':
      return fc.constant(shape.literal);
    case 'picklist':
      return fc.constantFrom(...(shape.options ?? []));
    case 'string':
      return texts(shape, amount);
    case 'number':
      return numbers(shape);
    case 'boolean':
      return fc.boolean();
    case 'optional':
      return amount === 'most' ? inner(shape.wrapped) : fc.option(inner(shape.wrapped), { nil: undefined });
    case 'nullable':
      return amount === 'most' ? inner(shape.wrapped) : fc.option(inner(shape.wrapped), { nil: null });
    case 'variant':
    case 'union':
      return fc.oneof(...(shape.options ?? []).map((option) => inner(option as Shape)));
    case 'tuple':
      return fc.tuple(...(shape.items ?? []).map(inner));
    case 'array': {
      const maxLength = Math.min(400, numberOf(shape, 'max_length', ENTRIES));
      return fc.array(inner(shape.item), { minLength: amount === 'most' ? maxLength : 0, maxLength });
    }
    case 'record': {
      const [key, value] = [inner(shape.key) as fc.Arbitrary<string>, inner(shape.value)];
      return fc.dictionary(key, value, { minKeys: amount === 'most' ? ENTRIES : 0, maxKeys: ENTRIES, noNullPrototype: true });
    }
    case 'object':
      return fc.record(Object.fromEntries(Object.entries(shape.entries ?? {}).map(([name, part]) => [name, inner(part)])), {
        noNullPrototype: true,
      });
    default:
      throw new Error(`no values are known for ${shape.type}`);
  }
}

/** The kinds of a variant's members, each with its schema. */
export function kindsOf(schema: object): readonly (readonly [kind: string, schema: object])[] {
  return ((schema as Shape).options ?? []).map((option) => {
    const member = option as Shape;
    return [String(member.entries?.['kind']?.literal), member] as const;
  });
}
