import { defineNeed } from '../needs.ts';
import { defineDependency, runLazily } from '../wire.ts';
import { loadSecrets } from '../wiring/secrets.ts';

/** The private keys that sign tokens. */
export const signingKeysAccess = defineDependency(
  [defineNeed({ name: 'signing-keys', kind: 'secret' })],
  (wire) => {
    const newest = runLazily(async () => {
      const { importJWK } = await import('./jose.ts');
      const jwk = (await loadSecrets(wire)).signing_keys.at(-1);
      if (!jwk) throw new Error('there is no signing key');
      return { kid: jwk.kid, key: await importJWK(jwk, 'EdDSA') };
    });
    return { newest };
  },
);
