import { globSync } from 'node:fs';
import ts from 'typescript';
import { beforeAll, describe, expect, test } from 'vitest';
import { exportedNamesOf, functionsExportedFrom, isFunctionName } from './support/asserts/names.ts';
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

describe('a function that answers only writes', () => {
  /** Exported functions that answer nothing but writes, by names that say otherwise. One that is handed writes joins them. */
  const misnamedIn = (source: ts.SourceFile) =>
    functionsExportedFrom(source)
      .filter(({ answers }) =>
        /^(?:Promise<)?(?:readonly )?Write(?:\[\])?>?(?: \| undefined)?$/.test(answers),
      )
      .filter(({ takes }) => !takes.startsWith('readonly Write[]'))
      .filter(({ name }) => !/^(?:add|save|remove|check|write)[A-Z]/.test(name))
      .map(({ name }) => `${source.fileName}: ${name}`);

  test('begins with add, save, remove, check or write', async () => {
    const sources = parseTexts(await readSourceTexts(['shared', 'functions']), /\bWrite\b/);
    expect(sources.size).toBeGreaterThan(200);
    expect([...sources.values()].flatMap(misnamedIn)).toEqual([]);
  });

  test.each([
    'function takeSlug(): Write {}',
    'const emit = (at: Date): readonly Write[] => [];',
    'async function openAll(): Promise<readonly Write[]> {}',
    'const notice = () : Write | undefined => undefined;',
  ])('is found by what it answers: %s', (text) => {
    expect(misnamedIn(parseSource('sample.ts', `export ${text}`))).toHaveLength(1);
  });

  test.each([
    'function addSlug(): Write {}',
    'const join = (writes: readonly Write[]): Write[] => [];',
    'function plan(): { writes: Write[] } {}',
  ])('is left alone: %s', (text) => {
    expect(misnamedIn(parseSource('sample.ts', `export ${text}`))).toEqual([]);
  });
});

describe('a value', () => {
  /** Values that are called by a preposition or a pronoun, which says nothing of them, as `path:line`. */
  const emptyNamesIn = (source: ts.SourceFile) =>
    nodesOf(source)
      .filter((node) => ts.isParameter(node) || ts.isVariableDeclaration(node) || ts.isBindingElement(node))
      .filter(({ name }) => ['of', 'its'].includes(name.getText()))
      .map((node) => `${source.fileName}:${lineOf(node)}`);

  test('is not called of or its', async () => {
    const sources = parseTexts(await readSourceTexts([...code, 'bin']), /\b(of|its)\b *([:,=)}]|\n *[,)}])/);
    expect(sources.size).toBeGreaterThan(10);
    expect([...sources.values()].flatMap(emptyNamesIn)).toEqual([]);
  });

  test.each(['(of: Store) => of.id', 'const its = 1', 'const { id, ...of } = store', '([its]) => its'])(
    'is found where it is called so: %s',
    (text) => {
      expect(emptyNamesIn(parseSource('sample.ts', `${text};`))).toHaveLength(1);
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

describe('what a reader takes in at once', () => {
  /** Functions that are handed more than four values, as `path:line name`. */
  const handedMoreIn = (source: ts.SourceFile) =>
    nodesOf(source)
      .filter(ts.isFunctionLike)
      .filter((node) => 'body' in node && node.body !== undefined && node.parameters.length > 4)
      .map(
        (node) => `${source.fileName}:${lineOf(node)} ${(node.name ?? node.parent).getText().split('\n')[0]}`,
      );

  /** What routes do when they are called, where it is longer than 20 lines, as `path:line name lines`. */
  const longHandlesIn = (source: ts.SourceFile) =>
    nodesOf(source)
      .filter((node) => ts.isMethodDeclaration(node) || ts.isPropertyAssignment(node))
      .filter(
        (node) =>
          ['handle', 'list'].includes(node.name.getText()) &&
          (ts.isMethodDeclaration(node) || ts.isArrowFunction(node.initializer)),
      )
      .map((node) => ({ node, lines: node.getText().split('\n').length }))
      .filter(({ lines }) => lines > 20)
      .map(({ node, lines }) => `${source.fileName}:${lineOf(node)} ${node.name.getText()} ${lines}`);

  test('is a function of at most four values', async () => {
    const sources = parseTexts(await readSourceTexts([...code, 'bin']));
    expect(sources.size).toBeGreaterThan(1000);
    expect([...sources.values()].flatMap(handedMoreIn)).toEqual([]);
  });

  test('is a handle of at most 20 lines', async () => {
    const sources = parseTexts(await readSourceTexts(['functions', 'shared']), /\b(handle|list)\b/);
    expect([...sources.values()].flatMap(longHandlesIn)).toEqual([]);
  });

  test.each([
    'function f(a, b, c, d, e) {}',
    'const f = (a, b, c, d, e = 1) => a;',
    'class C { constructor(a, b, c, d, e) {} }',
    'const o = { f(a, { b }, c, d, ...e) {} };',
  ])('is found to be more: %s', (text) => {
    expect(handedMoreIn(parseSource('sample.ts', text))).toHaveLength(1);
  });

  test.each(['handle() {%}', 'handle: async () => {%}', 'async list() {%}'])(
    'is found to be longer: %s',
    (text) => {
      const withLines = (lines: number) =>
        longHandlesIn(
          parseSource('sample.ts', `const o = { ${text.replace('%', '\n'.repeat(lines - 1))} };`),
        );
      expect(withLines(20)).toEqual([]);
      expect(withLines(21)).toHaveLength(1);
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
