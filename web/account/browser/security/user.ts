import { stopAsking } from '../../../browser/passkeys.ts';
import { type AccountRequest, callAccountApi } from '../api.ts';
import { codeOf, findPart, showPart } from '../parts.ts';

/** The user who has signed in, whose access token is in the memory of this page only: a reload signs the user out. */

let access: string | undefined;

export function keepAccess(token: string): void {
  access = token;
}

/** Calls the API about the factors of the user. @throws Refusal */
export const askForFactors = <T>(path: string, request: AccountRequest = {}): Promise<T> =>
  callAccountApi<T>(`/auth/factors/${path}`, { ...request, bearer: access });

/** Why the user has to sign in again, by the code of a refusal. */
const endings: Readonly<Record<string, string>> = {
  unauthenticated: 'You were signed out. Please sign in again.',
  factor_required: 'Your last code is more than 10 minutes old. Please sign in again, and continue.',
};

/** An action of the user, who is led to the sign-in where another one is needed. It then answers undefined. */
export const asSignedIn =
  <A extends unknown[], T>(act: (...given: A) => Promise<T>) =>
  async (...given: A): Promise<T | undefined> => {
    try {
      return await act(...given);
    } catch (refusal) {
      const over = endings[codeOf(refusal)];
      if (over === undefined) throw refusal;
      access = undefined;
      stopAsking();
      findPart('over').textContent = over;
      findPart('over').hidden = false;
      showPart('entry');
      return undefined;
    }
  };
