/** All that players come to have at a table of a harness: by a page of one of them, and by bare sockets of the others. */
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { People } from '../harness/people.ts';
import { USERS } from '../harness/names-at-table.ts';
import { keptIn } from './browser-storage.ts';
import type { Seat, Tabletop } from './tabletop.ts';
import { documentsOf, replies, tablesAndActorsOf } from './wire.ts';

/** The user of random play whose page it is, and those who listen at bare sockets. */
const AT_PAGE = 'ada';
const LISTENERS = ['bram', 'bea', 'dana'];

/** What is got, by what it is. */
export const FRAMES = 'frames of a page';
export const ANSWERS = 'answers to others';
export const PAGE_DOCUMENTS = 'documents of a page';
export const SERVER_DOCUMENTS = 'documents at the server';
export const STORAGE = 'storage of a page';
export const FILES = 'files';
export const FILE_NAMES = 'names of files';
export const SHOWN = 'what a page shows';
export const heardBy = (user: string): string => `what ${user}'s socket heard`;
export const SOCKETS = LISTENERS.map(heardBy);

/** Lists the files that the server gives to anybody who asks, of this world. */
export async function filesGiven(folder: string): Promise<readonly string[]> {
  const all = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  return all
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => !/[\\/](?:data|packs)[\\/]/.test(path.slice(folder.length)));
}

async function filesOf(folder: string): Promise<Readonly<Record<string, string>>> {
  const paths = await filesGiven(folder);
  const texts = await Promise.all(paths.map((path) => readFile(path, 'latin1')));
  return { [FILE_NAMES]: paths.map((path) => path.slice(folder.length)).join('\n'), [FILES]: texts.join('\n') };
}

/** Players at a table of a harness. */
export class PlayersEnd {
  readonly #tabletop: Tabletop;
  /** The page of one of them. */
  readonly page: Seat;
  /** The bare sockets of all who play. */
  people: People;
  /** What was heard at sockets that have been left, and what of it was for others. */
  readonly #heard = new Map<string, string>(LISTENERS.map((user) => [user, '']));
  #forOthers = '';

  constructor(tabletop: Tabletop, page: Seat, people: People) {
    this.#tabletop = tabletop;
    this.page = page;
    this.people = people;
    this.#listen();
  }

  #listen(): void {
    for (const user of LISTENERS) this.people.of(user).listen();
  }

  /** Goes on with sockets of a server that was started anew. */
  sitDown(people: People): void {
    this.#forOthers = this.#answersToOthers();
    for (const user of LISTENERS) this.#heard.set(user, this.#heardBy(user));
    this.people.leave();
    this.people = people;
    this.#listen();
  }

  leave(): void {
    this.people.leave();
  }

  #heardBy(user: string): string {
    return [this.#heard.get(user), this.people.of(user).heard].join('\n');
  }

  /** The answers that one user got and that another had asked for, as text. */
  #answersToOthers(): string {
    const heard = (user: string): readonly string[] => {
      if (user === AT_PAGE) return replies(this.page).map((reply) => JSON.stringify(reply));
      return this.people
        .of(user)
        .heard.split('\n')
        .filter((line) => line.includes('"reply"'));
    };
    const isFor = (other: string, line: string): boolean => line.includes(`"id":"${this.people.of(other).name}:`);
    const wrong = [AT_PAGE, ...LISTENERS].flatMap((user) =>
      heard(user).filter((line) => Object.keys(USERS).some((other) => other !== user && isFor(other, line))),
    );
    return [this.#forOthers, ...wrong].filter((line) => line !== '').join('\n');
  }

  /** Returns the documents that a page of theirs has, as text. */
  async pageDocuments(): Promise<string> {
    return (await documentsOf(this.page)) + (await tablesAndActorsOf(this.page));
  }

  /** Returns all that they have got, by what it is. */
  async got(): Promise<Readonly<Record<string, string>>> {
    const { page } = this;
    return {
      [FRAMES]: page.frames.map(({ text }) => text).join('\n'),
      ...Object.fromEntries(LISTENERS.map((user) => [heardBy(user), this.#heardBy(user)])),
      [ANSWERS]: this.#answersToOthers(),
      [PAGE_DOCUMENTS]: await this.pageDocuments(),
      [SERVER_DOCUMENTS]: JSON.stringify(await this.people.documents()),
      [STORAGE]: JSON.stringify(await keptIn(page)),
      ...(await filesOf(this.#tabletop.folder)),
      [SHOWN]: await page.read(() => document.documentElement.outerHTML),
    };
  }
}
