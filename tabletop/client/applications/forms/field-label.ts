/** Words for a field that has no label: "lockRotation" becomes "Lock rotation". */
export function humanize(path: string): string {
  const name = path.split('.').at(-1) ?? path;
  const words = name
    .replace(/[_-]+/g, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
