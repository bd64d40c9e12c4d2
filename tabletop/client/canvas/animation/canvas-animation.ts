/** Animates numbers of objects over time on the canvas' ticker. */
import { UPDATE_PRIORITY } from 'pixi.js';
import { table } from '../table';

/** One number that changes. @see https://foundryvtt.com/api/v13/interfaces/foundry.canvas.animation.CanvasAnimationAttribute.html */
export interface AnimationAttribute {
  attribute: string;
  parent: object;
  to: number;
  from?: number;
}

export type EasingFunction = (progress: number) => number;

/** @see https://foundryvtt.com/api/v13/interfaces/foundry.canvas.animation.CanvasAnimationOptions.html */
export interface AnimationOptions {
  name?: string | symbol;
  /** Milliseconds. */
  duration?: number;
  easing?: EasingFunction | string;
  ontick?: (dt: number, animation: RunningAnimation) => void;
  wait?: Promise<unknown>;
  [other: string]: unknown;
}

/** An animation under way. */
export interface RunningAnimation {
  readonly name: string | symbol;
  readonly duration: number;
  readonly attributes: AnimationAttribute[];
  /** Milliseconds. */
  time: number;
  promise: Promise<boolean>;
  end(completed: boolean): void;
}

/**
 * The animations of the canvas by their names; a new one of the same name ends the one before.
 * @see https://foundryvtt.com/api/v13/classes/foundry.canvas.animation.CanvasAnimation.html
 */
export class CanvasAnimation {
  static readonly animations: Record<string | symbol, RunningAnimation> = {};

  /** Eases out and in. */
  static easeInOutCosine(progress: number): number {
    return (1 - Math.cos(Math.PI * progress)) / 2;
  }

  /** Eases out of a circle. */
  static easeOutCircle(progress: number): number {
    return Math.sqrt(1 - (progress - 1) ** 2);
  }

  /** Eases into a circle. */
  static easeInCircle(progress: number): number {
    return 1 - Math.sqrt(1 - progress ** 2);
  }

  /** Moves the attributes to where they shall be; true when they got there, false when the animation was ended. */
  static async animate(attributes: AnimationAttribute[], options: AnimationOptions = {}): Promise<boolean> {
    const name = options.name ?? Symbol('animation');
    const duration = options.duration ?? 1000;
    const easing = CanvasAnimation.#easing(options.easing);
    CanvasAnimation.terminateAnimation(name);
    const changing = attributes.map((entry) => ({ ...entry, from: entry.from ?? numberAt(entry) }));
    let resolve: (completed: boolean) => void = () => undefined;
    const promise = new Promise<boolean>((settle) => (resolve = settle));
    const { ticker } = table().canvas.app ?? {};
    const step = (): void => {
      const elapsed = ticker?.elapsedMS ?? duration;
      running.time = Math.min(running.time + elapsed, duration);
      const progress = easing(duration <= 0 ? 1 : running.time / duration);
      for (const { parent, attribute, from, to } of changing) {
        (parent as Record<string, number>)[attribute] = from + (to - from) * progress;
      }
      options.ontick?.(elapsed, running);
      if (running.time >= duration) running.end(true);
    };
    const running: RunningAnimation = {
      name,
      duration,
      attributes,
      time: 0,
      promise,
      end: (completed) => {
        ticker?.remove(step);
        if (CanvasAnimation.animations[name] === running) delete CanvasAnimation.animations[name];
        resolve(completed);
      },
    };
    CanvasAnimation.animations[name] = running;
    await options.wait;
    if (CanvasAnimation.animations[name] !== running) return promise;
    if (ticker === undefined || duration <= 0) step();
    else ticker.add(step, undefined, UPDATE_PRIORITY.HIGH);
    return promise;
  }

  /** The animation of that name, if it runs. */
  static getAnimation(name: string | symbol): RunningAnimation | undefined {
    return CanvasAnimation.animations[name];
  }

  /** Ends the animation of that name where it is. */
  static terminateAnimation(name: string | symbol): void {
    CanvasAnimation.animations[name]?.end(false);
  }

  /** Ends all animations where they are. */
  static terminateAll(): void {
    for (const name of Reflect.ownKeys(CanvasAnimation.animations)) CanvasAnimation.terminateAnimation(name);
  }

  static #easing(easing: EasingFunction | string | undefined): EasingFunction {
    if (typeof easing === 'function') return easing;
    const named = easing === undefined ? undefined : (CanvasAnimation as unknown as Record<string, unknown>)[easing];
    return typeof named === 'function' ? (named as EasingFunction) : (progress) => progress;
  }
}

function numberAt({ parent, attribute }: AnimationAttribute): number {
  return Number((parent as Record<string, unknown>)[attribute]);
}
