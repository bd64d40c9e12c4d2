/**
 * An evening worked out by hand: what is done, hour by hour, against the dice as they were thrown. Written from the page of the rules
 * and the readings that were agreed on, and from nothing else.
 */
import type { Hour, Ledger, Meeting, Night, Toll, Traveller, Wagon } from './ledger.ts';
import { type OnFoot, bandsBetween, damageDice, hundredthsBurnt, pointsOf, pointsOfMoving, speedOnFoot } from './sums.ts';
import type { Dice } from './thrown-dice.ts';

/** Names who is of the part that is played, in the order of the list. */
export function partyOf({ travellers, part }: Ledger): string[] {
  return Object.keys(travellers).filter((name) => travellers[name]?.part === part);
}

/** Names the vehicles that go along. */
export function goingAlong({ wagons, part }: Ledger): string[] {
  return Object.keys(wagons).filter((name) => wagons[name]?.part === part && wagons[name].at === '');
}

/** Names the vehicles that are where the party is. */
export function beside({ wagons, part, here }: Ledger): string[] {
  return Object.keys(wagons).filter((name) => wagons[name]?.part === part && [here.at, ''].includes(wagons[name].at));
}

export function traveller({ travellers }: Ledger, name: string): Traveller {
  const found = travellers[name];
  if (!found) throw new Error(`nobody is called ${name}`);
  return found;
}

export function wagon({ wagons }: Ledger, name: string): Wagon {
  const found = wagons[name];
  if (!found) throw new Error(`no vehicle is called ${name}`);
  return found;
}

export function hourOf({ hour }: Ledger): Hour {
  if (!hour) throw new Error('no hour is under way');
  return hour;
}

function nightOf({ night }: Ledger): Night {
  if (!night) throw new Error('no night is under way');
  return night;
}

/** Returns the points of an hour by whoever is slowest (RA-20, RA-31, RA-41). */
export function pointsNow(ledger: Ledger): number {
  const { book, here } = ledger;
  const speeds = [
    ...partyOf(ledger).map((name) => {
      const { mode, speed, pace } = traveller(ledger, name);
      if (mode === 'walk') return speedOnFoot(speed, pace);
      return mode === 'ride' ? speed : 0;
    }),
    ...goingAlong(ledger).map((name) => {
      const { speed, steps } = wagon(ledger, name);
      return (speed * (10 + steps)) / 10;
    }),
  ].filter((speed) => speed > 0);
  const speed = speeds.length > 0 ? Math.min(...speeds) : speedOnFoot(book.speed, here.pace);
  return pointsOf(speed, book.scale);
}

/** Rolls the weather: the table, and the sun (RA-10). */
function weather(ledger: Ledger, dice: Dice): void {
  const rolled = dice.take(100);
  const row = ledger.book.sky.findLast(({ from }) => from <= rolled);
  if (!row) throw new Error(`no weather of ${rolled}`);
  const sun = Math.max(0, dice.take(10) - row.less);
  ledger.sky = { name: row.name, warmth: row.warmth, action: row.action, sun };
}

/** An hour begins (RA-01). */
export function begins(ledger: Ledger, dice: Dice): void {
  weather(ledger, dice);
  ledger.here.hours += 1;
  const points = pointsNow(ledger);
  ledger.hour = { points, spent: 0, entered: 0, burnt: {}, dry: [], left: [], moved: false, planned: false };
}

/** Returns what entering a hex takes of all that go along (RA-30 to RA-32). */
function dueInto(ledger: Ledger, to: string) {
  const { book } = ledger;
  const { kind, cost } = book.hexOf(to);
  return goingAlong(ledger).map((name) => {
    const { burn, burns: others, steps, load } = wagon(ledger, name);
    const price = book.burnsByCost ? cost : 1;
    return [name, hundredthsBurnt(others[kind] ?? burn, { steps, load, scale: book.scale, price })] as const;
  });
}

/** Returns the points that a hex still costs, what is paid toward it taken off (RA-22). */
function pointsInto({ book, here }: Ledger, to: string): number {
  return book.hexOf(to).cost - (here.paid?.to === to ? here.paid.points : 0);
}

/**
 * Names the vehicles that stop the party before a hex: where the hour lasts for it, what has not enough to enter it; and where it does
 * not, what has nothing left of which it could burn any (RA-22, RA-33).
 */
export function shortFor(ledger: Ledger, to: string): string[] {
  const { burnt, points, spent } = hourOf(ledger);
  const isEntered = pointsInto(ledger, to) <= points - spent;
  const short = dueInto(ledger, to).filter(([name, units]) => {
    const left = wagon(ledger, name).energy - (burnt[name] ?? 0);
    return isEntered ? units > left : units > 0 && left <= 0;
  });
  return short.map(([name]) => name);
}

/** Burns what entering a hex takes of all that go along. */
function burns(ledger: Ledger, to: string): void {
  const { burnt } = hourOf(ledger);
  for (const [name, units] of dueInto(ledger, to)) burnt[name] = (burnt[name] ?? 0) + units;
}

/** The party goes from hex to hex, as far as points and energy last (RA-20 to RA-22, RA-33, RA-61). */
export function goes(ledger: Ledger, way: readonly string[]): void {
  const { book, here } = ledger;
  const hour = hourOf(ledger);
  for (const to of way) {
    // Whoever turns away loses what was paid; whoever cannot go at all has not turned away.
    const due = pointsInto(ledger, to);
    const left = hour.points - hour.spent;
    if (left === 0) return;
    hour.dry = shortFor(ledger, to);
    if (hour.dry.length > 0) return;
    if (left < due) {
      here.paid = { to, points: book.hexOf(to).cost - due + left };
      hour.spent = hour.points;
      hour.moved = true;
      return;
    }
    burns(ledger, to);
    here.paid = null;
    here.at = to;
    hour.spent += due;
    hour.entered += 1;
    hour.moved = true;
    if (book.isPlanned(to)) {
      hour.planned = true;
      return;
    }
  }
}

/** A vehicle is left where the party is, and who was in it walks on, at a walk whatever they last did on foot (RA-33, RA-41). */
export function leaves(ledger: Ledger, vehicle: string): void {
  const { hour, here } = ledger;
  const before = pointsNow(ledger);
  wagon(ledger, vehicle).at = here.at;
  for (const name of partyOf(ledger)) {
    const one = traveller(ledger, name);
    if (one.vehicle === vehicle) [one.mode, one.vehicle, one.pace] = ['walk', '', 'walk'];
  }
  if (!hour) return;
  hour.dry = hour.dry.filter((name) => name !== vehicle);
  // What is left of the hour shrinks or grows as the points of an hour do.
  const now = pointsNow(ledger);
  if (hour.moved) hour.left.push(vehicle);
  if (!hour.moved) hour.points = now;
  else hour.points = hour.spent + Math.floor(((hour.points - hour.spent) * now) / before + 1e-9);
}

/** A vehicle that was left goes along again. */
export function fetches(ledger: Ledger, vehicle: string): void {
  wagon(ledger, vehicle).at = '';
  reckonsAnew(ledger);
}

/** One vehicle gives another units (RA-34). */
export function shares(ledger: Ledger, from: string, to: string, units: number): void {
  wagon(ledger, from).energy -= units * 100;
  wagon(ledger, to).energy += units * 100;
  if (ledger.hour) ledger.hour.dry = ledger.hour.dry.filter((name) => name !== to);
}

/** Burning, charging, and the clocks of what has travelled, with the rolls of those that come to a multiple of ten (RA-30, RA-35, RA-50). */
function energy(ledger: Ledger, dice: Dice): void {
  const hour = hourOf(ledger);
  for (const [name, units] of Object.entries(hour.burnt)) {
    const one = wagon(ledger, name);
    one.energy = Math.max(0, one.energy - units);
  }
  for (const name of beside(ledger)) {
    const one = wagon(ledger, name);
    const gained = Math.round((ledger.sky?.sun ?? 0) * one.gain * 100);
    one.energy = Math.max(one.energy, Math.min(one.capacity, one.energy + gained));
  }
  if (!hour.moved) return;
  // The hour tells on what went along, however far, in the order of the list.
  const along = goingAlong(ledger);
  for (const name of Object.keys(ledger.wagons)) {
    if (!along.includes(name) && !hour.left.includes(name)) continue;
    const one = wagon(ledger, name);
    one.clock += 1;
    if (one.clock % 10 !== 0) continue;
    const total = dice.take(100) + one.clock + { none: 0, damaged: 20, stressed: 40 }[one.hurt];
    if (total >= 100) one.broken = { total, tries: 0 };
  }
}

/** Returns what an hour's points take of somebody: dice times size, rounded down (RA-44). */
function takes(points: number, size: number, dice: Dice): number {
  const thrown = damageDice(points);
  return thrown ? Math.floor(dice.takeAll(...thrown) * size) : 0;
}

/** Returns the points of exhaustion of a climate (RA-43). */
function pointsOfClimate({ book, sky, here }: Ledger, { climate }: Traveller): number {
  return 3 * bandsBetween(climate, book.climateOf(here.at), sky?.warmth ?? 0, book.warmthPerBand);
}

/** Exhaustion, member by member (RA-40 to RA-44). */
function exhaustion(ledger: Ledger, dice: Dice): void {
  const { moved } = hourOf(ledger);
  const tolls: Record<string, Toll> = {};
  for (const name of partyOf(ledger)) {
    const one = traveller(ledger, name);
    const points = (moved ? pointsOfMoving(one) : 0) + pointsOfClimate(ledger, one);
    if (points > 0) tolls[name] = { points, damage: takes(points, one.size, dice) };
  }
  ledger.tolls = tolls;
}

/** The world's time goes on where the clock of the part that is played is later than all others have been (RA-03). */
function timePasses(ledger: Ledger): void {
  ledger.world = Math.max(ledger.world, ledger.here.hours);
}

/** Energy and exhaustion are settled, and the hour is past (RA-01). */
export function closes(ledger: Ledger, dice: Dice): void {
  energy(ledger, dice);
  exhaustion(ledger, dice);
  timePasses(ledger);
  const hour = hourOf(ledger);
  hour.dry = [];
}

/** An attempt to fix what is broken, or a tune-up of what runs, in the hour that has begun (RA-51, RA-52). */
export function works(ledger: Ledger, dice: Dice, vehicle: string, successes: number): void {
  const one = wagon(ledger, vehicle);
  if (!one.broken) {
    one.clock = Math.max(0, one.clock - dice.takeAll(successes, 10));
    return;
  }
  // The first attempt is free; each further one takes a load of spare parts.
  if (one.broken.tries > 0) one.parts -= 1;
  one.broken.tries += 1;
  if (successes > 0) one.broken = null;
}

/** Something is met. */
export function meets(ledger: Ledger): void {
  ledger.meeting = { rung: '', contact: 0, surprised: [] };
}

function meetingOf({ meeting }: Ledger): Meeting {
  if (!meeting) throw new Error('nothing is met');
  return meeting;
}

/** The distance check comes to a rung (RA-62): 3 to 1 of success, L and F of loss, C the worst. */
export function spots(ledger: Ledger, dice: Dice, rung: string): void {
  const meeting = meetingOf(ledger);
  meeting.rung = rung;
  meeting.contact = rung === '1' || rung === 'L' ? dice.take(6) : 0;
  meeting.surprised = rung === 'C' ? partyOf(ledger) : [];
}

/** A sleeper whom nobody guards wakes in time, or loses the first round (RA-71). */
export function startles(ledger: Ledger, name: string, saved: boolean): void {
  if (!saved) meetingOf(ledger).surprised.push(name);
}

/**
 * What was met is over. It ends an hour; of a block it has woken the sleepers that are named, or where none are all of them, but
 * nobody where it was seen from far.
 */
export function meetingOver(ledger: Ledger, woken: readonly string[] | null = null): void {
  const { rung } = meetingOf(ledger);
  ledger.meeting = null;
  if (ledger.night) blockOver(ledger, woken ?? (['3', '2'].includes(rung) ? [] : nightOf(ledger).sleepers));
  else ledger.hour = null;
}

/** Nothing comes: the hour or the block is over. */
export function nothingComes(ledger: Ledger): void {
  if (ledger.night) blockOver(ledger, []);
  else ledger.hour = null;
}

/** Somebody travels otherwise from now on, and the hour has other points where nothing of it is travelled (RA-45). */
export function changes(ledger: Ledger, name: string, line: Partial<Traveller>): void {
  Object.assign(traveller(ledger, name), line);
  reckonsAnew(ledger);
}

/** A vehicle goes so many tenths faster than it cruises (RA-31). */
export function drives(ledger: Ledger, vehicle: string, steps: number): void {
  wagon(ledger, vehicle).steps = steps;
  if (ledger.hour) ledger.hour.dry = ledger.hour.dry.filter((name) => name !== vehicle);
  reckonsAnew(ledger);
}

/** The party says how fast it goes, and so do all who walk (RA-41). */
export function paces(ledger: Ledger, pace: OnFoot): void {
  ledger.here.pace = pace;
  for (const name of partyOf(ledger)) if (traveller(ledger, name).mode === 'walk') traveller(ledger, name).pace = pace;
  reckonsAnew(ledger);
}

function reckonsAnew(ledger: Ledger): void {
  if (ledger.hour && !ledger.hour.moved) ledger.hour.points = pointsNow(ledger);
}

/** The party turns in: it eats first (RA-70). Returns who goes hungry. */
export function camps(ledger: Ledger, blocks: number): string[] {
  ledger.night = { blocks, block: 0, guards: {}, slept: {}, sleepers: [] };
  const hungry = partyOf(ledger).filter((name) => traveller(ledger, name).meals === 0);
  for (const name of partyOf(ledger)) {
    const one = traveller(ledger, name);
    if (one.meals > 0) one.meals -= 1;
  }
  return hungry;
}

/** Somebody stands guard in a block (RA-71). */
export function guards(ledger: Ledger, name: string, block: number): void {
  const night = nightOf(ledger);
  night.guards[name] = [...(night.guards[name] ?? []), block];
}

/** Four hours go by: weather once, and four rolls of whoever is out of the own climate (RA-43, RA-70). */
export function blockPasses(ledger: Ledger, dice: Dice): void {
  const night = nightOf(ledger);
  weather(ledger, dice);
  ledger.here.hours += 4;
  timePasses(ledger);
  ledger.tolls = {};
  const sleepers: string[] = [];
  for (const name of partyOf(ledger)) {
    const one = traveller(ledger, name);
    const points = pointsOfClimate(ledger, one);
    let damage = 0;
    for (let hour = 0; hour < 4 && points > 0; hour += 1) damage += takes(points, one.size, dice);
    if (points > 0) ledger.tolls[name] = { points, damage };
    if (!(night.guards[name] ?? []).includes(night.block)) sleepers.push(name);
  }
  night.sleepers = sleepers;
  night.block += 1;
  night.blocks = Math.max(night.blocks, night.block);
}

/** The block is over: who slept and was not woken has slept through it (RA-70). */
function blockOver(ledger: Ledger, woken: readonly string[]): void {
  const night = nightOf(ledger);
  for (const name of night.sleepers) if (!woken.includes(name)) night.slept[name] = (night.slept[name] ?? 0) + 1;
  night.sleepers = [];
}

/** Camp is broken: two blocks are a night, one is half of it (RA-70). */
export function rises(ledger: Ledger): void {
  const { slept } = nightOf(ledger);
  ledger.rested = {};
  for (const name of partyOf(ledger)) {
    const blocks = slept[name] ?? 0;
    ledger.rested[name] = blocks >= 2 ? 'full' : blocks === 1 ? 'half' : 'none';
  }
  ledger.night = null;
}

/** Some go their own way. */
export function splits(ledger: Ledger, part: string, names: readonly string[], vehicles: readonly string[]): void {
  ledger.elsewhere[part] = { ...ledger.here, paid: null };
  for (const name of names) traveller(ledger, name).part = part;
  for (const name of vehicles) wagon(ledger, name).part = part;
}

/** Another part is played. */
export function turnsTo(ledger: Ledger, part: string): void {
  const there = ledger.elsewhere[part];
  if (!there) throw new Error(`nobody is of part ${part}`);
  delete ledger.elsewhere[part];
  ledger.elsewhere[ledger.part] = ledger.here;
  [ledger.part, ledger.here] = [part, there];
}

/** The part that is played takes another one in: they are the one that was there first. */
export function joins(ledger: Ledger, part: string): void {
  const first = part < ledger.part ? part : ledger.part;
  ledger.here.hours = Math.max(ledger.here.hours, ledger.elsewhere[part]?.hours ?? 0);
  for (const one of [...Object.values(ledger.travellers), ...Object.values(ledger.wagons)])
    if (one.part === part || one.part === ledger.part) one.part = first;
  delete ledger.elsewhere[part];
  ledger.part = first;
}
