import { defineDependency, deriveKey, seal, sealKeyAccess, unseal } from '#ground';
import type { LetterId } from '../data/dead-letters.ts';

/** Bodies of letters in the table: encrypted, because they say who gets what, each for its own letter alone. */
export const letterSealAccess = defineDependency(sealKeyAccess.needs, (wire) => {
  const keyOf = (letter: LetterId) => deriveKey(sealKeyAccess.of(wire), 'dead-letter', letter);
  return {
    close: (letter: LetterId, body: string) => Uint8Array.from(seal(keyOf(letter), body)),
    /** @throws when it was not for this letter, or not with this key */
    open(letter: LetterId, sealed: Uint8Array): string {
      const body = unseal(keyOf(letter), sealed);
      if (body === undefined) throw new Error('the body of a dead letter cannot be decrypted');
      return body;
    },
  };
});
