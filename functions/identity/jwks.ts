import { defineDependency, defineRoute, loadPublicKeys, Reply } from '#ground';
import { JsonWebKeySet } from '../../shared/identity/contract/identity.ts';

const keySet = defineDependency([], (wire) => JsonWebKeySet.parse(loadPublicKeys(wire)));

export const route = defineRoute({
  id: 'auth.jwks',
  at: 'GET /.well-known/jwks.json',
  summary: 'Get the public keys that verify our tokens',
  description: 'Returns a JSON Web Key Set (RFC 7517). It holds two keys while one replaces the other.',
  auth: { public: true },
  returns: [200, JsonWebKeySet],
  uses: { keySet },
  async handle(_, { keySet }) {
    return new Reply(keySet, { 'cache-control': 'public, max-age=300' });
  },
});
