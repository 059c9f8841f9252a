/** What partners may do, in the words of a merchant. The page brings the words in its template `scopes`. */

const { content } = document.getElementById('scopes');

/** @param {string} scope as the API names it */
export const wordsOf = (scope) => content.querySelector(`[data-scope="${scope}"]`)?.textContent ?? scope;

/** Fills a list with what scopes let a partner do. */
export function listScopes(list, scopes) {
  list.replaceChildren(
    ...scopes.map((scope) => Object.assign(document.createElement('li'), { textContent: wordsOf(scope) })),
  );
}
