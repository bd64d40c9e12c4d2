/** What a sheet of paper reminds of, in the order in which it is needed; each has a sentence in the language file. */
export const REMINDERS = ['start', 'corridor', 'beside', 'others', 'colour', 'score'] as const;
