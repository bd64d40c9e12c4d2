/** Returns a name as a file may have it: dashes for what is neither letter nor digit. */
export function inFileName(name: string): string {
  return name.replace(/[^\p{L}\p{N}]+/gu, '-');
}
