/**
 * Which requests of a user have been answered, so that one that is sent again is not carried out again.
 * A request id is `<client>:<number>`; each browser tab is a client and counts its own requests upward, one at a time.
 * The seat keeps the last number of a few clients, newest first: `c1d2e3f4:12 a5b6c7d8:3`.
 */

/** How many tabs of one user are remembered: of more, one that is asked for again after all others would be carried out twice. */
const CLIENTS = 4;

const REQUEST = /^([0-9a-z]{8}):(\d{1,9})$/;

interface Answered {
  readonly client: string;
  readonly number: number;
}

function read(id: string): Answered | null {
  const parts = REQUEST.exec(id);
  return parts?.[1] && parts[2] ? { client: parts[1], number: Number(parts[2]) } : null;
}

/** Tells whether a text has the form of a request id. */
export function isRequestId(id: string): boolean {
  return read(id) !== null;
}

/** Tells whether a seat has already been answered for this request, or for a later one of the same client. */
export function wasAnswered(seat: string | undefined, id: string): boolean {
  const request = read(id);
  const last = (seat ?? '')
    .split(' ')
    .map(read)
    .find((answered) => answered?.client === request?.client);
  return !!request && !!last && last.number >= request.number;
}

/** Returns the seat with this request answered. */
export function withAnswered(seat: string | undefined, id: string): string {
  const client = read(id)?.client;
  const others = (seat ?? '').split(' ').filter((entry) => entry !== '' && read(entry)?.client !== client);
  return [id, ...others].slice(0, CLIENTS).join(' ');
}
