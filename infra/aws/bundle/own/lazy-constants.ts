import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { applyEdits, type Edit } from './edits.ts';
import { boundNamesOf, visitReferences } from './references.ts';

const marked = '/* @__PURE__ */';
const making = fileURLToPath(new URL('./once.ts', import.meta.url));

/** What the file of a function declares. The entry point of its bundle takes it as it is. */
const declared = ['route', 'consumer'];

/** A source of ours, and which names at its top stand for constants that are made on first use. */
interface Module {
  readonly source: ts.SourceFile;
  readonly lazy: ReadonlySet<string>;
  readonly exported: ReadonlySet<string>;
}

/** The constants at the top of a source. */
const constantsOf = (source: ts.SourceFile): readonly ts.VariableDeclaration[] =>
  source.statements
    .filter(ts.isVariableStatement)
    .filter(({ declarationList }) => declarationList.flags & ts.NodeFlags.Const)
    .flatMap(({ declarationList }) => [...declarationList.declarations]);

/** Whether an expression needs no work to evaluate: a bundler then sees by itself that nobody reads it. */
const isPlain = (node: ts.Expression): boolean =>
  ts.isArrowFunction(node) ||
  ts.isFunctionExpression(node) ||
  ts.isIdentifier(node) ||
  ts.isLiteralExpression(node);

/** Whether an expression calls something when it is evaluated, or needs a constant that is made on first use. */
function isWork(node: ts.Expression, lazy: ReadonlySet<string>): boolean {
  let works = false;
  const enter = (inner: ts.Node): boolean => {
    if (ts.isFunctionLike(inner) || ts.isClassLike(inner)) return false;
    if (ts.isNewExpression(inner)) works ||= (inner.arguments ?? []).length > 0;
    else works ||= ts.isCallExpression(inner) || ts.isTaggedTemplateExpression(inner);
    return true;
  };
  visitReferences(node, ({ text }) => (works ||= lazy.has(text)), enter);
  return works;
}

/**
 * Makes the constants of our sources on first use: a schema, a table or an entity that a run of a function never reads is never
 * made, although the function imports the file for something else. Importing a file of ours only declares things, so nobody
 * can tell when that happens. A constant becomes a function that makes it once, and each reference to it calls that function.
 * @param read the text of a source
 * @param project the folder of our sources
 * @returns what rewrites the source at a path
 */
export function createLazily(read: (path: string) => string, project: string): (path: string) => string {
  const modules = new Map<string, Module>();
  const isOurs = (path: string) =>
    path.startsWith(join(project, 'shared')) || path.startsWith(join(project, 'functions'));

  /** The source that an import names; undefined for a package. */
  function pathOf(specifier: ts.Expression | undefined, from: string): string | undefined {
    if (!specifier || !ts.isStringLiteral(specifier)) return undefined;
    const { text } = specifier;
    if (text.startsWith('.')) return text.endsWith('.ts') ? join(dirname(from), text) : undefined;
    if (text === '#ground') return join(project, 'shared/ground/index.ts');
    return text.startsWith('#ground/') ? join(project, 'shared', `${text.slice(1)}.ts`) : undefined;
  }

  const exportedBy = (specifier: ts.Expression | undefined, from: string): ReadonlySet<string> => {
    const path = pathOf(specifier, from);
    return path === undefined ? new Set() : load(path).exported;
  };

  /** The imported names that stand for constants made on first use. */
  function importedInto(source: ts.SourceFile, path: string): string[] {
    return source.statements.filter(ts.isImportDeclaration).flatMap(({ importClause, moduleSpecifier }) => {
      const bindings = importClause?.namedBindings;
      if (!bindings || importClause.isTypeOnly) return [];
      const exported = exportedBy(moduleSpecifier, path);
      if (ts.isNamedImports(bindings))
        return bindings.elements
          .filter(({ name, propertyName }) => exported.has((propertyName ?? name).text))
          .map(({ name }) => name.text);
      if (exported.size > 0)
        throw new Error(`${path} imports all of a file with constants that are made on first use`);
      return [];
    });
  }

  function exportsOf(source: ts.SourceFile, path: string, lazy: ReadonlySet<string>): string[] {
    return source.statements.flatMap((statement) => {
      if (
        ts.isVariableStatement(statement) &&
        statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
      )
        return statement.declarationList.declarations
          .flatMap(({ name }) => boundNamesOf(name))
          .filter((name) => lazy.has(name));
      if (!ts.isExportDeclaration(statement) || statement.isTypeOnly) return [];
      const { exportClause, moduleSpecifier } = statement;
      const known = moduleSpecifier ? exportedBy(moduleSpecifier, path) : lazy;
      if (!exportClause) return [...known];
      if (!ts.isNamedExports(exportClause)) throw new Error(`${path} exports all of a file by a name`);
      return exportClause.elements
        .filter(({ name, propertyName }) => known.has((propertyName ?? name).text))
        .map(({ name }) => name.text);
    });
  }

  function load(path: string): Module {
    const known = modules.get(path);
    if (known) return known;
    const source = ts.createSourceFile(path, read(path), ts.ScriptTarget.Latest, true);
    const lazy = new Set(importedInto(source, path));
    for (const { name, initializer } of isOurs(path) ? constantsOf(source) : []) {
      const names = boundNamesOf(name);
      if (!initializer || names.some((one) => declared.includes(one))) continue;
      if (isWork(initializer, lazy)) for (const one of names) lazy.add(one);
    }
    const loaded = { source, lazy, exported: new Set(exportsOf(source, path, lazy)) };
    modules.set(path, loaded);
    return loaded;
  }

  /** @throws when a source loads one of ours later: nobody would call its constants */
  function assertPlainLater(source: ts.SourceFile, path: string): void {
    for (const [, specifier = ''] of source.text.matchAll(/\bimport\('([^']+)'\)/g))
      if (exportedBy(ts.factory.createStringLiteral(specifier), path).size > 0)
        throw new Error(`${path} loads a file later whose constants are made on first use: ${specifier}`);
  }

  /** A constant that is made on first use, or is at least marked as free of effects. */
  function ofConstant(
    { name, initializer }: ts.VariableDeclaration,
    lazy: ReadonlySet<string>,
  ): readonly Edit[] {
    if (!initializer) return [];
    const [from, to] = [initializer.getStart(), initializer.end];
    const [first = ''] = boundNamesOf(name);
    const wrap = (before: string, after: string) => [
      { from, to: from, text: before },
      { from: to, to, text: after },
    ];
    if (!lazy.has(first))
      return isPlain(initializer) || !ts.isIdentifier(name) ? [] : wrap(`${marked} (() => (`, '))()');
    if (ts.isIdentifier(name)) return wrap(`${marked} makeOnce(() => (`, '))');
    // `const { a, b } = value` is `value`, then `a`, then `b`.
    const whole = `whole${name.pos}`;
    const taken = boundNamesOf(name).map(
      (one) =>
        `, ${one} = ${marked} makeOnce(() => { const ${name.getText()} = ${whole}(); return ${one}; })`,
    );
    return [
      { from: name.getStart(), to: name.end, text: whole },
      ...wrap(`${marked} makeOnce(() => (`, `))${taken.join('')}`),
    ];
  }

  function ofReference(node: ts.Identifier): Edit {
    const { parent, text } = node;
    const made = ts.isShorthandPropertyAssignment(parent)
      ? `${text}: ${text}()`
      : ts.isNewExpression(parent) && parent.expression === node
        ? `(${text}())`
        : `${text}()`;
    return { from: node.getStart(), to: node.end, text: made };
  }

  return (path) => {
    const { source, lazy } = load(path);
    assertPlainLater(source, path);
    const edits: Edit[] = isOurs(path)
      ? constantsOf(source).flatMap((constant) => ofConstant(constant, lazy))
      : [];
    visitReferences(source, (node) => {
      if (lazy.has(node.text)) edits.push(ofReference(node));
    });
    const text = applyEdits(source.text, edits);
    return text.includes('makeOnce(') ? `import { makeOnce } from ${JSON.stringify(making)};\n${text}` : text;
  };
}
