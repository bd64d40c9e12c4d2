/**
 * The window that shows a document: the sheet class registered for its type, or chosen for it.
 * @see https://foundryvtt.com/api/classes/foundry.applications.apps.DocumentSheetConfig.html
 */
import type { Document, RenderableApplication } from "../../common/document";
import { getProperty } from "../../common/merge";
import type { DocumentConfig, SheetClassEntry } from "../config";

/** The sheet class of a document, or null where none is registered. */
export function sheetClassOf(document: Document): (new (options: { document: Document }) => RenderableApplication) | null {
  const config = CONFIG[document.documentName] as DocumentConfig | undefined;
  const type = (document as { type?: unknown }).type;
  const byType = config?.sheetClasses ?? {};
  const entries: Record<string, SheetClassEntry> = (typeof type === "string" ? byType[type] : undefined) ?? byType["base"] ?? {};
  const chosen = getProperty(document.flags, "core.sheetClass");
  const entry = (typeof chosen === "string" ? entries[chosen] : undefined) ?? Object.values(entries).find((candidate) => candidate.default) ?? Object.values(entries).at(-1);
  return (entry?.cls as (new (options: { document: Document }) => RenderableApplication) | undefined) ?? null;
}

/** The sheet of a document, made at first use. */
export function sheetOf(document: Document): RenderableApplication | null {
  if (document._sheet) return document._sheet;
  const Sheet = sheetClassOf(document);
  if (Sheet) document._sheet = new Sheet({ document });
  return document._sheet;
}
