/** The id of the procedure, in records and wherever one is told from others. */
export const HAUNT_ID = 'haunt';
