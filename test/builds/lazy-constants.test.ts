import { stripTypeScriptTypes } from 'node:module';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { createLazily } from '../../infra/aws/bundle/own/lazy-constants.ts';
import { makeOnce } from '../../infra/aws/bundle/own/once.ts';

/** The file `shared/main.ts` among these, as a bundle has it. */
function rewrite(files: Readonly<Record<string, string>>): string {
  const read = (path: string) => files[path.replace('/project/shared/', '')] ?? '';
  return createLazily(read, '/project')('/project/shared/main.ts');
}

/** What a source without imports answers at its end as `answer`, and in which order it calls `make`. */
function run(source: string): { readonly answer: unknown; readonly made: readonly string[] } {
  const made: string[] = [];
  const code = stripTypeScriptTypes(rewrite({ 'main.ts': source }).replace(/^import .*\n/, ''));
  const make = (name: string) => {
    made.push(name);
    return { name, parts: [name] };
  };
  return { answer: runInNewContext(`${code};\nanswer()`, { make, makeOnce }), made };
}

describe('a constant of ours in a bundle', () => {
  test('is made when it is first read, once, and never if nobody reads it', () => {
    const source = `const unread = make('unread');
      const read = make('read');
      const built = { ...read, of: read };
      function answer() { return [read === read, built.of === read, built.name]; }`;
    const { answer, made } = run(source);
    expect(answer).toEqual([true, true, 'read']);
    expect(made).toEqual(['read']);
  });

  test('is read wherever its name stands for it, and nowhere else', () => {
    const source = `const it = make('it');
      const Kind = (() => class { kind = 1 })();
      type It = typeof it;
      const keep = (it: number) => it;
      function answer(): unknown {
        const own = { it: 1, ...{ it } };
        const { it: renamed = it } = {} as { it?: It };
        for (const it of [2]) own.it = it as never;
        try { throw 3 } catch (it) { keep(it as number); }
        { const it = 4; keep(it); }
        return [own.it, renamed.name, keep(5), [6].map((it) => it), \`\${it.name}\`, new Kind().kind, it?.parts.length];
      }`;
    expect(run(source).answer).toEqual([2, 'it', 5, [6], 'it', 1, 1]);
  });

  test('may be a part of a pattern', () => {
    const source = `const { name, parts: [first = 'none'] } = make('whole');
      function answer() { return [name, first]; }`;
    expect(run(source).answer).toEqual(['whole', 'whole']);
  });

  test('stays as it is if it takes no work', () => {
    const source = `const seconds = 60; const text = 'it'; const all = new Set(); const step = () => make(text);
      const texts = { text, seconds };`;
    expect(rewrite({ 'main.ts': source })).not.toContain('makeOnce');
  });

  test('is known by the names under which others import and export it', () => {
    const files = {
      'made.ts': `export const made = make('made'); export const plain = 1;`,
      'by-name.ts': `export { made as known, plain } from './made.ts';`,
      'door.ts': `export * from './by-name.ts';`,
      'main.ts': `import { known as it, plain } from './door.ts'; export const read = () => [it, plain];`,
    };
    expect(rewrite(files)).toContain('[it(), plain]');
  });

  test('is declared to be a route as it is, because the entry point of the bundle takes it', () => {
    const source = `const body = make('body'); export const route = defineRoute({ body });`;
    expect(rewrite({ 'main.ts': source })).toMatch(
      /export const route = .*defineRoute\(\{ body: body\(\) \}\)/,
    );
  });

  test('stops the build where it could not be found: in all of a file under one name, and in what is loaded later', () => {
    const made = `export const made = make('made');`;
    const imported = `import * as all from './made.ts'; export const read = () => all.made;`;
    expect(() => rewrite({ 'made.ts': made, 'main.ts': imported })).toThrow('imports all of a file');
    expect(() => rewrite({ 'made.ts': made, 'main.ts': `export * as all from './made.ts';` })).toThrow(
      'exports all of a file',
    );
    const later = `export const read = () => import('./made.ts');`;
    expect(() => rewrite({ 'made.ts': made, 'main.ts': later })).toThrow('loads a file later');
  });
});
