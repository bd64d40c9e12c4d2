/** The sentences of refusals, and the codes that nobody can bring about at the table. */
import { readFileSync } from 'node:fs';
import { inProject } from '../../scripts/project-root.ts';

export type Data = Readonly<Record<string, string | number>>;

const { GHOSTMAP } = JSON.parse(readFileSync(inProject('lang/en.json'), 'utf8')) as {
  GHOSTMAP: { Refusal: Readonly<Record<string, string>> };
};

/** Codes that no visible control brings about, each with the reason; every other one has a case in a browser test. */
export const OUT_OF_REACH: Readonly<Record<string, string>> = {
  'unknown-command': 'No control sends a malformed command; fields keep to what commands may hold.',
  'gm-only': 'What only a GM may do is drawn for GMs alone, and a change of role reloads the page.',
  entered: 'A start is aimed at a party off the grid: once it stands there, the start is stale first.',
  'nothing-to-record': 'An outcome is aimed at an open attempt: once that is over, the outcome is stale first.',
  'nothing-to-retry': 'A new attempt is aimed at a failed one: once that is over, it is stale first.',
  'no-offer': 'An answer is aimed at one roll: once that is answered, the answer is stale first.',
  'nothing-to-choose': 'A choice is aimed at the very coordinates that are open: once they are not, it is stale first.',
  'not-asked': 'The bar draws the answers for whoever is asked.',
  'nothing-to-swap': 'A swap is aimed at the very pair that waits: once that is settled, it is stale first.',
  'too-fast': 'A tab sends its next request once the last is answered, which no hand makes twenty times a second.',
  late: 'A queue is held for eight seconds only by a server that hangs; the simulated one does.',
  locked: 'A GM without the key does not referee, and asks nothing: that has a code of its own.',
  'no-key-made': 'Whoever may lay something may write settings in a world that leaves rights as they are.',
  'no-key-store': 'The browser of the tests keeps data.',
  version: 'All browsers load the module from one server, which reloads them when it starts anew with another version.',
  'cell-empty': 'A cell in which nothing lies has no button that rolls for it.',
  'rolled-meanwhile': 'A roll that stands is drawn at once; only two hands in one moment meet this.',
  'no-table': 'Without its document a table has no window, and the referee has no such play.',
  'no-row': 'A row that is gone leaves the window at once; only two hands in one moment meet this.',
  'no-result': 'A result that is answered leaves the window at once; only two hands in one moment meet this.',
  'no-encounter': 'No Encounter has neither a box to check nor one for slain.',
  'open-table': 'An open table has no button for a secret roll.',
  'too-many-rows': 'No hand makes twenty thousand rows in a browser test.',
  'no-such-door': 'A door that is shown leaves the list of secrets at once; only two hands in one moment meet this.',
  'no-part': 'A part that is gone leaves the window at once; only two hands in one moment meet this.',
  'no-such-room': 'A room that is gone leaves the window at once; only two hands in one moment meet this.',
  'no-such-trap': 'A trap that is gone leaves the window at once; only two hands in one moment meet this.',
  shown: 'What is shown has no button to show it; only two hands in one moment meet this.',
  'too-many-rooms': 'No hand makes a thousand rooms in a browser test.',
  'no-such-party': 'What is gone is offered no more; only two hands in one moment meet this.',
  'is-here': 'Where the party is, nothing has it come; only two hands in one moment meet this.',
  'not-there': 'A party is asked for where it is; only two hands in one moment meet this.',
  suspended: 'What waits has nothing that players could press; only two hands in one moment meet this.',
  'not-suspended': 'What does not wait has no button to go on; only two hands in one moment meet this.',
  led: 'Players come into rooms by moving; no control asks for it.',
  'vault-full': 'No hand types ten thousand words of notes in a browser test.',
  'too-large': 'No hand makes the thousands of rows in a browser test that a GM without the key cannot hand over.',
  failed: 'It says that the module has a fault of its own.',
  'not-here': 'A server that does not give a file of the module is a case of unit tests.',
  'not-your-check': 'The panel of checks asks only those who may answer.',
  'party-full': 'No hand takes in more than twenty-four members in a browser test.',
  'no-member': 'A member who is gone leaves the window at once; only two hands in one moment meet this.',
  'no-check': 'The panel of checks closes with what it asks for; only two hands in one moment meet this.',
  checked: 'The panel asks only for checks that are still to come; a second answer is for GMs, who may change it.',
  'no-roll-owed': 'The GM’s answer is aimed at a roll that is due: once it is answered, another is stale first.',
  'no-encounter-open': 'What is said of an encounter is aimed at it: once it is over, that is stale first.',
  'no-marker': 'Where an encounter has no mark, the window has no buttons for it.',
  'off-map': 'The canvas ends where its squares do, and maps have walls before that.',
  'no-secret': 'A secret that is gone leaves the window at once; only two hands in one moment meet this.',
  'secret-known': 'What the players know has no button to show it.',
  'too-much': 'No hand writes more than can be read again: rules refuse before it, and hostile files are a case of unit tests.',
  'hidden-full': 'No hand places thousands of letters of secrets in a browser test.',
  'no-site': 'The brush offers the symbols that a map can hold, and no others.',
  'not-drawn': 'Where a map has a picture of its own, its window has nothing of maps to be found or hearsay.',
  'no-chart': 'A map to be found that is gone leaves the window at once; only two hands in one moment meet this.',
  'too-many-charts': 'No hand prepares a dozen maps in a browser test.',
  'map-full': 'No hand letters thousands of names in a browser test.',
  'no-door': 'A door that is gone leaves the window at once; only two hands in one moment meet this.',
  'door-down': 'A door that is down has no buttons any more.',
  'door-open': 'An open door has no buttons but for its stats.',
  'not-locked': 'Only a locked door has a button to hack it.',
  'no-trap-open': 'The panel of checks closes with the trap; only two hands in one moment meet this.',
  'no-trap': 'A trap that is gone leaves the window at once; only two hands in one moment meet this.',
  'trap-idle': 'What can do nothing any more has no button but the one that resets it.',
  alone: 'The window of expeditions says so before anything is asked; only two hands in one moment meet this.',
  'not-hurt': 'Damage that was dealt with leaves the card and the window at once; only two hands in one moment meet this.',
  'save-missing': 'The GM’s button waits for nobody once it says so.',
  'not-snared': 'Only a trap that holds somebody has the button.',
};

/** Returns the sentence of a code, with its values in it. */
export function sentenceOf(code: string, data: Data = {}): string {
  const sentence = GHOSTMAP.Refusal[code];
  if (sentence === undefined) throw new Error(`no sentence for ${code}`);
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(data[name]));
}
