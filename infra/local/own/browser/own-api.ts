import { createApiCall } from '../../../../web/browser/api.ts';
import { find } from '../../../../web/browser/elements.ts';
import type { ownParcel } from '../welcome/parcel.data.ts';

/** What the page was made with. */
interface About {
  /** A test key. */
  readonly key: string;
  /** The parcel that the page sends. */
  readonly parcel: typeof ownParcel;
  /** The header that tells its requests from the user's. */
  readonly header: string;
}

export const about: About = JSON.parse(find('#about', HTMLElement).textContent ?? '');

const send = createApiCall(({ detail = '' }) => detail);

/**
 * Calls the API of this machine as the page itself.
 * @param path after /api/v1
 * @param body of a POST, which the key allows; without one it is a GET
 * @throws Refusal
 */
export const callOwnApi = <T>(path: string, body?: object): Promise<T> =>
  send<T>(path, {
    headers: { [about.header]: 'welcome' },
    ...(body && { body, bearer: about.key }),
  });
