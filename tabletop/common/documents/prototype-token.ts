/** The token that an actor's tokens are made after. @see https://foundryvtt.com/api/classes/foundry.data.PrototypeToken.html */
import { DataModel } from '../data-model';
import { BooleanField, type DataSchema, StringField } from '../fields';
import { namingFields, tokenFields } from './token-fields';
import type { TextureSource } from './common-fields';

export class PrototypeToken extends DataModel {
  declare readonly name: string;
  declare readonly actorLink: boolean;
  declare readonly width: number;
  declare readonly height: number;
  declare readonly texture: TextureSource;
  declare readonly disposition: number;
  declare readonly displayName: number;
  declare readonly randomImg: boolean;
  declare readonly appendNumber: boolean;
  declare readonly prependAdjective: boolean;
  declare readonly flags: Record<string, Record<string, unknown> | undefined>;

  static override defineSchema(): DataSchema {
    return {
      ...tokenFields(),
      name: new StringField({ required: true, blank: true }),
      randomImg: new BooleanField(),
      ...namingFields(),
    };
  }
}
