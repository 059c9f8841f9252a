import type { Import } from './imports.ts';

/** A source file: its path from the root, and its text. */
export interface Source {
  readonly path: string;
  readonly text: string;
}

/** The context of a path, below shared/ or functions/. */
const contextOf = (path: string) => path.split('/')[1] ?? path;

/** Whether a file declares an area, a route or a consumer, or makes such declarations for its neighbours. */
const declares = ({ path, text }: Source) =>
  path.endsWith('/routes.ts') ||
  /^export const (route|consumer) =|\b(define\w*Route|defineConsumer|replaceAndUpdate)\(/m.test(text);

/**
 * The files of functions/ whose place is shared/: they declare nothing, and join no contexts, neither by themselves nor by
 * a neighbour that they build on.
 * @param met the contexts that functions/<context>/ alone may know
 */
export function misplacedIn(
  sources: readonly Source[],
  edges: readonly Import[],
  met: (context: string) => readonly string[],
): string[] {
  const inFunctions = sources.filter(({ path }) => /^functions\/.+\//.test(path));
  const kept = new Set(inFunctions.filter(declares).map(({ path }) => path));
  const below = Map.groupBy(edges, ({ from }) => from);
  const joins = (path: string): boolean =>
    (below.get(path) ?? []).some(({ to }) =>
      to.startsWith('functions/') ? !kept.has(to) && joins(to) : met(contextOf(path)).includes(contextOf(to)),
    );
  return inFunctions.map(({ path }) => path).filter((path) => !kept.has(path) && !joins(path));
}
