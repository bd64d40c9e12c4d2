import { analyse } from '../src/rules/encounters/analysis.ts';
import { hostileSteps } from '../src/rules/encounters/outlook.ts';
import { drawsFor } from '../src/rules/chance/draws.ts';
import { importTables } from '../src/rules/encounters/importing/import-tables.ts';
import { atOnce } from '../src/rules/values/pausing.ts';
import { rollTable } from '../src/rules/encounters/policies.ts';
import {
  type Checks,
  type EncounterRow,
  type EncounterTable,
  POLICIES,
  type Policy,
  USED_ANYWHERE,
} from '../src/rules/encounters/table.ts';
import type { Benchmark, Row } from './row.ts';

const rolls = 1_000_000;
const importedRows = 10_000;
/** What an import may take at a stretch before a frame is late. */
const stretch = 100;

/** Rolls on encounter tables, their analysis against a million rolls, and imports of ten thousand rows. */
const encounters: Benchmark = {
  name: 'encounters',
  run: () => Promise.resolve([...POLICIES.flatMap(rollsBy), hostile(), ...imports()]),
};

export default encounters;

const kinds = [
  'none',
  'friendly-creature',
  'hostile-creature',
  'obstacle',
  'object',
  'event',
  'hostile-creature',
  'event',
] as const;

/** A table of the stock rambles' form: No Encounter on half of a d100, then seven rows. */
function woods(policy: Policy): EncounterTable {
  const rows = kinds.map((kind, index): EncounterRow => {
    const [from, to] = index === 0 ? [1, 50] : [44 + index * 7, 50 + index * 7];
    return {
      id: `row${index}`,
      from,
      to: index === 7 ? 100 : to,
      text: kind,
      kind,
      once: false,
      slain: false,
      danger: 1,
      link: '',
      weight: 1,
      weather: null,
    };
  });
  return { name: 'Woods', formula: '1d100', policy, checkOff: 'at-once', secret: true, use: USED_ANYWHERE, rows };
}

/** A million rolls from one state of the checks: how fast, and how far the worst row is from its exact chance. */
function rollsBy(policy: Policy): Row[] {
  const table = woods(policy);
  const checks: Checks = { row2: true, row5: true };
  const draws = drawsFor('5a'.repeat(32), policy, 1);
  const seen = new Map<string, number>();
  const started = performance.now();
  for (let roll = 0; roll < rolls; roll += 1) {
    const rolled = rollTable(table, checks, draws);
    const id = (rolled.kind === 'rolled' ? rolled.resolution.row?.id : undefined) ?? '';
    seen.set(id, (seen.get(id) ?? 0) + 1);
  }
  const seconds = (performance.now() - started) / 1000;
  const exact = analyse(table, checks, draws)?.now.rows ?? {};
  const errors = Object.entries(exact).map(([id, chance]) => {
    const difference = Math.abs((seen.get(id) ?? 0) / rolls - chance);
    return difference === 0 ? 0 : difference / Math.sqrt((chance * (1 - chance)) / rolls);
  });
  return [
    { what: `rolls a second, ${policy}`, measured: rolls / seconds, unit: '/s', target: 50_000, better: 'higher' },
    { what: `worst row against exact, ${policy}`, measured: Math.max(...errors), unit: 'standard errors', target: 4 },
  ];
}

function hostile(): Row {
  const started = performance.now();
  atOnce(hostileSteps(woods('down'), {}, 10, drawsFor('5a'.repeat(32), 'hostile', 1)));
  return { what: 'chance of a hostile in 10 rolls', measured: performance.now() - started, unit: 'ms', target: stretch };
}

/** The longest stretch without a pause, for each format. */
function imports(): Row[] {
  const rows = Array.from(
    { length: importedRows },
    (_, index) => [index + 1, `Row ${index + 1}, of many that wander here`] as const,
  );
  const texts = {
    CSV: `roll,text,danger\r\n${rows.map(([at, text]) => `${at},"${text}",1`).join('\r\n')}`,
    'a book': rows.map(([at, text]) => `${at}: ${text}`).join('\n'),
    'JSON of Foundry': JSON.stringify(
      {
        name: 'Long',
        formula: `1d${importedRows}`,
        results: rows.map(([at, text]) => ({ type: 'text', description: text, range: [at, at], flags: {} })),
      },
      null,
      2,
    ),
  };
  return Object.entries(texts).flatMap(([format, text]) => {
    const runs = Array.from({ length: 3 }, () => importOnce(text));
    const best = (of: 'longest' | 'total'): number => Math.min(...runs.map((run) => run[of]));
    return [
      { what: `${importedRows} rows as ${format}, longest stretch`, measured: best('longest'), unit: 'ms', target: stretch },
      { what: `${importedRows} rows as ${format}, in all`, measured: best('total'), unit: 'ms', target: null },
    ];
  });
}

/** Imports a text once; of several runs the best says most, since the machine does other things meanwhile. */
function importOnce(text: string): { readonly longest: number; readonly total: number } {
  const importing = importTables(text, { name: '', policy: 'up' });
  const started = performance.now();
  let longest = 0;
  for (let before = started; ;) {
    const { done } = importing.next();
    const now = performance.now();
    longest = Math.max(longest, now - before);
    if (done === true) return { longest, total: now - started };
    before = now;
  }
}
