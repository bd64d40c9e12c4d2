/** Works the chances of a table out beside the page, once for each state of the table. */
import { bytesToHex } from '@noble/hashes/utils.js';
import { randomBytes } from '../../../foundry/host/randomness.ts';
import { RECKON_OUTLOOK } from '../../../foundry/tables/tables-beside.ts';
import { drawsFor } from '../../../rules/chance/draws.ts';
import { analyse } from '../../../rules/encounters/analysis.ts';
import type { Standing } from '../../../rules/table-play/standing.ts';
import type { Outlook } from './chances-context.ts';

/** Works chances out for one window; what was begun for a former state of the table is given up. */
export class Reckoner {
  #key = '';
  #work = new AbortController();

  /**
   * Works them out anew, unless they are worked out or being worked out for the same: `key` changes whenever anything that
   * matters has changed. `tell` hears the figures as they come.
   */
  async reckon(key: string, { table, checks }: Standing, rolls: number, tell: (outlook: Outlook) => void): Promise<void> {
    if (this.#key === key) return;
    this.stop();
    this.#key = key;
    this.#work = new AbortController();
    const { signal } = this.#work;
    const seed = bytesToHex(randomBytes(32));
    const analysis = analyse(table, checks, drawsFor(seed, 'chances', 1));
    tell({ analysis, hostile: null });
    const hostile = await RECKON_OUTLOOK({ table, checks, rolls, seed }, { signal });
    if (!signal.aborted) tell({ analysis, hostile });
  }

  /** Gives up what is being worked out. */
  stop(): void {
    this.#work.abort();
    this.#key = '';
  }
}
