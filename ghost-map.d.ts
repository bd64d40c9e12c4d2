/**
 * Public declarations of Ghost Map, for modules and macros written in TypeScript.
 *
 *   const api = game.modules.get('ghost-map')?.api as import('./ghost-map').GhostMapApi | undefined;
 *
 * What is not declared here may change with any release. docs/api.md says more in words.
 */

/** A quarter turn, in degrees clockwise. */
export type QuarterTurn = 0 | 90 | 180 | 270;

/** Where a grid lies on the canvas: its top left corner and the side of a cell in pixels, and its turn. */
export interface Frame {
  readonly x: number;
  readonly y: number;
  readonly cell: number;
  readonly turn: QuarterTurn;
}

export type Difficulty = 'easy' | 'moderate' | 'complex';
export type Contents = 'hostile-creature' | 'friendly-creature' | 'hostile-obstacle' | 'friendly-object' | 'empty';
export type Mark = 'revealed' | 'met' | 'failed' | 'cleared';
export type Outcome = 'failure' | 'success' | 'critical';
export type Status = 'laid' | 'legwork' | 'running' | 'ended';
export type Direction = 'north' | 'east' | 'south' | 'west';

/** One row of an encounter table: the faces it covers, and what they say when odd and when even. */
export interface EncounterRow {
  readonly from: number;
  readonly to: number;
  readonly odd: Contents;
  readonly even: Contents;
}

/** One time band: from which round, the penalty in all (0 or below), the steps of a task, and the GM's line. */
export interface Band {
  readonly from: number;
  readonly penalty: number;
  readonly steps: number;
  readonly line: string;
}

/** How an attempt is answered. */
export type Resolver =
  | { readonly kind: 'pick' }
  | {
      readonly kind: 'percentile';
      readonly per: number;
      readonly narrow: number;
      readonly fumble: number;
      readonly critical: number;
      readonly point: number;
    }
  | { readonly kind: 'formula'; readonly formula: string; readonly target: number; readonly critical: number };

/** Everything about a search that is chosen before it begins. */
export interface SearchPlan {
  readonly size: { readonly columns: number; readonly rows: number };
  readonly dice: { readonly column: number; readonly row: number; readonly encounters: readonly number[] };
  /** Absent: the book's table. */
  readonly table?: readonly EncounterRow[] | undefined;
  /** Absent: the book's bands. */
  readonly bands?: readonly Band[] | undefined;
  readonly options: {
    readonly highestFace: 'any-cell' | 'that-coordinate';
    readonly emptyCheck: boolean;
    readonly clearedFree: boolean;
    readonly legworkRepeat: 'spent' | 'again';
    readonly revealTarget: boolean;
    /** Whether cells that are not known hide the map from players. */
    readonly fog: boolean;
    /** Minutes of world time that a round takes. */
    readonly minutes: number;
  };
  readonly legwork: { readonly allowed: boolean; readonly steps: number; readonly skills: string };
  readonly resolver: Resolver;
}

/** A cell as everyone may see it. */
export interface KnownCell {
  readonly mark: Mark;
  readonly contents: Contents;
  /** The round in which the party first entered it. */
  readonly round?: number | undefined;
  readonly failures?: number | undefined;
  /** Present where everyone knows that this is the target. */
  readonly target?: true | undefined;
  /** What was shown of a table's result. */
  readonly told?: string | undefined;
  /** The consequences of a failure. */
  readonly note?: string | undefined;
}

/** A search in open words: what every player may know. */
export interface SearchOpen extends SearchPlan {
  readonly name: string;
  readonly status: Status;
  readonly objective: {
    readonly name: string;
    readonly kind: '' | 'hostile-creature' | 'friendly-creature' | 'hostile-obstacle' | 'friendly-object';
  };
  readonly found: boolean;
  readonly ending: '' | 'found' | 'given-up';
  readonly frame: Frame;
  /** The party token's id, empty while none is chosen. */
  readonly token: string;
  readonly followers: readonly string[];
  /** The id of the user who leads; empty: whoever owns the token. */
  readonly leader: string;
  /** The party's cell, such as `C4`; empty before it has entered. */
  readonly party: string;
  readonly rounds: number;
  /** Known cells by name. */
  readonly cells: Readonly<Record<string, KnownCell>>;
  readonly task?:
    | {
        readonly done: number;
        readonly phase: 'check' | 'choose' | 'swap';
        readonly critical: boolean;
        readonly column: number;
        readonly row: number;
      }
    | undefined;
  /** Between the steps of an attempt: how many are done, and whether each was critical. */
  readonly attempt?: { readonly done: number; readonly critical: boolean } | undefined;
  readonly offer?: { readonly by: string; readonly what: string; readonly total: number; readonly outcome: Outcome } | undefined;
}

/** A scene document, as far as the functions care. */
export interface SceneLike {
  readonly id: string | null;
}

/** What holds an expedition, as far as the functions care: a scene or, in play on an encounter table, a roll table. */
export interface HolderLike extends SceneLike {
  readonly uuid: string | null;
}

/** A procedure that is being played, in open words. */
export interface ExpeditionSummary {
  readonly id: string;
  /** Which procedure it is: `search`, `scramble`, `ramble`, `trek`, `ghost` or `encounters`. */
  readonly procedure: string;
  /** A copy of the open half: for a search, a `SearchOpen`. */
  readonly open: object;
  /** The number of the last command; it grows with each. */
  readonly revision: number;
  /** How many commands can be undone. */
  readonly depth: number;
  /** Whether it waits, since another expedition leads its tokens; the command `resume` of a GM lets it go on. */
  readonly suspended: boolean;
}

/** What of the world an undo may have to leave alone; a follow-up is what the step had done on an encounter table. */
export type Kept =
  | 'move-token'
  | 'advance-time'
  | 'mark-rows'
  | 'set-walls'
  | 'set-tiles'
  | 'set-fixtures'
  | 'light-token'
  | 'set-actor'
  | 'make-actor'
  | 'set-combat'
  | 'set-weather'
  | 'set-regions'
  | 'follow-up';

/** What a request came to. A refusal has a code and the values of its sentence. */
export type Answer =
  | { readonly kind: 'done'; /** What an undo left alone, because it had changed since. */ readonly kept: readonly Kept[] }
  | { readonly kind: 'refused'; readonly code: string; readonly data: Readonly<Record<string, string | number>> };

/** What an export came to: the name and text of a file, which is for you to save. */
export type Exported =
  | { readonly kind: 'done'; readonly name: string; readonly text: string }
  | Extract<Answer, { kind: 'refused' }>;

/** What an import came to: the new expedition, and the uuid of the document that holds it. */
export type Imported =
  | { readonly kind: 'done'; readonly holder: string; readonly expedition: string }
  | Extract<Answer, { kind: 'refused' }>;

/** Commands that macros are likely to give. A search takes more; docs/api.md lists them. */
export type SearchCommand =
  | { readonly kind: 'begin'; readonly overrule?: boolean }
  | { readonly kind: 'step'; readonly direction: Direction; readonly overrule?: boolean }
  | { readonly kind: 'start'; readonly cell: string; readonly overrule?: boolean }
  | { readonly kind: 'record'; readonly outcome: Outcome }
  | { readonly kind: 'retry' }
  | { readonly kind: 'rounds'; readonly by: number }
  | { readonly kind: 'put'; readonly cell: string }
  | { readonly kind: 'note'; readonly cell: string; readonly text: string }
  | { readonly kind: 'leader'; readonly user: string }
  | { readonly kind: 'end'; readonly how: 'found' | 'given-up' }
  | { readonly kind: 'reopen' }
  | { readonly kind: 'undo' };

/** How a scene that is made of a map file shall be. */
export interface MapScenePlan {
  readonly name: string;
  /** How its picture is drawn; a picture that came with the map stays as it is. */
  readonly look: 'old-school' | 'parchment' | 'ink';
  /** Pixels a square. */
  readonly pixels: number;
  /** Squares of rock around the floor. */
  readonly rim: number;
  /** Whether tokens see what they could see, with fog where they have not been. */
  readonly vision: boolean;
  /** Whether it is dark where no light is. */
  readonly dark: boolean;
  /** The rooms that have encounters of their own, by their ids `r1`, `r2` and so on. */
  readonly encounters: readonly string[];
  /** Whether what the file tells of the place becomes a journal entry too, which every browser receives. */
  readonly journal: boolean;
}

/** How a map of hexes shall be laid that the module draws itself. */
export interface HexMapWishes {
  /** The name of its scene and of its ramble. */
  readonly name?: string;
  /** Kilometres a hex. */
  readonly scale?: number;
  readonly style?: 'ink' | 'painted';
  /** Whom the map is from, and on what terms. */
  readonly credit?: string;
  /** How its cells stand: hexes in columns or rows, the odd or the even ones shifted, or squares; absent: as the file says. */
  readonly lay?: 'columns' | 'columns-even' | 'rows' | 'rows-even' | 'squares';
  /** Whether the party sets out at once. */
  readonly begins?: boolean;
}

/** How a ghost of a scene shall be. */
export interface GhostScenePlan {
  readonly name: string;
  readonly vision: boolean;
  /** Whether the scene's lights and its darkness come along. */
  readonly light: boolean;
  /** Places that players may know, in pixels: where their party starts. None: the doors that lead in from outside. */
  readonly from: readonly { readonly x: number; readonly y: number }[];
  /** The id of the level that the ghost is made of; empty: the one that is viewed, otherwise the one that the scene begins with. */
  readonly level: string;
}

/** A file as browsers give it. */
export interface FileLike {
  readonly name: string;
  text(): Promise<string>;
}

/** The functions behind `game.modules.get('ghost-map').api`. */
export interface GhostMapApi {
  expeditions(holder: HolderLike): readonly ExpeditionSummary[];
  expedition(holder: HolderLike, id: string): ExpeditionSummary | null;
  laySearch(scene: SceneLike, frame: Frame, plan?: Difficulty | SearchPlan, name?: string): Promise<string | null>;
  command(
    scene: SceneLike,
    id: string,
    command: SearchCommand | { readonly kind: string; readonly [key: string]: unknown },
  ): Promise<Answer>;
  remove(holder: HolderLike, id: string): Promise<Answer>;
  exportExpedition(holder: HolderLike, id: string, passphrase: string): Promise<Exported>;
  importExpedition(file: string | FileLike, passphrase: string, scene?: SceneLike): Promise<Imported>;
  openWindow(scene: SceneLike, id: string): boolean;
  importMap(map: string | FileLike, plan?: Partial<MapScenePlan>): Promise<string | null>;
  openMapImport(map?: string | FileLike): void;
  importHexMap(map: string | FileLike, wishes?: HexMapWishes): Promise<string | null>;
  makeGhostScene(scene: SceneLike, plan?: Partial<GhostScenePlan>): Promise<string | null>;
  seesAsPlayer(): boolean;
  setSeesAsPlayer(on: boolean): void;
}

/** Where something happened on a scene, by document ids. */
export interface HappenedOnScene {
  readonly scene: string;
  readonly expedition: string;
}

/** Where something happened on an encounter table, by document ids. */
export interface HappenedOnTable {
  readonly table: string;
  readonly expedition: string;
}

/** What a row of an encounter table is; empty where nothing happens. */
export type RowKind = '' | 'none' | 'friendly-creature' | 'hostile-creature' | 'obstacle' | 'object' | 'event';

/** A result of an encounter table in open words. */
export interface TableResultTold {
  /** The number of the roll, from 1. */
  readonly result: number;
  readonly total: number;
  /** The id of the row that is played; empty where nothing happens. */
  readonly row: string;
  /** The row's words as plain text; a long one is cut. */
  readonly text: string;
  readonly kind: RowKind;
  /** The uuid of what the row is linked to, or empty. */
  readonly link: string;
  /** Why it is that row; empty where the table's checks are secret. */
  readonly why: string;
}

/** How a check went, best to worst: that many successes, a narrow loss, a failure, a critical failure. */
export type Rung = '3' | '2' | '1' | 'L' | 'F' | 'C';

/** The data of each event, without its place. */
export interface GhostMapEvents {
  searchBegun: { readonly name: string };
  legworkBegun: { readonly steps: number };
  legworkChecked: { readonly outcome: Outcome; readonly done: number; readonly steps: number };
  cellRevealed: { readonly cell: string; readonly contents: Contents; readonly target: boolean };
  revelationSpent: { readonly cell: string };
  cellEntered: { readonly cell: string; readonly contents: Contents; readonly mark: Mark; readonly first: boolean };
  attemptChecked: { readonly cell: string; readonly outcome: Outcome; readonly done: number; readonly steps: number };
  cellCleared: { readonly cell: string; readonly outcome: Outcome };
  cellFailed: { readonly cell: string };
  cellRetried: { readonly cell: string };
  bandEntered: {
    readonly index: number;
    readonly from: number;
    readonly penalty: number;
    readonly steps: number;
    readonly line: string;
  };
  objectiveFound: { readonly cell: string; readonly name: string };
  rollOffered: { readonly by: string; readonly what: string; readonly total: number; readonly outcome: Outcome };
  rollAccepted: { readonly by: string; readonly what: string; readonly total: number; readonly outcome: Outcome };
  rollDeclined: { readonly by: string };
  leaderChanged: { readonly user: string };
  roundsChanged: { readonly by: number; readonly rounds: number };
  partyPut: { readonly cell: string };
  cellMarked: { readonly cell: string; readonly mark: Mark | 'unknown' };
  noteWritten: { readonly cell: string };
  overruled: { readonly code: string };
  searchEnded: { readonly how: 'found' | 'given-up' };
  searchReopened: Readonly<Record<string, unknown>>;
  scrambleBegun: { readonly name: string };
  dashBegun: {
    readonly dash: number;
    readonly mode: 'plain' | 'search' | 'hide';
    readonly squares: number;
    readonly slowest: string;
  };
  senseChecked: { readonly member: string; readonly strength: number };
  partyWalked: { readonly from: string; readonly to: string; readonly used: number; readonly cut: string };
  dashEnded: { readonly dash: number; readonly used: number; readonly lost: number };
  squaresChanged: { readonly left: number };
  nothingMet: { readonly dash: number };
  encounterBegun: { readonly mark: number; readonly square: string };
  encounterShown: {
    readonly text: string;
    readonly square: string;
    readonly distance: number;
    readonly direction: string;
    readonly door: string;
    readonly creature: boolean;
    readonly half: boolean;
  };
  creatureReacted: { readonly attitude: string };
  partySought: { readonly spotted: string; readonly hidden: boolean };
  encounterOver: { readonly mark: number; readonly square: string };
  roomEntered: { readonly id: string; readonly name: string; readonly square: string; readonly mark: number };
  roomShown: { readonly id: string; readonly name: string };
  partyRests: { readonly name: string; readonly doors: number };
  wearRecovered: { readonly member: string; readonly wear: number; readonly left: number };
  secretFound: {
    readonly id: string;
    readonly kind: 'trap' | 'door' | 'thing';
    readonly name: string;
    readonly square: string;
    readonly by: string;
  };
  doorOpened: { readonly door: string; readonly name: string };
  doorStruck: {
    readonly door: string;
    readonly name: string;
    readonly damage: number;
    readonly took: number;
    readonly lost: number;
    readonly hp: number;
  };
  doorBroken: { readonly door: string; readonly name: string };
  doorHacked: {
    readonly door: string;
    readonly name: string;
    readonly opened: boolean;
    readonly rung: Rung;
    readonly minutes: number;
    readonly hidden: boolean;
  };
  doorListened: {
    readonly door: string;
    readonly name: string;
    readonly heard: boolean;
    readonly rung: Rung;
    readonly margin: number;
  };
  trapSprings: { readonly id: string; readonly name: string; readonly square: string };
  luckSaved: { readonly member: string; readonly strength: number; readonly saved: boolean };
  trapHit: {
    readonly name: string;
    readonly target: string;
    readonly rolled: number;
    readonly successes: number;
    readonly damage: number;
    readonly type: string;
    /** The number by which the damage of all whom it got waits for the GM, in the last of them; otherwise 0. */
    readonly hurt: number;
  };
  memberHurt: { readonly member: string; readonly name: string; readonly damage: number };
  hurtUnread: {
    readonly member: string;
    readonly name: string;
    readonly damage: number;
    readonly why: 'absent' | 'unread' | 'gone';
    readonly path: string;
  };
  hurtWaits: { readonly member: string; readonly name: string; readonly damage: number };
  hurtStays: { readonly member: string; readonly name: string; readonly damage: number };
  trapSilent: { readonly id: string; readonly name: string };
  trapSprung: { readonly id: string };
  trapDisabled: { readonly id: string; readonly name: string; readonly member: string };
  trapSnares: { readonly id: string; readonly name: string; readonly member: string };
  trapSet: { readonly id: string; readonly name: string; readonly member: string };
  trapBackfired: {
    readonly id: string;
    readonly name: string;
    readonly member: string;
    readonly strength: number;
    readonly damage: number;
    readonly type: string;
    readonly hurt: number;
  };
  partyPlaced: { readonly square: string };
  scrambleEnded: { readonly dashes: number };
  scrambleReopened: Readonly<Record<string, unknown>>;
  rambleBegun: { readonly at: string };
  /** An hour begins with its weather, of which `weather` is the name; empty where none is rolled. */
  jauntBegan: { readonly jaunt: number; readonly points: number; readonly weather: string; readonly action: number };
  jauntWaited: { readonly jaunt: number; readonly weather: string };
  partyTravelled: { readonly from: string; readonly to: string; readonly cells: number; readonly points: number };
  partyPressesOn: { readonly to: string; readonly paid: number; readonly of: number };
  progressLost: { readonly points: number };
  journeySet: { readonly from: string; readonly to: string; readonly cells: number };
  damageTaken: { readonly jaunt: number; readonly members: string };
  tollTaken: Readonly<Record<string, never>>;
  journeyStopped: { readonly jaunt: number; readonly members: string };
  pointsChanged: { readonly points: number };
  jauntEnded: {
    readonly jaunt: number;
    readonly at: string;
    readonly cells: number;
    readonly waited: boolean;
    readonly weather: string;
  };
  /** Something is met; `text` is empty while the GM shows nothing of it. */
  meetingBegun: { readonly jaunt: number; readonly at: string; readonly planned: boolean; readonly text: string };
  meetingShown: { readonly jaunt: number; readonly text: string };
  meetingOver: { readonly jaunt: number };
  destinationReached: { readonly jaunt: number; readonly at: string; readonly planned: boolean; readonly text: string };
  destinationLeft: { readonly jaunt: number; readonly at: string };
  /** `who` has ids of vehicles, each with its units. */
  energyBurnt: { readonly jaunt: number; readonly who: string; readonly units: number };
  energyGained: { readonly jaunt: number; readonly units: number };
  energyShared: { readonly from: string; readonly to: string; readonly units: number };
  vehicleDry: { readonly vehicle: string; readonly jaunt: number };
  /** `walkers` are the names of those who were in it and walk on; empty where nobody was. */
  vehicleLeft: { readonly vehicle: string; readonly at: string; readonly walkers: string };
  vehicleFetched: { readonly vehicle: string };
  /** `total` is what the malfunction roll came to. */
  vehicleBroke: { readonly vehicle: string; readonly total: number; readonly jaunt: number };
  vehicleHeld: { readonly vehicle: string; readonly total: number; readonly jaunt: number };
  vehicleFixed: { readonly vehicle: string; readonly by: string };
  vehicleUnfixed: { readonly vehicle: string; readonly by: string };
  vehicleTuned: { readonly vehicle: string; readonly by: string; readonly hours: number };
  /** `who` has ids of members, each with its damage: `ada 5 ben 3`; `damage` is that of all together. */
  partyTired: { readonly jaunt: number; readonly who: string; readonly damage: number };
  rollDue: { readonly jaunt: number };
  /** `contact` are minutes or rounds until then; 0 for none. */
  distanceFound: { readonly rung: Rung; readonly by: string; readonly contact: number; readonly jaunt: number };
  sleeperWoke: { readonly member: string; readonly saved: boolean };
  meetingAvoided: { readonly jaunt: number };
  campMade: { readonly blocks: number; readonly hungry: string };
  blockPassed: { readonly block: number; readonly weather: string; readonly action: number; readonly jaunt: number };
  /** Names of those who have a full night behind them, half of one, or none. */
  campBroken: { readonly blocks: number; readonly full: string; readonly half: string; readonly none: string };
  partyParted: { readonly name: string; readonly members: string };
  partTurn: { readonly name: string };
  partyJoined: { readonly name: string };
  weatherChanged: { readonly weather: string; readonly action: number };
  weatherForecast: { readonly weather: string; readonly hours: number };
  placeNoted: { readonly at: string; readonly text: string };
  chartGiven: { readonly name: string; readonly as: 'seen' | 'heard'; readonly cells: number };
  hearsayChanged: Readonly<Record<string, unknown>>;
  terrainPainted: Readonly<Record<string, unknown>>;
  rambleEnded: { readonly jaunts: number };
  rambleReopened: Readonly<Record<string, unknown>>;
  trekBegun: { readonly name: string; readonly goal: string };
  /** The check of a try is made: `minutes` are those of this try, `taken` those of all. */
  trekChecked: {
    readonly by: string;
    readonly ability: 'knowledge' | 'sense' | 'luck';
    readonly rung: string;
    readonly outcome: 'record' | 'on-time' | 'late' | 'lost' | 'worst';
    readonly successes: number;
    readonly minutes: number;
    readonly taken: number;
    readonly tries: number;
    readonly worldTime: boolean;
  };
  trekArrived: { readonly minutes: number };
  trekLost: { readonly worst: boolean };
  trekPlaced: { readonly at: string };
  trekStayed: Readonly<Record<string, unknown>>;
  trekPut: Readonly<Record<string, unknown>>;
  trekMet: { readonly text: string };
  trekMetOver: { readonly met: boolean };
  trekAgain: { readonly tries: number };
  trekEnded: { readonly taken: number; readonly tries: number };
  trekReopened: Readonly<Record<string, unknown>>;
  hauntBegun: { readonly house: string; readonly seats: number };
  hauntCards: {
    readonly seat: string;
    readonly name: string;
    readonly first: number;
    readonly second: number;
    readonly barred: boolean;
  };
  hauntStarted: { readonly seat: string; readonly name: string; readonly room: string; readonly dots: number };
  hauntEntered: {
    readonly seat: string;
    readonly name: string;
    readonly room: string;
    readonly dots: number;
    readonly corridor: boolean;
  };
  /** `again` where the turn before it was lost too. */
  hauntTurnLost: { readonly seat: string; readonly name: string; readonly again: boolean };
  hauntSeatHanded: { readonly seat: string; readonly name: string; readonly user: string; readonly computer: string };
  hauntEnded: { readonly total: number; readonly first: number; readonly last: number; readonly won: boolean };
  hauntReopened: Readonly<Record<string, unknown>>;
  undone: Readonly<Record<string, unknown>>;
  diceRenewed: Readonly<Record<string, unknown>>;
  /** Another has taken its tokens: `by` is the other's id. */
  partyArrived: { readonly from: string; readonly minutes: number; readonly back: boolean; readonly part: string };
  suspended: { readonly by: string };
  resumed: Readonly<Record<string, unknown>>;
  tableRolled: TableResultTold;
  resultPublished: TableResultTold;
  tableReset: Readonly<Record<string, unknown>>;
  tablePlayedOut: Readonly<Record<string, unknown>>;
  tableOpened: Readonly<Record<string, unknown>>;
  tableHidden: Readonly<Record<string, unknown>>;
  doorFound: { readonly door: string };
  partShown: { readonly part: string };
  roomRevealed: { readonly room: string; readonly name: string };
  roomVisited: { readonly room: string; readonly name: string };
  trapShown: { readonly square: string; readonly state: 'found' | 'sprung' | 'disabled' };
}

/** Where an event happens: what the referee itself tells on either, what tables are told of on a table, everything else on a scene. */
type PlaceOf<Name extends string> = Name extends 'undone' | 'diceRenewed' | 'suspended' | 'resumed'
  ? HappenedOnScene | HappenedOnTable
  : Name extends `table${string}` | 'resultPublished'
    ? HappenedOnTable
    : HappenedOnScene;

/** Foundry's hooks that the module calls on every client, once for each event: `Hooks.on('ghost-map.cellEntered', …)`. */
export type GhostMapHooks = {
  [Name in keyof GhostMapEvents as `ghost-map.${Name}`]: (event: GhostMapEvents[Name] & PlaceOf<Name>) => void;
};
