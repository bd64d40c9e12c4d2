/** What Foundry keeps of a document beside what effects speak of, so that one that goes can come back as it was. */
import { isPlain } from '../../play/effects/effect-kind.ts';

/** What a document's data says of the document alone, and not of what it stands for. */
const ITS_OWN = ['_id', '_stats'];

/** Gives a document's data without what is its own; nothing where that is not plain, so that it could not be kept. */
export function keptOf(source: object): Readonly<Record<string, unknown>> | undefined {
  const data = Object.fromEntries(Object.entries(source).filter(([key]) => !ITS_OWN.includes(key)));
  return isPlain(data) ? data : undefined;
}
