/** Opening what Foundry shows of a document. */

/** A document that has a sheet, of the newer framework or of the older one. [doc] api ClientDocument#sheet */
type Sheeted = Pick<RollTable.Implementation | JournalEntry.Implementation, 'sheet'>;

/** Shows a document's sheet and brings it to the front; a system may have registered one of the older framework. */
export function showSheet({ sheet }: Sheeted, options: object = {}): void {
  if (sheet instanceof foundry.applications.api.ApplicationV2) void sheet.render({ force: true, ...options });
  else sheet?.render(true, options);
}
