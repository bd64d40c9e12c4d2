/** The seconds of an hour. */
export const HOUR = 3600;
