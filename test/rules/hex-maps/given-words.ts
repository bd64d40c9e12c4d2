/** Words as a language lists them, as the tests of maps of hexes need them. */
import type { HexWords } from '../../../src/rules/hex-maps/words.ts';

export const WORDS: HexWords = {
  kinds: { hills: ['hill'], swamp: ['marsh', 'bog'], forest: ['wood'], 'deep-water': ['ocean', 'deep sea'] },
  sites: { cave: ['grotto'], castle: ['keep', 'fort'], volcano: ['volcano'], ruin: ['ruined tower'] },
  proposals: { snow: ['tundra'], 'shallow-water': ['coast'], swamp: ['wetland'], mountains: ['volcano'], forest: ['fir'] },
  ways: { path: ['trail', 'track'], river: ['stream'] },
  nothing: ['empty', 'light green'],
};
