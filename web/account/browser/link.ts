import { callAccountApi } from './api.ts';
import { codeOf, showPart } from './parts.ts';

/** The link of a mail, which leads to a page with its token behind the `#`: browsers do not send that to servers. */

const link = new URLSearchParams(location.hash.slice(1));

export const linkToken = link.get('token') ?? '';

/** Whether the link is about the account of a customer, which has paths of its own. */
export const isShopper = link.get('of') === 'shopper';

// A browser does not reload when only the part behind the `#` changes.
addEventListener('hashchange', () => location.reload());

/** Removes a used token from the address bar and the history. */
export function forgetToken(): void {
  history.replaceState(null, '', `${location.pathname}${isShopper ? '#of=shopper' : ''}`);
}

/**
 * Spends the token of the link, and shows what came of it: the part `done`, or the one for the code of a refusal.
 * @param fields what is sent beside the token
 * @param endings the parts of the page by the codes of refusals after which the token is of no use
 * @returns the answer; undefined after such a refusal
 * @throws Refusal of any other kind
 */
export async function spendToken<T>(
  path: string,
  fields: object = {},
  endings: Readonly<Record<string, string>> = { invalid_token: 'dead' },
): Promise<T | undefined> {
  let answer: T | undefined;
  try {
    answer = await callAccountApi<T>(path, { body: { token: linkToken, ...fields } });
    showPart('done');
  } catch (refusal) {
    const ending = endings[codeOf(refusal)];
    if (ending === undefined) throw refusal;
    showPart(ending);
  }
  forgetToken();
  return answer;
}
