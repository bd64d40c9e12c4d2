/** The tab of the rules: how they are read where their source leaves it open (HA-04, HA-06, HA-08, HA-09). */
import type { ExpeditionPart, ExpeditionWindow } from '../../expedition-window/expedition-window.ts';
import { taking } from '../../parts/taking.ts';
import type { PlayedHaunt } from '../parts/played-haunt.ts';
import { RULE_FIELDS, rulesContext } from './context.ts';

export const RULES_TAB: ExpeditionPart<PlayedHaunt> = {
  tab: { label: 'GHOSTMAP.HauntWindow.Tab.rules', icon: 'fa-solid fa-scale-balanced' },
  scrollable: [''],
  view: (_, { open }) => rulesContext(open),
  changed: taking(RULE_FIELDS, (model: ExpeditionWindow<PlayedHaunt>, options) => model.command({ kind: 'configure', options })),
};
