/** The tab of rolling: rolls, what becomes of a result, and the answer of a played-out table. */
import { addressOf } from '../../../foundry/host/holders.ts';
import { say } from '../../../foundry/host/notices.ts';
import { inPlay, rollOn, trayOf } from '../../../foundry/table-play/encounter-play.ts';
import { type Met, actorIn, placeTokens, startCombat } from '../../../foundry/tables/table-tokens.ts';
import { canShow, totalsOf } from '../../../rules/encounters/coverage.ts';
import { type FormField, dataAt, isTicked } from '../../kit/elements.ts';
import { makingRoom } from '../../windows/apart.ts';
import {
  type EncounterActions,
  type EncounterPart,
  type EncounterWindowModel,
  isSecret,
  ofTable,
  playIn,
  send,
  show,
} from './model.ts';
import { RESULT_SECTIONS, type ResultsOfTable, recurCommands, rollContext } from './roll-context.ts';
import { metOnTable, openDocument, placedFor } from '../parts/met.ts';
import { worldTable } from './tables-tab.ts';

type Action = EncounterActions[string];

/** Rolls, or takes what real dice said. */
function rolling(secret: boolean): Action {
  return async function () {
    const play = playIn(this);
    if (!play) return;
    const typed = this.roll.typed.trim();
    if (typed !== '' && !Number.isSafeInteger(Number(typed))) {
      say('warn', 'GHOSTMAP.Tables.Roll.BadTotal', { typed });
      return;
    }
    if (typed !== '' && !canShow(play.table, Number(typed))) {
      const { from = 0, to = 0 } = totalsOf(play.table.formula) ?? {};
      say('warn', 'GHOSTMAP.Tables.Roll.Unshown', { typed, from: String(from), to: String(to) });
      return;
    }
    // The field is empty at once: what the next dice say may be typed in before this roll is answered.
    const asked = { ...this.roll, typed: '' };
    this.roll = asked;
    this.redraw('roll');
    const answer =
      typed === '' ? await rollOn(play.document, secret) : await send(this, { kind: 'roll', secret, total: Number(typed) });
    if (answer?.kind === 'done' || this.roll !== asked) return;
    this.roll = { ...asked, typed };
    this.redraw('roll');
  };
}

/** Returns the table and number of the result that a button belongs to. */
function resultAt(button: HTMLElement): { readonly table: RollTable.Implementation | null; readonly result: number } {
  return { table: worldTable(dataAt(button, 'table')), result: Number(dataAt(button, 'result')) };
}

/** Does something with what was met by the result that a button belongs to, unless its row is gone. */
function meeting(act: (model: EncounterWindowModel, met: Met) => Promise<void>): Action {
  return async function (_event, target) {
    const { table, result } = resultAt(target);
    const known = table ? inPlay(table) : null;
    const found = known?.results.find(({ number }) => number === result);
    const met = known && found ? metOnTable(known, found) : null;
    if (met) await act(this, { ...placedFor(met), text: met.row.text });
  };
}

/** Lists what waits of the other tables. */
function elsewhere(here: RollTable.Implementation): ResultsOfTable[] {
  const tables = new Map<RollTable.Implementation, ResultsOfTable>();
  for (const { document, result } of trayOf()) {
    if (document === here) continue;
    const known = tables.get(document) ?? { uuid: addressOf(document), table: inPlay(document).table, results: [] };
    tables.set(document, { ...known, results: [...known.results, result] });
  }
  return [...tables.values()];
}

function takeTyped(model: EncounterWindowModel, { value }: FormField): void {
  model.note('roll', { typed: value });
}

export const ROLL_TAB: EncounterPart = {
  tab: { label: 'GHOSTMAP.Tables.Tab.roll', icon: 'fa-solid fa-dice-d20' },
  get templates() {
    return ['result', ...RESULT_SECTIONS.templates];
  },
  scrollable: [''],
  view: ofTable((play, { roll }) => {
    const { document, standing, results } = play;
    const subject = {
      uuid: addressOf(document),
      table: standing?.table ?? play.table,
      results,
      secret: isSecret(play),
      standing,
      elsewhere: elsewhere(document),
    };
    return rollContext(subject, roll, { sectionsOf: (result) => RESULT_SECTIONS.of(result), actorIn });
  }),
  actions: {
    /** Opens the document that a row is about. */
    openLink: (_event, button) => openDocument(button),
    rollSecretly: rolling(true),
    rollOpenly: rolling(false),
    // The place is chosen on the map, which the window would hide.
    placeTokens: meeting((model, met) => makingRoom(model, () => placeTokens(met))),
    combat: meeting((_model, met) => startCombat(met)),
    goTo(_event, { dataset }) {
      const table = worldTable(dataset['uuid'] ?? '');
      if (table) show(this, table);
    },
    async recur() {
      for (const command of recurCommands(playIn(this)?.standing?.ask ?? [], this.roll.unticked)) {
        const answer = await send(this, command);
        if (answer?.kind !== 'done') return;
      }
      this.note('roll', { unticked: [] });
    },
  },
  changed: {
    typed: takeTyped,
    again(model, field) {
      const others = model.roll.unticked.filter((id) => id !== field.value);
      model.note('roll', { unticked: isTicked(field) ? others : [...others, field.value] });
    },
  },
  typed: { typed: takeTyped },
};
