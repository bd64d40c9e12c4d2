/** Tells whether something is an id as documents of Foundry have it: 16 letters and digits. */
export function isDocumentId(id: string): boolean {
  return /^[0-9A-Za-z]{16}$/.test(id);
}
