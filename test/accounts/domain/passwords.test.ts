import { describe, expect, test } from 'vitest';
import { hashPassword, verifyPassword } from '../../../shared/accounts/domain/passwords.ts';

const salt = Buffer.from('sixteen bytes :)');

describe('a password hash', () => {
  test('is an argon2id PHC string with its cost in it', async () => {
    const hash = await hashPassword('correct horse battery', salt);
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$c2l4dGVlbiBieXRlcyA6KQ\$[A-Za-z0-9+/]{43}$/);
  });

  // From the phc-winner-argon2 reference implementation's test vectors.
  test('is what other implementations compute', async () => {
    const reference =
      '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
    expect(await verifyPassword('password', reference)).toBe(true);
  });

  test('is matched by its own password alone', async () => {
    const hash = await hashPassword('correct horse battery', salt);
    expect(await verifyPassword('correct horse battery', hash)).toBe(true);
    expect(await verifyPassword('correct horse batterz', hash)).toBe(false);
  });

  test('does not depend on how a keyboard composes accents', async () => {
    const hash = await hashPassword('p\u00e9r\u00e9grinations', salt);
    expect(await verifyPassword('pe\u0301re\u0301grinations', hash)).toBe(true);
  });

  test('matches no password where nobody has it', async () => {
    expect(await verifyPassword('', undefined)).toBe(false);
    expect(await verifyPassword('correct horse battery', undefined)).toBe(false);
  });

  test('is a fault where it has another form', async () => {
    await expect(verifyPassword('x', '$2b$10$notargon')).rejects.toThrow(TypeError);
  });
});
