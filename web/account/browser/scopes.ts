import { find, make } from '../../browser/elements.ts';

/** What partners may do, in the words of a merchant. The page brings the words in its template `scopes`. */

const { content } = find('#scopes', HTMLTemplateElement);

/** @param scope as the API names it */
export const describeScope = (scope: string): string =>
  content.querySelector(`[data-scope="${scope}"]`)?.textContent ?? scope;

/** Fills a list with what scopes let a partner do. */
export function listScopes(list: Element, scopes: readonly string[]): void {
  list.replaceChildren(...scopes.map((scope) => make('li', { text: describeScope(scope) })));
}
