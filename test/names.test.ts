import { globSync } from 'node:fs';
import ts from 'typescript';
import { beforeAll, describe, expect, test } from 'vitest';
import { exportedNamesOf, isFunctionName } from './support/asserts/names.ts';
import { lineOf, nodesOf, parseSource, parseTexts, readSourceTexts } from './support/asserts/sources.ts';

const root = new URL('../', import.meta.url).pathname;
const code = ['shared', 'functions', 'infra', 'web', 'client'];

/** By these names the builds find what runs in a function, so each such file exports them. */
const entries = new Set(['route', 'handler', 'consumer']);

/** Spreads of literals in a file: `...{ a, b }` looks like meaning, and is layout. */
const spreadsOf = (source: ts.SourceFile): string[] =>
  nodesOf(source)
    .filter((node) => ts.isSpreadAssignment(node) || ts.isSpreadElement(node))
    .filter(
      ({ expression }) => ts.isObjectLiteralExpression(expression) || ts.isArrayLiteralExpression(expression),
    )
    .map((node) => `${source.fileName}:${lineOf(node)}`);

describe('the code of the house', () => {
  test('is TypeScript, in browsers too, so that types and these tests read it', () => {
    expect(globSync(`{${[...code, 'bin', 'test'].join()}}/**/*.{js,mjs,jsx}`, { cwd: root })).toEqual([]);
  });
});

describe('the names of the house', () => {
  let sources: ReturnType<typeof parseTexts>;
  beforeAll(async () => {
    sources = parseTexts(await readSourceTexts(code));
  });

  test('are exported from one file each', () => {
    const homes = new Map<string, Set<string>>();
    for (const [path, source] of sources) {
      for (const { name } of exportedNamesOf(source)) {
        if (!entries.has(name)) homes.set(name, (homes.get(name) ?? new Set()).add(path));
      }
    }
    expect(homes.size).toBeGreaterThan(1000);
    for (const name of ['transact', 'showPart']) expect(homes.get(name)?.size).toBe(1);
    expect([...homes].filter(([, paths]) => paths.size > 1)).toEqual([]);
  });

  test('begin with a verb, or say what a function answers', () => {
    const functions = [...sources].flatMap(([path, source]) =>
      exportedNamesOf(source)
        .filter(({ name, isFunction }) => isFunction && !entries.has(name))
        .map(({ name }) => `${path}: ${name}`),
    );
    expect(functions.length).toBeGreaterThan(1000);
    expect(functions.filter((one) => !isFunctionName(one.slice(one.indexOf(': ') + 2)))).toEqual([]);
  });

  test.each(['settled', 'returned', 'orderKey', 'noticeText', 'whenDue', 'Order'])(
    'refuse %s for a function',
    (name) => {
      expect(isFunctionName(name)).toBe(false);
    },
  );

  test.each(['placeOrder', 'keyOfOrder', 'isLate', 'hasStock', 'asKobo', 'toOrderView'])(
    'accept %s for a function',
    (name) => {
      expect(isFunctionName(name)).toBe(true);
    },
  );
});

describe('a length of time', () => {
  /** Names that end with one unit and are computed of another, as `path: name`. */
  const mixedIn = (source: ts.SourceFile) =>
    nodesOf(source)
      .filter(ts.isVariableDeclaration)
      .filter(({ name, initializer }) => {
        const wrong = /Ms$/.test(name.getText())
          ? /\bseconds(Per|In)/
          : /Seconds$/.test(name.getText())
            ? /\bmsPer/
            : /Days$/.test(name.getText())
              ? /\b(ms|seconds)Per/
              : undefined;
        return (
          initializer !== undefined && !ts.isArrowFunction(initializer) && wrong?.test(initializer.getText())
        );
      })
      .map(({ name }) => `${source.fileName}: ${name.getText()}`);

  test('is named with the unit that it is counted in', async () => {
    const sources = parseTexts(await readSourceTexts([...code, 'bin', 'test']), /\b(ms|seconds)(Per|In)/);
    expect(sources.size).toBeGreaterThan(100);
    expect([...sources.values()].flatMap(mixedIn)).toEqual([]);
  });

  test.each(['maxWaitMs = 366 * secondsPerDay', 'waitSeconds = 2 * msPerSecond', 'pauseDays = 3 * msPerDay'])(
    'is found where it lies: %s',
    (text) => {
      expect(mixedIn(parseSource('sample.ts', `const ${text};`))).toHaveLength(1);
    },
  );

  test.each(['maxWaitMs = 366 * msPerDay', 'waitSeconds = 2 * secondsPerDay', 'pauseDays = 3'])(
    'is left alone where it is true: %s',
    (text) => {
      expect(mixedIn(parseSource('sample.ts', `const ${text};`))).toEqual([]);
    },
  );
});

describe('a spread', () => {
  test('never packs fields of a literal into one line', async () => {
    const texts = await readSourceTexts([...code, 'bin', 'test']);
    expect(texts.size).toBeGreaterThan(1000);
    expect([...parseTexts(texts, /\.\.\.\s*[[{]/).values()].flatMap(spreadsOf)).toEqual([]);
  });

  test('is found wherever it packs a literal', () => {
    const text = 'const a = { ...{ b, c }, d: [...[1, 2]], ...(e && { f }), ...g };\n';
    expect(spreadsOf(parseSource('sample.ts', text))).toHaveLength(2);
  });
});
