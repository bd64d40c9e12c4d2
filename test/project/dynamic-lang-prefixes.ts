/// <reference types="vite/types/importMeta.d.ts" />
import { OWN_LOOKS } from '../../src/applications/own-tools.ts';
import { MANIFESTS } from '../../src/procedures/manifests.ts';
import { STATES as EXPEDITION_STATES } from '../../src/applications/expeditions-window/context.ts';
import { KEPT_KINDS } from '../../src/play/expedition.ts';
import { FILE_FAULTS } from '../../src/play/expedition-file.ts';
import { REFEREE_REFUSALS } from '../../src/play/referee.ts';
import { DIRECTIONS } from '../../src/rules/grid/cells.ts';
import { BRINGING_FAULTS } from '../../src/foundry/transfer/expedition-files.ts';
import { LEFTOVERS } from '../../src/foundry/transfer/leftovers.ts';
import { PACE_NAMES } from '../../src/rules/ramble/state/fields.ts';
import { LOADS } from '../../src/rules/ramble/state/party-state.ts';
import { PACES } from '../../src/rules/scramble/state/pace.ts';
import type { DynamicPrefix } from './lang-keys.ts';

/** The tools of procedures that are always there. */
const ON_CONTROLS = MANIFESTS.flatMap(({ tools = [] }) => tools.flatMap(({ name, inView }) => (inView ? [] : [name])));

/** What the referee's room itself refuses, beside what the rules and the judgement refuse. */
const roomRefusals = [
  'no-expedition',
  'unknown-procedure',
  'newer',
  'damaged',
  'locked',
  'failed',
  'version',
  'too-fast',
  'no-gm',
  'no-answer',
  'late',
  'no-key',
  'no-key-made',
  'no-key-store',
  'too-large',
];

/** What each procedure declares of its own, where it is listed. */
const BROUGHT: Readonly<Record<string, { readonly DYNAMIC_LANG: readonly DynamicPrefix[] }>> = import.meta.glob(
  '../rules/*/dynamic-lang.ts',
  { eager: true },
);

/** Every such beginning; a source that builds keys in another way fails the test of the translations. */
export const dynamicPrefixes: readonly DynamicPrefix[] = [
  { prefix: 'GHOSTMAP.Refusal.', endings: [...REFEREE_REFUSALS, ...roomRefusals] },
  { prefix: 'GHOSTMAP.Kept.', endings: KEPT_KINDS },
  { prefix: 'GHOSTMAP.Keys.Step.', endings: DIRECTIONS },
  { prefix: 'GHOSTMAP.Keys.Turn.', endings: ['left', 'right'] },
  { prefix: 'GHOSTMAP.Greeting.Tool.', endings: [...ON_CONTROLS, ...Object.keys(OWN_LOOKS)] },
  { prefix: 'GHOSTMAP.Expeditions.Kind.', endings: [...MANIFESTS.map(({ id }) => id), 'other'] },
  { prefix: 'GHOSTMAP.Expeditions.State.', endings: EXPEDITION_STATES },
  {
    prefix: 'GHOSTMAP.Expeditions.Fault.',
    endings: [...FILE_FAULTS, ...BRINGING_FAULTS, 'too-short', 'differ', 'no-file', 'unreadable'],
  },
  { prefix: 'GHOSTMAP.Expeditions.Clean.Of.', endings: LEFTOVERS },
  { prefix: 'GHOSTMAP.Passing.New.', endings: MANIFESTS.flatMap(({ id, fetchReceiving }) => (fetchReceiving ? [id] : [])) },
  { prefix: 'GHOSTMAP.Passage.Pace.', endings: PACE_NAMES.filter((pace) => pace !== 'walk') },
  { prefix: 'GHOSTMAP.Passage.Haste.', endings: PACES.filter((pace) => pace !== 'walk') },
  { prefix: 'GHOSTMAP.Passage.Load.', endings: LOADS.filter((load) => load !== 'none') },
  { prefix: 'GHOSTMAP.Key.State.', endings: ['none', 'held', 'held-some', 'missing', 'missing-some'] },
  ...Object.values(BROUGHT).flatMap(({ DYNAMIC_LANG }) => DYNAMIC_LANG),
];
