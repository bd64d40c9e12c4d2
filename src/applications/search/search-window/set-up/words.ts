/** The sentences that the set-up's tab needs in the user's language. */
import { bandLine } from '../../../../foundry/search/band-lines.ts';
import { words } from '../../../../foundry/host/notices.ts';
import type { SetUpWords } from './context.ts';
import { FIELD_FAULTS } from './draft.ts';

/** Foundry's own words for them. */
export const SET_UP_WORDS: SetUpWords = {
  fault({ code, data }) {
    const values = Object.fromEntries(Object.entries(data).map(([key, value]) => [key, String(value)]));
    return FIELD_FAULTS.some((one) => one === code)
      ? words(`GHOSTMAP.SetUp.Fault.${code}`, values)
      : words(`GHOSTMAP.Refusal.${code}`, values);
  },
  band: (index) => bandLine(index, ''),
};
