/** Listing what procedures bring to the windows' room. */
import { listBar } from './bar-views.ts';
import { type WindowsListing, listWindows } from './listing.ts';
import { listTools } from './tools.ts';

/** Lists all that a procedure brings: its windows, tools and keys, and its view of the bar. */
export function listInWindows(listing: WindowsListing): void {
  listWindows(listing);
  listTools(listing);
  listBar(listing);
}
