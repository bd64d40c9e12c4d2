/** Words of cells without the marks of Markdown and HTML around them. */

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  minus: '−',
  hellip: '…',
  times: '×',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
};

/** Returns the letters that entities stand for; those that are not known stay as they are. */
export function withoutEntities(text: string): string {
  return text.replace(
    /&(?:#(\d{1,6})|#x([\da-f]{1,5})|([a-z]{2,8}));/gi,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? whole;
      const point = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
      return point > 0 && point < 0x110000 ? String.fromCodePoint(point) : whole;
    },
  );
}

/** Takes bold and italic marks, code marks and links out of Markdown; what Foundry reads, such as `@UUID[…]{…}` and `[[/r 1d6]]`, stays. */
export function withoutMarkdown(text: string): string {
  const plain = text
    .replace(/<br\s*\/?>/gi, ' ')
    .replace(/\[\[([^[\]|/]{1,100})\|([^[\]|]{1,100})\]\]/g, '$2')
    .replace(/(?<![@\w])!?\[([^[\]]{1,200})\]\([^()\s]{1,500}\)/g, '$1')
    .replace(/(\*{1,3})(?=\S)([^*]*[^*\s])\1/g, '$2')
    .replace(/(?<!\w)(_{1,3})(?=\S)([^_]*[^_\s])\1(?!\w)/g, '$2')
    .replace(/`([^`]{1,200})`/g, '$1')
    .replace(/\\([\\|*_.[\]()#`-])/g, '$1');
  return withoutEntities(plain).replace(/\s+/g, ' ').trim();
}
