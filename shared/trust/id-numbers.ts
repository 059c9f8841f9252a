import { defineDependency, deriveKey, pepperAccess, runLazily, seal, type UserId, unseal } from '#ground';
import { type IdType, lastOf } from './domain/id-number.ts';

/**
 * Id numbers in the table: encrypted, and as a keyed hash that is the same for the same number
 * (docs/adr/0016-id-numbers-are-encrypted.md). Both keys are derived from the service's pepper, so that a copy of the
 * table reveals no number, even if somebody tries all of them.
 */
export const idNumbersAccess = defineDependency(pepperAccess.needs, (wire) => {
  const pepper = runLazily(() => pepperAccess.of(wire).bytes());
  /** Each account has its own key, so that no number can be passed off as another account's. */
  const keyOf = async (user: UserId) => deriveKey(await pepper(), 'id-number', user);
  return {
    /** What is kept of a number: encrypted, its end, and a hash that shows which accounts use the same number. */
    async keep(user: UserId, type: IdType, number: string) {
      return {
        id_number: Uint8Array.from(seal(await keyOf(user), number)),
        id_number_last4: lastOf(number),
        number_hash: deriveKey(await pepper(), 'id-number-hash', type, number).toString('base64url'),
      };
    },
    /** The number that was encrypted. @throws when it was not for this account, or not with this pepper */
    async open(user: UserId, sealed: Uint8Array): Promise<string> {
      const number = unseal(await keyOf(user), sealed);
      if (number === undefined) throw new Error('the id number cannot be decrypted');
      return number;
    },
  };
});
