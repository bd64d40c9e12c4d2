/**
 * The base of a region behaviour's data.
 * @see https://foundryvtt.com/api/classes/foundry.data.regionBehaviors.RegionBehaviorType.html
 */
import { TypeDataModel } from '../../common/data-model';
import { SetField, StringField } from '../../common/fields';
import type { PlainObject } from '../../common/merge';
import type { RegionBehavior, RegionDocument } from './placeable-documents';
import type { Scene } from './scene';

export interface RegionEvent {
  name: string;
  data: PlainObject;
  region: RegionDocument;
  user: unknown;
}

export class RegionBehaviorType extends TypeDataModel {
  /** Handlers by event, called with the model as `this`. */
  static events: Record<string, (this: RegionBehaviorType, event: RegionEvent) => Promise<void> | void> = {};

  /** A field in which a behaviour names the events it listens to. */
  static _createEventsField(options: { events?: string[]; initial?: string[] } = {}): SetField {
    const events = options.events ?? Object.values(CONST.REGION_EVENTS);
    return new SetField(new StringField({ required: true, choices: events }), { initial: options.initial ?? [] });
  }

  get behavior(): RegionBehavior | null {
    return this.parent as unknown as RegionBehavior | null;
  }
  get region(): RegionDocument | null {
    return this.behavior?.region ?? null;
  }
  get scene(): Scene | null {
    return this.behavior?.scene ?? null;
  }

  /** Runs the handler of an event, if there is one. */
  async _handleRegionEvent(event: RegionEvent): Promise<void> {
    const handlers = (this.constructor as typeof RegionBehaviorType).events;
    await handlers[event.name]?.call(this, event);
  }
}
