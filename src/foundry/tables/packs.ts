/** Compendia by what they hold. */

type Held = foundry.documents.collections.CompendiumCollection.DocumentName;
type Pack<Type extends Held> = foundry.documents.collections.CompendiumCollection<Type>;

/** Returns the compendium of an id if it is there and holds documents of a type. [doc] api CompendiumCollection#documentName */
export function packOf<Type extends Held>(type: Type, id: string): Pack<Type> | null {
  const pack = game.packs.get(id);
  return pack?.documentName === type ? (pack as Pack<Type>) : null;
}
