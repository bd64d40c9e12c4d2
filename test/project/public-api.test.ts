import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { inProject } from '../../scripts/project-root.ts';
import { eventData } from '../play/event-data.ts';
import type { ProjectFile } from './project-files.ts';
import { fileAt, projectFiles } from './project-files.ts';
import { parseSource } from './syntax.ts';

/** Lists the names of events that sources make: by `event` of the rules' kit, or as literals with a name and data, as `PlayEvent` has them. */
function eventsIn(files: readonly ProjectFile[]): Set<string> {
  const names = new Set<string>();
  for (const file of files) {
    const visit = (node: ts.Node): void => {
      if (ts.isObjectLiteralExpression(node)) {
        const of = (key: string) => node.properties.find((property) => property.name?.getText() === key);
        const name = of('name');
        if (of('data') && name && ts.isPropertyAssignment(name)) literalsIn(name.initializer, names);
      }
      if (ts.isCallExpression(node) && node.expression.getText() === 'event') {
        const [name] = node.arguments;
        if (name) literalsIn(name, names);
      }
      ts.forEachChild(node, visit);
    };
    visit(parseSource(file));
  }
  return names;
}

function literalsIn(node: ts.Node, names: Set<string>): void {
  if (ts.isConditionalExpression(node)) for (const branch of [node.whenTrue, node.whenFalse]) literalsIn(branch, names);
  else if (ts.isStringLiteral(node)) names.add(node.text);
}

/** Returns the members of an interface of the declarations that ship; none where there is no such interface. */
function interfaceOf(name: string): readonly ts.TypeElement[] {
  const source = parseSource(fileAt('ghost-map.d.ts'));
  const found = source.statements.find((node) => ts.isInterfaceDeclaration(node) && node.name.text === name);
  return found && ts.isInterfaceDeclaration(found) ? found.members : [];
}

/** Names members of a type. */
const namesOf = (members: readonly ts.TypeElement[]): string[] => members.map((member) => member.name?.getText() ?? '');

/** Lists the members of an interface of the declarations. */
function membersOf(name: string): string[] {
  return namesOf(interfaceOf(name));
}

/** Lists the names of an event's data as the declarations have it: there, or in an interface of its own. */
function declaredData(event: ts.TypeElement): string[] {
  const type = ts.isPropertySignature(event) ? event.type : undefined;
  if (type && ts.isTypeLiteralNode(type)) return namesOf([...type.members]);
  return type && ts.isTypeReferenceNode(type) ? membersOf(type.typeName.getText()) : [];
}

/** Lists what the first column of a table names, in the part of a document below a heading. */
function listedUnder(document: string, heading: string): string[] {
  const part = document.split(/^#{2,3} /m).find((one) => one.startsWith(heading)) ?? '';
  return [...part.matchAll(/^\| `(\w+)/gm)].map((match) => match[1] ?? '');
}

const document = fileAt('docs/api.md').text;

describe('the public interface', () => {
  test('docs/api.md and the declarations list every event of the rules, and none besides', () => {
    const events = [...eventsIn(projectFiles((path) => /^src\/(rules|play)\//.test(path)))].sort();
    expect(events).toContain('cellEntered');
    expect(listedUnder(document, 'Hooks').sort()).toEqual(events);
    expect(membersOf('GhostMapEvents').sort()).toEqual(events);
  });

  test('docs/api.md lists every function', () => {
    expect(listedUnder(document, 'Functions').sort()).toEqual(membersOf('GhostMapApi').sort());
  });

  test('docs/api.md names the data of each event as the declarations do', () => {
    const told = eventData(document);
    for (const event of interfaceOf('GhostMapEvents')) {
      const name = event.name?.getText() ?? '';
      expect(told[name]?.toSorted(), name).toEqual(declaredData(event).toSorted());
    }
  });

  test('the declarations stand alone: they compile strictly, without Foundry and without the sources', () => {
    const folder = mkdtempSync(join(tmpdir(), 'declarations-'));
    try {
      const user = join(folder, 'user.ts');
      writeFileSync(
        user,
        `import type { GhostMapApi, GhostMapHooks } from ${JSON.stringify(inProject('ghost-map.d.ts'))};
         export const walk = (api: GhostMapApi) => api.command({ id: 's' }, 'e', { kind: 'step', direction: 'east' });
         export const hear: GhostMapHooks['ghost-map.cellEntered'] = ({ scene, cell, first }) => void [scene, cell, first];
         // @ts-expect-error what events do not have cannot be read
         export const wrong: GhostMapHooks['ghost-map.cellFailed'] = ({ secret }) => void secret;`,
      );
      const program = ts.createProgram([user], {
        strict: true,
        skipLibCheck: false,
        exactOptionalPropertyTypes: true,
        noEmit: true,
        types: [],
        lib: ['lib.es2023.d.ts'],
        target: ts.ScriptTarget.ES2022,
        moduleResolution: ts.ModuleResolutionKind.Bundler,
        module: ts.ModuleKind.ESNext,
        allowImportingTsExtensions: true,
      });
      expect(ts.getPreEmitDiagnostics(program).map((fault) => ts.flattenDiagnosticMessageText(fault.messageText, '\n'))).toEqual(
        [],
      );
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

describe('the check of events', () => {
  test('finds an event by its name and data, in each branch of a choice', () => {
    const text = `accept(s, [{ name: won ? 'a' : 'b', data: {} }]); const person = { name: 'c' }; const box = { name: 'd', data };`;
    expect([...eventsIn([{ path: 'a.ts', text }])]).toEqual(['a', 'b', 'd']);
  });
});
