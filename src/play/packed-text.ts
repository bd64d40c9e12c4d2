/** Text in few bytes, for what everyone can work out anyhow: how short a text becomes tells something of what stands in it. */
import { deflateSync, inflateSync, strFromU8, strToU8 } from 'fflate';

/** The first byte of what is packed as below; plain text of JSON begins with none such. */
const FORM = 1;

/** Fields that inverses often have, each with what its value begins with; what comes often stands last, where naming it is shortest. */
const FIELDS =
  'waits: critical: saves:{ note:" -=failures: column: vehicle:" -=cells: names:{ -=weather: -=line: -=marks: things:{ -=past: ' +
  'paid: site:{ -=camp: wear: -=burnt: -=progress: hits:{ to:" phase:" progress:{ burnt:{ -=track: done: road:{ -=forecast: ' +
  'blocks: dice:" door:" distance: direction:" shown:{ lit:{ -=attitude: token:" task:{ -=distance: -=senses: pace:" forecast:{ ' +
  'past:[ attitude:" -=journey: members:{ contact: clock: outcome:" offer:{ total: -=offer: rung:" what:" distance:{ tired:{ ' +
  'budget: dash:{ block: struck: vehicles:{ journey:" energy: -=dash: hurts:{ ground:{ owed: shown: -=met: mode:" line:{ ' +
  'terrain:{ mark:" planned: seconds: dashes: by:" senses:{ track:{ origin:" met:" damage: weather:" seen:{ -=encounter: ' +
  'allowance: solar: -=jaunt: camp:{ mark: effect:" warmth: weather:{ action: party:" cells:{ text:" jaunts: rounds: entered: ' +
  'spent: name:" over: at:" encounter:{ jaunt:{ step:" marks:{ status:"';

/** How inverses often begin, in the same order: the version of the data, the kind of the command, and what of the open half comes first. */
const BEGINNINGS: readonly (readonly [version: number, kind: string, open: string])[] = [
  [3, 'accept', '"cells":'],
  [1, 'distance', '"encounter":{"distance":'],
  [1, 'answer', '"status":"jaunt",'],
  [3, 'retry', '"rounds":'],
  [1, 'answer', '"camp":{"step":"roll",'],
  [1, 'forecast', ''],
  [3, 'note', '"cells":'],
  [1, 'reaction', '"encounter":'],
  [1, 'sense', ''],
  [3, 'record', '"cells":'],
  [1, 'stop', '"status":"dash",'],
  [1, 'meet', '"status":"jaunt",'],
  [1, 'block', '"jaunts":'],
  [3, 'offer', ''],
  [1, 'show', '"marks":'],
  [1, 'sense', '"senses":'],
  [1, 'dash', '"status":"halt",'],
  [1, 'over', '"status":"met",'],
  [1, 'toll', '"hurts":{"1":{"name":"1","hits":{'],
  [1, 'nothing', '"status":"jaunt","jaunt":{"step":"encounter","allowance":4,"spent":4,"entered":4},"marks":{'],
  [3, 'move', '"party":'],
  [3, 'step', '"party":'],
  [1, 'travel', '"at":"20,20","jaunt":{"step":"travel","spent":0,"entered":0,"-=burnt":0},"track":{"-='],
  [1, 'walk', '"at":'],
  [1, 'over', '"status":"encounter",'],
  [1, 'step', '"status":"halt",'],
  [1, 'step', '"jaunt":{"step":"energy","burnt":{'],
];

/**
 * What is packed may point to these words instead of holding them. They are part of the form: it is read with what it was packed with,
 * so that other words are another form, beside which this one stays.
 */
const WORDS = strToU8(
  [
    ...FIELDS.split(' ').map((field) => `,"${field.replace(':', '":')}`),
    ...BEGINNINGS.map(([version, kind, open]) => `{"v":${version},"k":"${kind}","o":{${open}`),
  ].join(''),
);

/** Packs a text: raw deflate (RFC 1951) with a preset dictionary, after a byte that says so. */
export function packedText(text: string): Uint8Array {
  const packed = deflateSync(strToU8(text), { level: 9, dictionary: WORDS });
  const whole = new Uint8Array(1 + packed.length);
  whole[0] = FORM;
  whole.set(packed, 1);
  return whole;
}

/** Returns the text of bytes, packed or plain; undefined where they are of a form that this version does not know. Throws where what is packed is damaged. */
export function unpackedText(bytes: Uint8Array): string | undefined {
  const [form = 0] = bytes;
  if (form === FORM) return strFromU8(inflateSync(bytes.subarray(1), { dictionary: WORDS }));
  return form < 0x20 ? undefined : strFromU8(bytes);
}
