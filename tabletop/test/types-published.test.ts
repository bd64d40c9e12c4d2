import { readdirSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import ts from 'typescript';
import { beforeAll, describe, expect, it } from 'vitest';

const FOLDER = resolve(import.meta.dirname, 'published-types');
const CONTROL = resolve(FOLDER, 'control.mts');
const FILES = readdirSync(FOLDER).filter((name) => name.endsWith('.mts'));

/** Comparisons that must fail, of a missing member, a name that is not published and of anything; else the others prove nothing. */
const CONTROL_TEXT = `
import type { SquareGrid } from "../../common/grid";
import type { Part, Stands } from "./expect.mts";
export type Wrong = Stands<Omit<SquareGrid, "getOffset">, Part<foundry.grid.SquareGrid, "getOffset">>;
export type Unknown = Part<foundry.grid.SquareGrid, "notPublished">;
export type Right = Stands<SquareGrid, Part<foundry.grid.SquareGrid, "size">>;
declare const anything: ReturnType<typeof JSON.parse>;
export type Vacuous = Stands<typeof anything, Part<foundry.grid.SquareGrid, "size">>;
`;

let program: ts.Program;

/** The errors of one file, as text. */
function errorsOf(file: string): string[] {
  const source = program.getSourceFile(file);
  if (source === undefined) return [`${file} is not part of the program.`];
  const found = [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)];
  const errors = found.map(({ start = 0, messageText }) =>
    errorAt(source, start, ts.flattenDiagnosticMessageText(messageText, '\n')),
  );
  return [...errors, ...vacuousIn(source)];
}

function errorAt(source: ts.SourceFile, position: number, text: string): string {
  const { line } = source.getLineAndCharacterOfPosition(position);
  return `${basename(source.fileName)}:${line + 1} ${text}`;
}

/** The comparisons of a file that prove nothing, because one of the types is not known and agrees with everything. */
function vacuousIn(source: ts.SourceFile): string[] {
  const checker = program.getTypeChecker();
  const errors: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTypeReferenceNode(node) && node.typeName.getText(source) === 'Stands') {
      const isVacuous = node.typeArguments?.some(
        (argument) => (checker.getTypeFromTypeNode(argument).flags & ts.TypeFlags.Any) !== 0,
      );
      if (isVacuous) errors.push(errorAt(source, node.getStart(source), 'compares any'));
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return errors;
}

beforeAll(() => {
  const { config } = ts.readConfigFile(resolve(FOLDER, 'tsconfig.json'), ts.sys.readFile) as { config: unknown };
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, FOLDER);
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (file) => file === CONTROL || fileExists(file);
  host.getSourceFile = (file, language, ...rest) =>
    file === CONTROL ? ts.createSourceFile(file, CONTROL_TEXT, language) : getSourceFile(file, language, ...rest);
  program = ts.createProgram([...FILES.map((name) => resolve(FOLDER, name)), CONTROL], options, host);
}, 120_000);

describe('the stand-in has the signatures of the published types', () => {
  it.each(FILES)(
    '%s',
    (name) => {
      expect(errorsOf(resolve(FOLDER, name))).toEqual([]);
    },
    120_000,
  );

  it('which is really compared', () => {
    const errors = errorsOf(CONTROL);
    expect(errors.map((error) => error.split(' ')[0])).toEqual(['control.mts:4', 'control.mts:5', 'control.mts:8']);
  }, 120_000);
});
