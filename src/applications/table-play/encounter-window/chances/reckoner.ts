/** Works the chances of a table out beside the page, once for each state of the table. */
import { randomBytes } from '../../../../foundry/host/randomness.ts';
import { bytesToHex } from '@noble/hashes/utils.js';
import { drawsFor } from '../../../../rules/chance/draws.ts';
import { analyse } from '../../../../rules/encounters/analysis.ts';
import type { Standing } from '../../../../rules/table-play/standing.ts';
import { RECKON_OUTLOOK } from '../../../../foundry/tables/tables-beside.ts';
import type { Outlook } from './context.ts';

/** What chances depend on. */
export interface Reckoned {
  /** Changes whenever anything that matters has changed. */
  readonly key: string;
  readonly standing: Standing;
  readonly rolls: number;
}

/** Works chances out for one window; what was begun for a former state of the table is given up. */
export class Reckoner {
  #key = '';
  #work = new AbortController();
  readonly #tell: (outlook: Outlook | null) => void;

  /** `tell` hears the figures as they come: null while there are none. */
  constructor(tell: (outlook: Outlook | null) => void) {
    this.#tell = tell;
  }

  /** Works them out anew, unless they are worked out or being worked out for the same. */
  reckon({ key, standing, rolls }: Reckoned): void {
    if (this.#key === key) return;
    this.stop();
    this.#key = key;
    this.#work = new AbortController();
    void this.#run(standing, rolls, this.#work.signal);
  }

  /** Returns up what is being worked out. */
  stop(): void {
    this.#work.abort();
    this.#key = '';
  }

  async #run({ table, checks }: Standing, rolls: number, signal: AbortSignal): Promise<void> {
    const seed = bytesToHex(randomBytes(32));
    const analysis = analyse(table, checks, drawsFor(seed, 'chances', 1));
    this.#tell({ analysis, hostile: null });
    const hostile = await RECKON_OUTLOOK({ table, checks, rolls, seed }, { signal });
    if (!signal.aborted) this.#tell({ analysis, hostile });
  }
}
