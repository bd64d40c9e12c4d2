/** What a procedure brings to each room of the house: said in one place, and fetched when it is first needed. */
import type { RoomParts } from '../foundry/room-parts.ts';
import type { ListedProcedure } from '../play/procedures.ts';

/** A procedure as the house knows it before anything of it is fetched. */
export type Manifest = ListedProcedure & RoomParts;
