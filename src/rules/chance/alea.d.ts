/** seedrandom's types describe the whole package; its generators, which ship one a file, have none. */
declare module 'seedrandom/lib/alea.js' {
  /** A generator with 32 bits a call; `double` gives all 53 bits of a number in [0, 1). */
  interface Alea {
    (): number;
    double(): number;
  }
  export default function alea(seed: string): Alea;
}
