/** Windows of expeditions, as they are described: each looks its expedition up anew whenever it is asked for. */
import { sendCommand } from '../../foundry/requests/asking.ts';
import { type ExpeditionRef, expeditionOn, secretsOf } from '../../foundry/store/expeditions.ts';
import type { Answer } from '../../play/messages.ts';
import { DescribedWindow, type WindowDescription, type WindowModel, type WindowPart } from '../windows/described-window.ts';

type Command = Parameters<typeof sendCommand>[1];

/** What is played in a window: both halves of an expedition, and the commands to it. */
export interface Played {
  readonly open: object;
  readonly hidden: object;
  readonly command: Command;
}

/** A command as a window sends it: what the schema fills in may be left out. */
interface WindowCommand<Known extends { readonly kind: string }> extends Command {
  readonly kind: Known['kind'] | 'undo';
}

/** What is played of a procedure, by its halves and commands. */
export interface PlayedOf<Open extends object, Hidden extends object, Known extends { readonly kind: string }> extends Played {
  readonly open: Open;
  readonly hidden: Hidden;
  readonly command: WindowCommand<Known>;
}

/** An expedition as a window shows it. */
export interface Shown<Of extends Played> {
  readonly ref: ExpeditionRef;
  readonly open: Of['open'];
  /** Null where this browser cannot open it. */
  readonly hidden: Of['hidden'] | null;
}

/** A window of one expedition as its description knows it; what it shows is read anew from the scene at each call. */
interface ExpeditionModel<Of extends Played> extends WindowModel {
  readonly scene: Scene.Implementation;
  readonly ref: ExpeditionRef | null;
  readonly open: Of['open'] | null;
  /** The hidden half, or null where this browser cannot open it. */
  readonly hidden: Of['hidden'] | null;
  readonly shown: Shown<Of> | null;
  /** Sends a command and shows a refusal; null where the expedition is gone. */
  command(command: Of['command']): Promise<Answer | null>;
  /** Sends one, and tells whether it was done. */
  done(command: Of['command']): Promise<boolean>;
}

/** A window of one expedition; `Own` is what it remembers between drawings. */
export type ExpeditionWindow<Of extends Played, Own = unknown> = ExpeditionModel<Of> & Own;

/** A part of such a window. */
export type ExpeditionPart<Of extends Played, Own = unknown> = WindowPart<ExpeditionWindow<Of, Own>, Shown<Of>>;

/** The windows of a procedure's expeditions. */
export interface ExpeditionWindowDescription<Of extends Played, Own = unknown> extends WindowDescription<
  ExpeditionWindow<Of, Own>,
  Shown<Of>
> {
  /** Whether each expedition has a window of its own; absent: one turns from one to the next. */
  readonly each?: boolean;
  /** Reads the open half; absent: as it is stored. */
  readonly openOf?: (ref: ExpeditionRef) => Of['open'];
  /** Whether an expedition has something to show in it; absent: all have. */
  readonly wanted?: (open: Of['open']) => boolean;
  /** What is done once the expedition has begun, also where that was done at the bar, and the window has made room for it; absent: it stays. */
  readonly begun?: (ref: ExpeditionRef) => void;
  /** Foundry's hooks upon which it is drawn anew. */
  readonly hooks?: readonly Hooks.HookName[];
  /** Says what else than expeditions it shows: calls back whenever that has changed. Called once. */
  readonly watch?: (changed: () => void) => void;
}

/** Reads the open half of an expedition; it has been put through the procedure's own schema. */
export function openIn<Of extends Played>(
  { openOf }: Pick<ExpeditionWindowDescription<Of>, 'openOf'>,
  ref: ExpeditionRef,
): Of['open'] {
  return openOf?.(ref) ?? ref.expedition.open;
}

/** A window of one expedition. */
export class WindowOfExpedition<Of extends Played, Own>
  extends DescribedWindow<ExpeditionWindow<Of, Own>, Shown<Of>>
  implements ExpeditionModel<Of>
{
  readonly scene: Scene.Implementation;
  readonly #expedition: string;
  readonly #read: (ref: ExpeditionRef) => Of['open'];

  constructor(described: ExpeditionWindowDescription<Of, Own>, { holder, id }: ExpeditionRef) {
    super(
      { command: (model, command) => model.command(command), ...described },
      described.each ? { id: `ghost-map-${described.name}-${id}` } : {},
    );
    this.scene = holder;
    this.#expedition = id;
    this.#read = (ref) => openIn(described, ref);
  }

  get ref(): ExpeditionRef | null {
    return expeditionOn(this.scene, this.#expedition);
  }

  get open(): Of['open'] | null {
    const { ref } = this;
    return ref && this.#read(ref);
  }

  get hidden(): Of['hidden'] | null {
    const { ref } = this;
    return (ref && secretsOf(ref.id, ref.expedition)?.hidden) ?? null;
  }

  override get shown(): Shown<Of> | null {
    const { ref, open, hidden } = this;
    return ref && open && { ref, open, hidden };
  }

  async command(command: Of['command']): Promise<Answer | null> {
    const { ref } = this;
    const answer = ref && (await sendCommand(ref, command));
    // A field that was changed in vain shows again what holds.
    if (answer?.kind === 'refused') this.redraw();
    return answer;
  }

  async done(command: Of['command']): Promise<boolean> {
    return (await this.command(command))?.kind === 'done';
  }
}
