/** Passes if a value of the first type may stand wherever one of the second is asked for; the test refuses `any`. */
export type Stands<Ours extends Published, Published> = [Ours, Published];

/** The members of a published type that are compared: those that the module or other modules are known to use. */
export type Part<Published, Names extends keyof Published> = Pick<Published, Names>;
