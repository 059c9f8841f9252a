import { Secret, TOTP } from 'otpauth';
import * as z from 'zod';
import { route as createFactor } from '../../../../functions/identity/factors/create.ts';
import { route as verifyFactor } from '../../../../functions/identity/factors/verify.ts';
import { route as login } from '../../../../functions/identity/login.ts';
import { route as loginFactor } from '../../../../functions/identity/login-factor.ts';
import type { Wire } from '../../../../shared/platform/wire.ts';
import { type Answered, bearer, call } from '../../routes/call.ts';
import { type Authenticator, createAuthenticator } from './authenticator.ts';
import { type Person, password } from './sign-up.ts';

const Begun = z.object({ id: z.string(), secret: z.string() });
const BegunPasskey = z.object({ id: z.string(), options: z.unknown() });
const Verified = z.object({ recovery_codes: z.array(z.string()).default([]) });
const Challenged = z.object({
  factor_token: z.string(),
  factors: z.array(
    z.object({ id: z.string(), kind: z.string(), name: z.string(), options: z.unknown().optional() }),
  ),
});
const Tokens = z.object({ access: z.string(), refresh: z.string() });

/** The recovery codes in an answer. */
export const codesIn = (body: unknown): readonly string[] => Verified.parse(body).recovery_codes;

/** An authenticator app: the code of a secret at a moment. @param at epoch ms */
export const codeAt = (secret: string, at: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at });

/** The code that an app shows now. @param later seconds from now */
export const codeNow = (wire: Wire, secret: string, later = 0): string =>
  codeAt(secret, wire.now().getTime() + later * 1000);

/** A code that the secret has at no moment that counts. */
export function wrongCode(wire: Wire, secret: string): string {
  const right = [-60, -30, 0, 30, 60].map((later) => codeNow(wire, secret, later));
  return (
    ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !right.includes(code)) ?? ''
  );
}

export interface Enrolled {
  readonly id: string;
  readonly secret: string;
  readonly codes: readonly string[];
}

type SignedIn = Pick<Person, 'access'>;

/** Begins a TOTP factor. */
export async function beginTotp(wire: Wire, { access }: SignedIn, name = 'My phone') {
  const { body } = await call(wire, createFactor, { headers: bearer(access), body: { kind: 'TOTP', name } });
  return Begun.parse(body);
}

/** Adds a TOTP factor with the code of the step before, so that the present one is left. */
export async function addTotp(wire: Wire, person: SignedIn, name?: string): Promise<Enrolled> {
  const { id, secret } = await beginTotp(wire, person, name);
  const code = codeNow(wire, secret, -30);
  const { body } = await call(wire, verifyFactor, {
    headers: bearer(person.access),
    params: { factor_id: id },
    body: { code },
  });
  return { id, secret, codes: codesIn(body) };
}

/** Where browsers use passkeys on one machine. */
export const passkeyHost = 'localhost:4000';
export const passkeyOrigin = `http://${passkeyHost}`;
export const atPasskeyHost = (access: string) => ({ ...bearer(access), host: passkeyHost });

/** Adds a passkey, with its device. */
export async function addPasskey(
  wire: Wire,
  { access }: SignedIn,
): Promise<{ readonly id: string; readonly device: Authenticator; readonly codes: readonly string[] }> {
  const headers = atPasskeyHost(access);
  const device = createAuthenticator(passkeyOrigin);
  const begun = await call(wire, createFactor, { headers, body: { kind: 'PASSKEY', name: 'Laptop' } });
  const { id, options } = BegunPasskey.parse(begun.body);
  const attestation = device.create(options);
  const { body } = await call(wire, verifyFactor, {
    headers,
    params: { factor_id: id },
    body: { attestation },
  });
  return { id, device, codes: codesIn(body) };
}

/** Signs in with the password, as far as that leads. */
export const enterPassword = (
  wire: Wire,
  { email }: Pick<Person, 'email'>,
  host?: string,
): Promise<Answered> => call(wire, login, { body: { email, password }, ...(host && { headers: { host } }) });

/** What a login with a factor answers instead of tokens. */
export async function challengeOf(wire: Wire, person: Pick<Person, 'email'>, host?: string) {
  return Challenged.parse((await enterPassword(wire, person, host)).body);
}

/** Sends the second step of a sign-in. */
export const enterFactor = (wire: Wire, body: object, host?: string): Promise<Answered> =>
  call(wire, loginFactor, { body, ...(host && { headers: { host } }) });

/** Signs in with password and code. @param later seconds from now, of the code's step */
export async function signInWithCode(
  wire: Wire,
  person: Pick<Person, 'email'>,
  { secret }: Pick<Enrolled, 'secret'>,
  later = 0,
) {
  const { factor_token } = await challengeOf(wire, person);
  const { body } = await enterFactor(wire, { factor_token, code: codeNow(wire, secret, later) });
  return Tokens.parse(body);
}
