import { toSentence } from '../../../shared/kernel/display.ts';
import { orderWordsOf } from '../../../shared/orders/page/language/language.ts';
import { languages } from '../../../shared/stores/domain/store/look.ts';
import { createApiCall, createRequestKey } from '../../browser/api.ts';
import { find } from '../../browser/elements.ts';

/** The page, which says what it shows. */
export const main = find('main', HTMLElement);

/** The secret of the order. The address of the page may have a short code in its place. */
export const { token: orderToken = '' } = main.dataset;

export const words = orderWordsOf(
  languages.find((one) => one === document.documentElement.lang) ?? languages[0],
);

/** Says the first refused field, or the whole. */
const send = createApiCall(({ detail, errors: [first] = [] }) => {
  const said = first && toSentence(`${first.pointer.slice(1).replaceAll('_', ' ')} ${first.detail}`);
  return said || detail || words.notSent;
});

/**
 * Calls the API.
 * @param path after /api/v1
 * @param body of a POST; without one it is a GET
 * @throws Refusal
 */
export const callOrderApi = <T>(path: string, body?: object): Promise<T> =>
  send<T>(path, body && { body, key: createRequestKey() });

/** The path of the order, or of an action on it. */
export const pathOfOrder = (action = ''): string =>
  `/storefront/orders/public/${encodeURIComponent(orderToken)}/${action}`;
