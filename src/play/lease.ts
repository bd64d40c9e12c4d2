/**
 * The referee's lease: one GM client at a time may write. Foundry has no compare-and-swap, so the order in which the
 * server publishes claims decides, and the last claim published is the lease.
 */
import * as v from 'valibot';
import { count } from '../rules/values/fields.ts';

const LeaseSchema = v.object({
  /** Grows with each claim. */
  epoch: count,
  /** The browser tab that holds it: 8 characters, made anew on each page load. */
  client: v.string(),
});
export type Lease = v.InferOutput<typeof LeaseSchema>;

/** The lease of a world in which nobody has refereed yet. */
export const NO_LEASE: Lease = { epoch: 0, client: '' };

/** Reads a lease; whatever is none counts as nobody's. */
export function readLease(raw: unknown): Lease {
  const parsed = v.safeParse(LeaseSchema, raw);
  return parsed.success ? parsed.output : NO_LEASE;
}

/**
 * Returns the claim with which a client follows a lease. `claimed` is the last epoch that this client has claimed: no
 * epoch is claimed twice, or a write from before another's claim would pass for one from after it.
 */
export function claimAfter(lease: Lease, client: string, claimed: number): Lease {
  return { epoch: Math.max(lease.epoch, claimed) + 1, client };
}

/** Names the writer under a lease, as each write carries it: `<epoch>.<client>`. */
export function writerOf(lease: Lease): string {
  return `${lease.epoch}.${lease.client}`;
}

/** What a write by `writer` is to whoever sees it published while `lease` stands. */
export function isStale(writer: string, lease: Lease): boolean {
  return writer !== writerOf(lease);
}
