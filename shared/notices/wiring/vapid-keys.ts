import { createECDH } from 'node:crypto';
import { defineDependency, deriveKey, pepperAccess, runLazily } from '#ground';

/** The key pair that signs pushes to browsers (VAPID), base64url. */
function vapidKeysOf(pepper: Uint8Array) {
  const secret = deriveKey(pepper, 'web push');
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(secret);
  return { publicKey: curve.getPublicKey('base64url'), privateKey: secret.toString('base64url') };
}

/**
 * The keys by which browsers know whose pushes they take. They follow from the pepper, so a stage that was restored with its
 * pepper keeps the subscriptions of its browsers.
 */
export const vapidKeysAccess = defineDependency(pepperAccess.needs, (wire) => ({
  pair: runLazily(async () => vapidKeysOf(await pepperAccess.of(wire).bytes())),
}));
