import ts from 'typescript';
import { verbs, verbsAndNouns } from './verbs.data.ts';

export interface ExportedName {
  readonly name: string;
  readonly isFunction: boolean;
}

const isExported = (node: ts.Statement): boolean =>
  ts.canHaveModifiers(node) &&
  (ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false);

const isFunction = (value: ts.Expression | undefined): boolean =>
  value !== undefined && (ts.isArrowFunction(value) || ts.isFunctionExpression(value));

/** The names that a variable declares: one, or those of a pattern. */
const namesOfBinding = (name: ts.BindingName): string[] =>
  ts.isIdentifier(name)
    ? [name.text]
    : name.elements.flatMap((one) => (ts.isBindingElement(one) ? namesOfBinding(one.name) : []));

/** The values that a file exports: functions, classes and constants. Types have names of their own. */
export function exportedNamesOf(source: ts.SourceFile): readonly ExportedName[] {
  return source.statements.filter(isExported).flatMap((statement) => {
    if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) {
      const name = statement.name?.text;
      return name ? [{ name, isFunction: ts.isFunctionDeclaration(statement) }] : [];
    }
    if (!ts.isVariableStatement(statement)) return [];
    return statement.declarationList.declarations.flatMap(({ name, initializer }) =>
      namesOfBinding(name).map((one) => ({ name: one, isFunction: isFunction(initializer) })),
    );
  });
}

interface NamedValue {
  readonly name: ts.Node | undefined;
  readonly value: ts.Node | undefined;
}

export interface ExportedFunction {
  readonly name: string;
  /** The type of its first value, and of what it answers, as they are written. */
  readonly takes: string;
  readonly answers: string;
}

/** The functions that a file exports. */
export function functionsExportedFrom(source: ts.SourceFile): readonly ExportedFunction[] {
  const named = source.statements.filter(isExported).flatMap((statement): NamedValue[] => {
    if (ts.isFunctionDeclaration(statement)) return [{ name: statement.name, value: statement }];
    if (!ts.isVariableStatement(statement)) return [];
    return statement.declarationList.declarations.map(({ name, initializer }) => ({
      name,
      value: initializer,
    }));
  });
  return named.flatMap(({ name, value }) =>
    name && value && (ts.isArrowFunction(value) || ts.isFunctionDeclaration(value))
      ? [
          {
            name: name.getText(),
            takes: value.parameters[0]?.type?.getText() ?? '',
            answers: value.type?.getText() ?? '',
          },
        ]
      : [],
  );
}

/** Ends of names of things. After a word that is a verb and a noun they show that the noun is meant. */
const thing =
  /(?:Key|View|Text|Notice|Event|Page|Path|Write|Item|Html|Id|Limit|Name|Fee|Code|Hash|Time|Link|Secret|Token|Detail|Url|Header|Status|Address|Row|Body)s?$/;

/** Whether a function's name begins with a verb, or says what it answers: `xOf`, `isX`, `hasX`, `canX`, `asX`, `toX`. */
export function isFunctionName(name: string): boolean {
  if (/Of(?:[A-Z]|$)/.test(name) || /^(?:is|has|can|as|to)[A-Z]/.test(name)) return true;
  const [first = ''] = name.match(/^[a-z]+/) ?? [];
  return verbs.has(first) || (verbsAndNouns.has(first) && !thing.test(name));
}
