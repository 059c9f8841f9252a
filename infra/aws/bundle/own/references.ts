import ts from 'typescript';

/** The names that a pattern binds. */
export const boundNamesOf = (name: ts.BindingName): string[] =>
  ts.isIdentifier(name)
    ? [name.text]
    : name.elements.flatMap((each) => (ts.isBindingElement(each) ? boundNamesOf(each.name) : []));

/** The names that a node declares for what is within it. */
function declaredIn(node: ts.Node): readonly string[] {
  if (ts.isFunctionLike(node))
    return [
      ...node.parameters.flatMap(({ name }) => boundNamesOf(name)),
      ...(ts.isFunctionExpression(node) && node.name ? [node.name.text] : []),
    ];
  if (ts.isCatchClause(node))
    return node.variableDeclaration ? boundNamesOf(node.variableDeclaration.name) : [];
  if (ts.isForStatement(node) || ts.isForOfStatement(node) || ts.isForInStatement(node)) {
    const { initializer } = node;
    return initializer && ts.isVariableDeclarationList(initializer)
      ? initializer.declarations.flatMap(({ name }) => boundNamesOf(name))
      : [];
  }
  if (!ts.isBlock(node) && !ts.isCaseBlock(node)) return [];
  const statements = ts.isBlock(node)
    ? node.statements
    : node.clauses.flatMap((clause) => [...clause.statements]);
  return statements.flatMap((statement) => {
    if (ts.isVariableStatement(statement))
      return statement.declarationList.declarations.flatMap(({ name }) => boundNamesOf(name));
    const named = ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement);
    return named && statement.name ? [statement.name.text] : [];
  });
}

/** Whether an identifier stands for a name of its own, such as that of a property, and not for a value. */
function isName(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.name === node;
  if (ts.isBindingElement(parent)) return parent.initializer !== node;
  if (ts.isShorthandPropertyAssignment(parent)) return false;
  if (ts.isVariableDeclaration(parent) || ts.isParameter(parent) || ts.isPropertyAssignment(parent))
    return parent.name === node;
  return (
    (ts.isFunctionLike(parent) || ts.isClassLike(parent) || ts.isPropertyDeclaration(parent)) &&
    parent.name === node
  );
}

const isAboutTypes = (node: ts.Node): boolean =>
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isImportDeclaration(node) ||
  ts.isExportDeclaration(node) ||
  (ts.isTypeNode(node) && !ts.isExpressionWithTypeArguments(node));

/**
 * Visits each identifier below a node that stands for a value of the file's top: not one that a function declares for itself,
 * and none in types.
 * @param enter whether to look below a node, too
 */
export function visitReferences(
  top: ts.Node,
  visit: (reference: ts.Identifier) => void,
  enter: (node: ts.Node) => boolean = () => true,
): void {
  const below = (node: ts.Node, hidden: ReadonlySet<string>): void => {
    if (isAboutTypes(node) || !enter(node)) return;
    if (ts.isIdentifier(node)) {
      if (!hidden.has(node.text) && !isName(node)) visit(node);
      return;
    }
    const declared = declaredIn(node);
    const inner = declared.length > 0 ? new Set([...hidden, ...declared]) : hidden;
    ts.forEachChild(node, (child) => below(child, inner));
  };
  below(top, new Set());
}
