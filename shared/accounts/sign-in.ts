import { Problem } from '#ground';
import { verifyPassword } from './domain/passwords.ts';

/**
 * The login, if the password is right. An unknown address takes the same time and gets the same refusal.
 * @throws Problem unauthenticated
 */
export async function proveLogin<L extends { readonly password: string }>(
  login: L | undefined,
  password: string,
): Promise<L> {
  const right = await verifyPassword(password, login?.password);
  if (login && right) return login;
  throw new Problem(
    'unauthenticated',
    'The e-mail address or the password is wrong. Check both, or reset the password.',
  );
}
