import { describe, expect, test } from 'vitest';
import { dynamicPrefixes } from './dynamic-lang-prefixes.ts';
import { dottedNamesIn, faultsOfLang, flattenKeys, refusalCodesIn } from './lang-keys.ts';
import { readJson, sourceFiles, templateFiles } from './project-files.ts';
import { textsOf } from './syntax.ts';
import { templateTexts } from './template-texts.ts';

const source = (path: string, text: string) => ({ path, text });

describe('translations', () => {
  test('every key that the module uses is translated, and every translation is used', () => {
    const templates = templateFiles().map(templateTexts);
    const texts = [
      ...sourceFiles().flatMap(textsOf),
      ...templates.flatMap(({ literals }) => literals),
      ...templates.flatMap(({ content }) => content.flatMap(dottedNamesIn)),
    ];
    expect(faultsOfLang(flattenKeys(readJson('lang/en.json')), texts, dynamicPrefixes)).toEqual([]);
  });

  test('every refusal that the sources write out has its sentence', () => {
    const translations = flattenKeys(readJson('lang/en.json'));
    const codes = refusalCodesIn(sourceFiles());
    expect(codes.length).toBeGreaterThan(0);
    // Only other modules are answered so, and in no sentence.
    const shown = codes.filter((code) => code !== 'too-short');
    expect(shown.filter((code) => !translations.has(`GHOSTMAP.Refusal.${code}`))).toEqual([]);
  });
});

describe('the check of translations', () => {
  const translations = flattenKeys({ HOUSE: { Door: 'Door', Refusal: { locked: 'It is locked.' } } });
  const used = (text: string) => textsOf(source('src/a.ts', text));
  const dynamic = [{ prefix: 'HOUSE.Refusal.', endings: ['locked'] }];

  test('passes keys that are used in whole or below a declared beginning', () => {
    const texts = used('say("HOUSE.Door"); say(`HOUSE.Refusal.${code}`);');
    expect(faultsOfLang(translations, texts, dynamic)).toEqual([]);
  });

  test("sees keys inside a template's expressions", () => {
    const template = source('templates/a.hbs', '<p>{{localize "HOUSE.Door"}} {{localize (concat "HOUSE.Refusal." code)}}</p>');
    expect(faultsOfLang(translations, templateTexts(template).literals, dynamic)).toEqual([]);
  });

  test('catches a key that is not translated', () => {
    const texts = used('say("HOUSE.Door"); say("HOUSE.Window"); say("HOUSE.Refusal." + code);');
    expect(faultsOfLang(translations, texts, dynamic)).toEqual([
      'src/a.ts:1 uses HOUSE.Window, which lang/en.json does not have',
    ]);
  });

  test('catches a translation that nothing uses', () => {
    const texts = used('say(`HOUSE.Refusal.${code}`);');
    expect(faultsOfLang(translations, texts, dynamic)).toEqual(['nothing uses HOUSE.Door of lang/en.json']);
    expect(
      faultsOfLang(translations, used('say("HOUSE.Door"); say(`HOUSE.Refusal.${code}`);'), [
        { prefix: 'HOUSE.Refusal.', endings: [] },
      ]),
    ).toEqual(['nothing uses HOUSE.Refusal.locked of lang/en.json']);
  });

  test('catches a key built on a beginning that is not declared, and a declaration that nothing needs', () => {
    expect(faultsOfLang(translations, used('say("HOUSE.Door"); say(`HOUSE.Refusal.${code}`);'), [])).toContain(
      'src/a.ts:1 builds a key on HOUSE.Refusal., which nothing declares as dynamic',
    );
    expect(faultsOfLang(translations, used('say("HOUSE.Door");'), dynamic)).toContain(
      'nothing builds a key on HOUSE.Refusal., which is declared as dynamic',
    );
  });

  test('catches an end of a declared beginning that is not translated', () => {
    const more = [{ prefix: 'HOUSE.Refusal.', endings: ['locked', 'haunted'] }];
    expect(faultsOfLang(translations, used('say("HOUSE.Door"); say(`HOUSE.Refusal.${code}`);'), more)).toEqual([
      'HOUSE.Refusal.haunted can be asked for, and lang/en.json does not have it',
    ]);
  });

  test("sees keys in a template's own text", () => {
    const { content } = templateTexts(
      source('templates/a.hbs', '<b data-tooltip="HOUSE.Door"></b><i data-tooltip="HOUSE.Refusal.{{code}}"></i>'),
    );
    expect(content.flatMap(dottedNamesIn).map(({ text }) => text)).toEqual(['HOUSE.Door', 'HOUSE.Refusal.']);
  });

  test('finds the codes of refusals', () => {
    const text = "refused('locked'); reply({ kind: 'refused', code: 'no-gm', data: {} })";
    expect(refusalCodesIn([source('src/a.ts', text)])).toEqual(['locked', 'no-gm']);
  });

  test('catches a translation without text', () => {
    expect(faultsOfLang(flattenKeys({ HOUSE: { Door: ' ' } }), used('say("HOUSE.Door");'), [])).toEqual([
      'lang/en.json has no text for HOUSE.Door',
    ]);
  });
});
