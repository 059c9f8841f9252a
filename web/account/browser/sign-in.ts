/**
 * Signs in with a password and, if the account has one, a second factor: a code, or a passkey where the browser has them.
 * Whoever has lost all of them asks for their removal. The parts of the page for that stand in second-step.html.
 */
import type * as z from 'zod';
import type { TokenPair } from '../../../shared/accounts/contract/sign-in.ts';
import { Refusal, type Refused } from '../../browser/api.ts';
import { find } from '../../browser/elements.ts';
import { canUsePasskeys, stopAsking } from '../../browser/passkeys.ts';
import { callAccountApi } from './api.ts';
import { type Filled, handleSubmit, resetForm } from './form.ts';
import { codeOf, findPart, handlePress, showPart } from './parts.ts';
import { describeProof, type OfferedFactor, offerPasskeys } from './second-factor.ts';

export type Tokens = z.output<typeof TokenPair>;

/** A refusal of a right password, which a second factor completes. */
interface FirstStep extends Refused {
  readonly factor_token: string;
  readonly factors: readonly OfferedFactor[];
}

const isFirstStep = (body: Refused): body is FirstStep => 'factor_token' in body;

/** The sign-in that waits for its second factor, if one does. */
let waiting:
  | {
      readonly factor_token: string;
      /** The part of the page that the visitor came from. */
      readonly from: string;
      resolve(tokens: Tokens): void;
      reject(reason: unknown): void;
    }
  | undefined;

/** Leaves the parts about a factor, for the one that the visitor came from. @returns the sign-in that waited */
function leave(): typeof waiting {
  const left = waiting;
  waiting = undefined;
  stopAsking();
  resetForm('second-step');
  if (left) showPart(left.from);
  return left;
}

/** Goes back to the password without a sign-in. */
function giveUp(): void {
  leave()?.reject(new Refusal({ code: 'factor_required', detail: 'You are not signed in yet.' }));
}

/** @throws Refusal which is shown where the visitor is; a token that has ended leads back to the password */
async function send<T>(path: string, body: object): Promise<T | undefined> {
  try {
    const sent = { factor_token: waiting?.factor_token, ...body };
    return await callAccountApi<T>(path, { body: sent });
  } catch (refusal) {
    if (codeOf(refusal) !== 'unauthenticated') throw refusal;
    leave()?.reject(refusal);
    return undefined;
  }
}

async function prove(proof: object): Promise<void> {
  const tokens = await send<Tokens>('/auth/login/factor/', proof);
  if (tokens) leave()?.resolve(tokens);
}

/** Asks for the second factor. @returns the tokens */
function askForFactor({ factor_token, factors }: FirstStep): Promise<Tokens> {
  const { id: from } = find('.card > section:not([hidden])', HTMLElement);
  const offered = factors.flatMap(({ name, options }) =>
    canUsePasskeys && options ? [{ name, optionsOf: async () => options }] : [],
  );
  describeProof(findPart('second'), factors);
  offerPasskeys(find('#second .passkeys', HTMLElement), offered, (assertion) => prove({ assertion }));
  return new Promise((resolve, reject) => {
    waiting = { factor_token, from, resolve, reject };
    showPart('second');
  });
}

/**
 * Signs in a user.
 * @param fields e-mail address and password
 * @param path of the login, after /api/v1
 * @throws Refusal
 */
export async function signIn(fields: Filled, path = '/auth/login/'): Promise<Tokens> {
  try {
    return await callAccountApi<Tokens>(path, { body: fields });
  } catch (refusal) {
    if (!(refusal instanceof Refusal && isFirstStep(refusal.body))) throw refusal;
    return askForFactor(refusal.body);
  }
}

handleSubmit('second-step', ({ code }) => prove({ code }));
handleSubmit('recover', async () => {
  if (await send('/auth/factors/recover/', {})) showPart('asked');
});
for (const id of ['go-back', 'leave']) handlePress(id, giveUp);
for (const [button, id] of [
  ['lose', 'lost'],
  ['found', 'second'],
] as const) {
  handlePress(button, () => {
    stopAsking();
    showPart(id);
  });
}
