import { diceHost } from './dice-host';

/** The English texts of the dice by key. */
export const DICE_TEXTS: Readonly<Record<string, string>> = {
  'DICE.WarnMissingData': "{match} of the roll's formula refers to nothing.",
  'DICE.FULFILLMENT.Mersenne': 'Digital roll (Mersenne Twister)',
  'DICE.FULFILLMENT.Manual': 'Entered by hand',
  'DICE.CONFIG.Title': 'Dice',
  'DICE.CONFIG.Label': 'Configure dice',
  'DICE.CONFIG.Hint': 'How you roll each kind of dice: by the table, or by hand with the results entered here.',
  'DICE.CONFIG.Table': 'By the table',
  'DICE.RESOLVER.Title': 'Enter the results',
  'DICE.RESOLVER.Hint': 'Enter what your dice show. What you leave empty is rolled by the table.',
  'DICE.RESOLVER.Die': 'Die {number}, {denomination}',
  'DICE.RESOLVER.Again': 'Die {number}, {denomination}, rolled again',
  'DICE.RESOLVER.Submit': 'Done',
  'DICE.RESOLVER.RollRest': 'Roll the rest',
  'CHAT.RollPublic': 'Public roll',
  'CHAT.RollPrivate': 'Private roll to the gamemaster',
  'CHAT.RollBlind': 'Blind roll to the gamemaster',
  'CHAT.RollSelf': 'Roll to yourself',
};

type Translations = { [key: string]: string | Translations };

/** The place for the texts of a path, made where it is missing; `undefined` where there is a text instead. */
function placeFor(translations: Translations, path: readonly string[]): Translations | undefined {
  let place = translations;
  for (const part of path) {
    const next = (place[part] ??= {});
    if (typeof next === 'string') return undefined;
    place = next;
  }
  return place;
}

/** Adds the texts of the dice where a language file has not said otherwise. */
export function addDiceTexts(): void {
  const { translations } = (diceHost().game?.i18n ?? {}) as { translations?: Translations };
  if (translations === undefined) return;
  for (const [key, text] of Object.entries(DICE_TEXTS)) {
    const path = key.split('.');
    const place = placeFor(translations, path.slice(0, -1));
    if (place !== undefined) place[path.at(-1) ?? key] ??= text;
  }
}
