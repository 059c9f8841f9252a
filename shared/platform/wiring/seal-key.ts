import { defineNeed } from '../needs.ts';
import { defineDependency } from '../wire.ts';

/**
 * The secret under which cursors, idempotency records and the bodies of dead letters are sealed. It is a setting derived
 * from the pepper, so that a function needs no request for it and no access to the keys that sign tokens.
 */
export const sealKeyAccess = defineDependency(
  [defineNeed({ name: 'seal-key', kind: 'seal-key' })],
  ({ config: { SVC_SEAL_KEY } }) => {
    if (SVC_SEAL_KEY === undefined) throw new Error('SVC_SEAL_KEY is not set');
    return Buffer.from(SVC_SEAL_KEY, 'base64url');
  },
);
