/** Which chunk of the built module a source file comes to: by who needs it first. */
import type { Plugin } from 'vite';
import { closureOf } from './closure.ts';

/** What a procedure's files are fetched for, in the order in which a browser comes to need them. */
const ROLES = ['reading', 'part', 'panels', 'moments', 'referee', 'links', 'windows', 'laying', 'exchange', 'later'] as const;
/** And `set-up`, what both windows and laying need. */
type Role = (typeof ROLES)[number] | 'set-up';

/** Whoever asks for one of these asks for that part of a procedure; all else that its manifest fetches is what its players see. */
const ROOTS: readonly (readonly [path: RegExp, role: Role])[] = [
  [/\/rules\/[^/]+\/reading\.ts$/, 'reading'],
  [/\/rules\/[^/]+\/[^/]+\.ts$/, 'referee'],
  [/\/foundry\/[^/]+\/refereeing\.ts$/, 'referee'],
  [/\/foundry\/[^/]+\/(?:[^/]+\/)?api\.ts$/, 'windows'],
  [/\/play\/links\//, 'links'],
  [/\/applications\/[^/]+\/windows\.ts$/, 'windows'],
  [/\/applications\/[^/]+\/(?:import|share|hex-map)-window\//, 'exchange'],
  [/\/applications\/[^/]+\/[^/]+-(?:window|card)\//, 'panels'],
  // What a banner says comes with the banner.
  [/\/foundry\/[^/]+\/moments\.ts$/, 'moments'],
  // And what the diary says of what happened.
  [/\/foundry\/[^/]+\/(?:telling\/)?diary\.ts$/, 'moments'],
  [/\/applications\/links\//, 'laying'],
  // Only GMs lay anything; where windows lay it too, it comes with them.
  [/\/foundry\/[^/]+\/laying\.ts$/, 'laying'],
  // A party has to go on first, and only GMs let it.
  [/\/applications\/[^/]+\/receiving\.ts$/, 'later'],
  // Most places have a table.
  [/\/table-play\/parts\/table-choice\.ts$/, 'later'],
  // A card with a button has to be drawn first.
  [/\/foundry\/[^/]+\/card-buttons\.ts$/, 'later'],
];

const MANIFEST = /\/src\/procedures\/([^/]+)\.ts$/;
const MAIN = /\/src\/main\.ts$/;

/**
 * The one dependency that is no ES module. What wraps it is the bundler's own, and so is what parts of the module are handed over
 * by: in the first script with it, all of that needs no file of its own, which every part would wait for.
 */
const WRAPPED = /\/node_modules\/seedrandom\//;

/** What every browser at an expedition of a procedure has. */
const KIT: ReadonlySet<string> = new Set<Role>(['reading', 'part']);

/** How dice are written in words: only procedures that read tables or formulas need it. */
const DICE = /\/src\/rules\/chance\/(?:formula|notation|parse-notation)\.ts$/;

/** What windows are made by: whoever opens none has no use for it, and all others share one file, and GMs one more. */
const WINDOW_KIT = /\/src\/applications\/(?:kit|windows|expedition-window)\//;

/** What is acted on at the map, what draws overlays, and what several procedures draw with: it comes with the first expedition in view, whatever procedure that is of. */
const MAP_KIT = /\/src\/canvas\/kit\//;
const DRAWN_WITH = /\/src\/canvas\/[^/]+\.ts$/;

/** What draws maps of cells: only procedures over many cells need it. */
const CELL_MAPS = /\/src\/canvas\/(?:cell-blocks|cell-mesh|cell-shader|hex-shader|swatches)\.ts$/;

/** What cells of a scene's own grid are laid and walked by: only procedures over many cells need it. */
const CELL_GROUND =
  /\/src\/(?:foundry\/scene\/cells|rules\/grid\/(?:cell-label|cell-lay|hex-board|hex-walls|hexes|sides|square-board|stepped-board))\.ts$|\/flatqueue\//;

/** What maps without a picture are drawn with: on the canvas, and in the window that lays them. Of paper and colours others know too. */
const HEX_ART = /\/src\/rules\/hex-maps\/art\/(?!aged-paper|inks)/;

/** Stands for what the first script fetches by itself, for no procedure: the referee's seat, windows of all expeditions. */
const HOUSE = 'house';

/** What is fetched with the first expedition in view, for no procedure either: the kit of the map. */
const REGISTRATION = 'registration';

/** The referee's seat, which every GM's page fetches at once. */
const SEAT = /\/src\/foundry\/referee-seat\.ts$/;

/** What GMs alone fetch. */
const OF_GMS: ReadonlySet<string> = new Set<Role>(['referee', 'links', 'windows', 'laying', 'set-up', 'exchange']);

/** Returns what a procedure fetches a source file for. */
function roleOfRoot(path: string): Role {
  return ROOTS.find(([pattern]) => pattern.test(path))?.[1] ?? 'part';
}

/** Tells whether a source file is a procedure's own, or one of its links'. */
function isOf(procedure: string, path: string): boolean {
  return new RegExp(`/(?:${procedure}|links/(?:${procedure}-[^/]+|[^/]+-${procedure}))/`).test(path);
}

/** Something that is fetched for a procedure. */
interface Need {
  readonly procedure: string;
  readonly role: Role;
}

/** Tells whether players come to need something: windows of the house are GMs', but for few. */
function isOfPlayers({ procedure, role }: Need): boolean {
  return procedure !== HOUSE && !OF_GMS.has(role) && role !== 'later';
}

/** What a bundler tells of a source file. */
interface SourceFile {
  readonly importedIds: readonly string[];
  readonly dynamicallyImportedIds: readonly string[];
}

/** Sorts source files into chunks. */
export class Chunks {
  #first: ReadonlySet<string> = new Set();
  readonly #needs = new Map<string, Need[]>();

  /** Looks through all source files; `read` gives one by its path. */
  look(paths: Iterable<string>, read: (path: string) => SourceFile | null): void {
    const closure = (root: string) => closureOf([root], (path) => read(path)?.importedIds);
    const need = (root: string, procedure: string, role: Role, before: readonly string[] = []): void => {
      const all = closure(root);
      for (const reached of all) {
        const needs = this.#needs.get(reached) ?? [];
        needs.push({ procedure, role });
        this.#needs.set(reached, needs);
      }
      // What is fetched from there in turn is sorted by who needs it as well, so that it brings nothing along that only others need.
      const own = [...all].filter((path) => isOf(procedure, path));
      for (const later of own.flatMap((path) => read(path)?.dynamicallyImportedIds ?? []))
        if (!before.includes(later))
          need(later, procedure, roleOfRoot(later) === 'moments' ? 'moments' : 'later', [...before, later]);
    };
    this.#needs.clear();
    const all = [...paths];
    this.#first = new Set(all.filter((path) => MAIN.test(path)).flatMap((path) => [...closure(path)]));
    for (const path of all) {
      const procedure = MANIFEST.exec(path)?.[1];
      const isFirst = this.#first.has(path);
      for (const root of procedure !== undefined || isFirst ? (read(path)?.dynamicallyImportedIds ?? []) : []) {
        if (procedure !== undefined) need(root, procedure, roleOfRoot(root));
        else need(root, HOUSE, SEAT.test(root) ? 'referee' : 'part');
      }
    }
  }

  /** Returns the name of the chunk of a source file; null where the bundler may choose. */
  nameOf(path: string): string | null {
    if (this.#first.has(path) || WRAPPED.test(path)) return 'first';
    const needs = this.#needs.get(path);
    if (!needs) return null;
    if (WINDOW_KIT.test(path)) return needs.some(isOfPlayers) ? 'window-kit' : 'gm-window-kit';
    if (CELL_MAPS.test(path)) return 'cell-maps';
    if (CELL_GROUND.test(path)) return 'cell-ground';
    if (DICE.test(path)) return 'dice';
    if (HEX_ART.test(path)) return 'hex-art';
    const procedures = [...new Set(needs.map(({ procedure }) => procedure))].sort();
    const [only = ''] = procedures;
    const isOfMap = procedures.includes(REGISTRATION) || procedures.includes(HOUSE) || procedures.length > 2;
    if (isOfMap && (MAP_KIT.test(path) || DRAWN_WITH.test(path))) return 'map-kit';
    const roleOf = (procedure: string): Role => {
      const isFor = (role: Role): boolean => needs.some((need) => need.procedure === procedure && need.role === role);
      // Neither comes along with the other, and the part lies before both.
      if ((isFor('panels') || isFor('moments')) && isFor('referee')) return isFor('reading') ? 'reading' : 'part';
      const role = ROLES.find(isFor) ?? 'part';
      // Here neither comes along either, and a referee who lays and sets up nothing has neither.
      return role === 'windows' && isFor('laying') ? 'set-up' : role;
    };
    const roles = procedures.map(roleOf);
    // What the kit of the map needs and others do too is so little that each would be a file of some lines.
    if (procedures.includes(REGISTRATION)) return procedures.length === 1 ? 'map-kit' : 'first';
    // What only the house itself fetches, or one procedure in turn, is parted well enough by the bundler.
    if (procedures.length === 1) return only === HOUSE || roles[0] === 'later' ? null : `${only}-${roles[0] ?? ''}`;
    // A GM's page has the seat before anything of a procedure.
    const isOfSeat = needs.some(({ procedure, role }) => procedure === HOUSE && role === 'referee');
    const ofPlayers = procedures.filter((procedure, at) => procedure !== HOUSE && KIT.has(roles[at] ?? ''));
    // The kit of what players see grows little, and would otherwise come to each of them in a dozen files of some lines.
    if (ofPlayers.length > 2 && !isOfSeat) return 'part-kit';
    const isOfGms = procedures.every((procedure, at) => procedure === HOUSE || OF_GMS.has(roles[at] ?? ''));
    // What players need besides is so little that a file of its own would be as large again.
    if (isOfSeat) return isOfGms ? 'seat-kit' : 'first';
    // And so does that of referees.
    if (isOfGms && roles.filter((role) => role === 'referee').length > 4) return 'referee-kit';
    // What the house needs, several procedures and the part of one, few pages do without.
    const isOfPart = needs.some(({ procedure, role }) => procedure !== HOUSE && KIT.has(role));
    if (procedures.includes(HOUSE) && procedures.length > 3 && isOfPart) return 'first';
    // Whoever needs something of one procedure fetches nothing that only others need.
    return procedures.map((procedure, at) => `${procedure}-${roles[at] ?? ''}`).join('.');
  }
}

/** Tells a bundler which chunks there are: what the first script needs lies in it, and the rest by who fetches it. */
export function chunkNames(): { readonly plugin: Plugin; readonly name: (path: string) => string | null } {
  const chunks = new Chunks();
  return {
    plugin: {
      name: 'chunk-names',
      buildEnd() {
        chunks.look(this.getModuleIds(), (path) => this.getModuleInfo(path));
      },
    },
    name: (path) => chunks.nameOf(path),
  };
}
