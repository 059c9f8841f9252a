import { hostname } from 'node:os';
import { createApiClient } from '../../client.ts';
import { type ApiErrorOf, isApiError } from '../../errors.ts';
import type { Answer } from '../../types.ts';
import { type Session, UsageError } from './command.ts';

type TokenPair = Answer<'post', '/api/v1/auth/login/'>;

/** The second step of a sign-in, with a code. A passkey works in a browser alone. */
async function proveFactor(
  { body: { factor_token = '', factors = [] } }: ApiErrorOf<'factor_required'>,
  { svc, ask }: Session,
): Promise<TokenPair> {
  const names = factors.filter(({ kind }) => kind === 'TOTP').map(({ name }) => name);
  if (names.length === 0)
    throw new UsageError(
      'This account signs in with a passkey, which needs a browser. Make a key there, and use it with --key.',
    );
  const code = await ask(`The code of ${names.join(' or ')}, or a recovery code: `);
  return svc.post('/api/v1/auth/login/factor/', { body: { factor_token, code } });
}

/** Signs a user in with their password, and a second factor if the account has one. */
async function signIn(session: Session, email: string): Promise<TokenPair> {
  const password = await session.askSecret(`Password of ${email}: `);
  try {
    return await session.svc.post('/api/v1/auth/login/', { body: { email, password } });
  } catch (error) {
    if (isApiError(error, 'factor_required')) return proveFactor(error, session);
    throw error;
  }
}

/**
 * Makes a key for this machine, and ends the sign-in that it took: a key can be revoked by itself, and is not renewed each
 * hour. @returns the key
 */
export async function createMachineKey(
  session: Session,
  email: string,
  mode: 'test' | 'live',
): Promise<string> {
  const { access } = await signIn(session, email);
  const user = createApiClient({ baseUrl: session.baseUrl, key: access });
  const name = `svc on ${hostname()}`;
  const { key } = await user.post('/api/v1/auth/api-keys/', { body: { name, mode } });
  await user.post('/api/v1/auth/logout/');
  session.say(
    `Made the ${mode} key “${name}”, which you can revoke with DELETE /api/v1/auth/api-keys/{key_id}/.`,
  );
  return key;
}
