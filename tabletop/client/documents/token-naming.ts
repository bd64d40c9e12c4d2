/**
 * Names and pictures that tell the tokens of one actor apart.
 * @see https://foundryvtt.com/api/interfaces/foundry.documents.types.TokenData.html (appendNumber, prependAdjective, randomImg)
 * @see https://foundryvtt.com/article/tokens/ (wildcard images)
 */
import { getProperty } from '../../common/merge';

/** What names a token, of its prototype and what it is given. */
export interface NamedToken {
  readonly name: string;
  readonly actorLink: boolean;
  readonly appendNumber: boolean;
  readonly prependAdjective: boolean;
}

interface NamedDocument {
  readonly name: string;
  readonly actorId: string | null;
}

/** Picks one of several, by chance. */
function anyOf<T>(list: readonly T[]): T | undefined {
  return list[Math.floor((CONFIG.Dice as { randomUniform(): number }).randomUniform() * list.length)];
}

/**
 * The name of a new token of an actor that tokens are not linked to: a word before it and a number after it, as the
 * prototype wants. The number follows on how many tokens of the actor stand on the scene.
 * unsure: which number follows when tokens have been deleted; here it is the next that no token of the actor has.
 * @see https://github.com/foundryvtt/foundryvtt/issues/11799
 */
export function tokenName(token: NamedToken, actorId: string | null, scene: object | null): string {
  if (token.actorLink) return token.name;
  const words = token.prependAdjective ? adjectives() : [];
  const word = anyOf(words);
  const name = word === undefined ? token.name : `${word} ${token.name}`;
  if (!token.appendNumber) return name;
  const tokens = (scene as { tokens?: Iterable<NamedDocument> } | null)?.tokens ?? [];
  const others = [...tokens].filter((other) => other.actorId === actorId);
  const taken = new Set(others.map((other) => /\((\d+)\)$/.exec(other.name)?.[1]));
  let number = others.length + 1;
  while (taken.has(String(number))) number++;
  return `${name} (${number})`;
}

/** The words that can stand before a name. @see https://foundryvtt.com/api/v14/variables/CONFIG.Token.html (adjectivesPrefix) */
function adjectives(): string[] {
  const prefix = String(CONFIG.Token['adjectivesPrefix'] ?? '');
  const words = getProperty(game.i18n.translations, prefix);
  return typeof words === 'object' && words !== null ? Object.values(words).filter((word) => typeof word === 'string') : [];
}

interface Files {
  FilePicker?: {
    implementation: {
      browse(source: string, target: string, options: { wildcard: boolean }): Promise<{ files: string[] }>;
    };
  };
}

/** The pictures that fit a path with places for anything in it; the path itself where none fits. */
export async function wildcardImages(path: string): Promise<string[]> {
  const { FilePicker } = foundry.applications.apps as unknown as Files;
  const found = await FilePicker?.implementation.browse('data', path, { wildcard: true });
  return found && found.files.length > 0 ? found.files : [path];
}

/** One of the pictures of a path, by chance. */
export const anyImage = async (path: string): Promise<string> => anyOf(await wildcardImages(path)) ?? path;
