/** Classes and their parents. @see https://foundryvtt.com/api/modules/foundry.utils.html */

/** Whether a class is another, or is derived from it. */
export function isSubclass(Class: unknown, Parent: unknown): boolean {
  if (typeof Class !== 'function' || typeof Parent !== 'function') return false;
  return Class === Parent || Class.prototype instanceof Parent;
}

/** The classes that a class derives from, itself first. */
export function getParentClasses(Class: { new (...args: never[]): unknown }): unknown[] {
  const parents: unknown[] = [];
  for (
    let parent: unknown = Object.getPrototypeOf(Class);
    typeof parent === 'function' && parent !== Function.prototype;
    parent = Object.getPrototypeOf(parent)
  )
    parents.push(parent);
  return parents;
}

/** The class of a chain that defines a property. */
export function getDefiningClass(Class: { new (...args: never[]): unknown }, property: string): unknown {
  for (let own: unknown = Class; typeof own === 'function' && own !== Function.prototype; own = Object.getPrototypeOf(own)) {
    if (Object.hasOwn((own as { prototype: object }).prototype, property) || Object.hasOwn(own, property)) return own;
  }
  return undefined;
}

/** The class that draws a placeable document. */
export function getPlaceableObjectClass(documentName: string): unknown {
  return (CONFIG[documentName] as { objectClass?: unknown } | undefined)?.objectClass;
}

/** The class of asynchronous functions. */
export const AsyncFunction: unknown = (async (): Promise<void> => undefined).constructor;
