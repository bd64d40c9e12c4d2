/** The contract of tools: what a procedure does with pointer and keys on the module's layer, one object a tool. The layer hands events on and knows no procedure. */
import type { Point } from '../rules/procedure.ts';

/** A drag from one point of the canvas to another. */
export interface PointerDrag {
  readonly from: Point;
  readonly to: Point;
  /** Whether points lie free: a held Shift key keeps them from snapping, as elsewhere in Foundry. */
  readonly free: boolean;
}

/** A tool in the user's hand, or what is done whatever the tool; where it returns whether it took an event, others get what it did not take. */
export interface Tool {
  /** Drawn above all overlays, where it draws something. */
  readonly object?: PIXI.Container;
  /** Is given where the pointer is; null once that is no more of this tool's. */
  onPointerMove?(at: Point | null): void;
  /** Is given a press of the first button, with Shift and Alt or without, before what lies on the canvas is. */
  onPointerDown?(at: Point, shift: boolean, alt: boolean): boolean;
  onClick?(at: Point): boolean;
  onDoubleClick?(at: Point): boolean;
  /** Turns what is dragged or lies at a point, by quarter turns: by keys, or by the wheel. */
  onTurn?(quarters: number, at: Point): boolean;
  /** Whether this user may drag with it; absent: nobody. */
  canDrag?(): boolean;
  onDragStart?(from: Point): void;
  onDragMove?(drag: PointerDrag): void;
  onDrop?(drag: PointerDrag): void;
  /** The drag is over, by a drop or without one. */
  onDragEnd?(): void;
  /** Whether every click is this tool's while it is in the user's hand, so that no place is acted on; absent: places go first. */
  readonly takesClicks?: true;
}

/** A place of the map that something can be done at, whatever tool or layer is active; the kit of the map (`kit/places.ts`) shows it and hears clicks and keys there. */
export interface Place {
  /** Its name among all places of all procedures; it stays the same while what can be done there changes. */
  readonly key: string;
  /** Its corners on the canvas, in turn. */
  readonly outline: readonly Point[];
  /** What a click does, in the user's language and the procedure's own measure. */
  readonly label: string;
  /** Whether it is one to choose now, which is drawn in gold; other places can be looked at. */
  readonly glows: boolean;
  /** Whether somebody was advised to choose it: the keyboard begins there. */
  readonly isHinted?: boolean;
  /** Whether a party is rather led there where it can be, which what does something is above otherwise; what it does is then done in another way. */
  readonly yields?: true;
  /** Is told when the pointer or the keyboard comes to it, and when it leaves it; absent: nothing else shows what it says. */
  meant?(isMeant: boolean): void;
  /** Does it; is called again by a second click, so it asks for nothing twice. Absent: there is nothing to do but to read the label. */
  act?(): void;
  /** What a click with Shift does instead, as Shift+Enter does, which the label says too; absent: nothing. */
  more?(): void;
  /** What a double click does instead, for which a click waits; absent: a second click does it again. */
  double?(): void;
}

/** How far a line over the map is to be had, and what is said of it at the pointer. */
export interface LinePlan {
  /** How many of its steps the rules let the party make, as far as this user can know; one that is paid in part counts. */
  readonly steps: number;
  /** How much of the last of these steps is paid, from 0 to 1; absent: all of it. */
  readonly end?: { readonly share: number };
  /** Its cost and what is left, in the procedure's own measure, and why it goes no further. */
  readonly words: string;
}

/** What a party comes to by and by: this jaunt, by the next one, by a later one, and by nightfall. */
export interface Band {
  readonly places: readonly string[];
  /** What is written at its edge, in the user's language. */
  readonly label: string;
  /** How its edge is drawn: whole, in dashes, in dots, and twice. */
  readonly look: 'now' | 'next' | 'later' | 'night';
}

/** Where and how a party can be led by a line over the map now. Places are told by names; lengths and points are in canvas pixels. */
export interface LineGround {
  /** The ids of the tokens from which the line is drawn; an empty one is of a party that has no token, and is led from its place. */
  readonly tokens: readonly string[];
  /** Whether they go by the line alone, whatever else is selected along with them; absent: several that are selected are dragged as elsewhere. */
  readonly isAlone?: true;
  /** The place where the party stands. */
  readonly here: string;
  /** The side of a square place; of others about how broad they are, by which strokes are sized. */
  readonly side: number;
  /** Returns the place that holds a point, or null where there is none. */
  placeAt(point: Point): string | null;
  centre(place: string): Point;
  /** Returns the corners of a place clockwise, shared with its neighbours; parties pass over sides alone then. Absent: places are squares, which are passed over corners too. */
  outline?(place: string): readonly Point[];
  /** Returns the places on the way from one to another, without the first and with the last; null where none leads. */
  way(from: string, to: string): readonly string[] | null;
  /** Returns them straight on, whatever stands between. */
  straight(from: string, to: string): readonly string[];
  /** Lists the places that the party can be led to now, the nearest first, which glow and take clicks; null while it waits for an answer. Absent: none do. */
  reach?(): readonly string[] | null;
  /** Lists how far the party comes by and by, from the nearest on, each with all places of those before it, four at most, instead of the field of `reach`; they are looked at alone. Absent or null: there are none. */
  bands?(): readonly Band[] | null;
  /** Whether something must be done before the party can be led there, which a click says: then they do not glow. */
  readonly waits?: boolean;
  /** Opens what is known of a place, by a double click there; absent: a click leads the party there at once. */
  open?(place: string): void;
  /** Says what a line comes to, whose first place is `here`; `isOff`: the pointer has left all places. */
  plan(places: readonly string[], isOff: boolean): LinePlan;
  /** Asks for a line that was let go at a point, with the token that it was drawn from. */
  ask(drawn: DrawnLine): void;
}

/** A line as it was let go. */
export interface DrawnLine {
  /** The first is where the party stood. */
  readonly places: readonly string[];
  /** Whether it was let go beside all places. */
  readonly isOff: boolean;
  /** The id of the token that it was drawn from, and where its top left corner comes to lie along with the pointer. */
  readonly token: string;
  readonly corner: Point;
}

/** All that a procedure does there. */
export interface Hands {
  /** By the names of the scene controls' tools. */
  readonly tools?: Readonly<Record<string, Tool>>;
  /** Whatever the tool, where the tool does not take it. */
  readonly always?: Tool;
  /** Lists the parties of the viewed scene that this user can lead by a line now; a drag of any other's token is Foundry's own. */
  lines?(): readonly LineGround[];
  /** Lists what this user can do now at places of the viewed scene; where places lie over each other, the last one is on top. */
  places?(): readonly Place[];
  /** Calls back whenever these have become others by something else than expeditions, scenes and requests; absent: they do not. */
  watch?(again: () => void): void;
}
