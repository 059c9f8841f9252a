import * as z from 'zod';
import { Codes, createCodes, HeldBefore, PaymentsKey } from './codes.ts';
import { Keyring, rotate } from './rotate.ts';

/** Stores secrets. */
export interface SecretStore {
  /** @returns the secret's text, or undefined if it has none yet */
  read(id: string): Promise<string | undefined>;
  write(id: string, text: string): Promise<void>;
}

/** The secrets of a stage. The data stack alone asks for them to be made. */
export const StageSecrets = z.object({
  Generation: z.coerce.number().int().positive(),
  SecretId: z.string(),
  CodesId: z.string(),
  PaymentsId: z.string(),
});

/** The content of a secret; undefined while it has none. @throws when it has another form */
export async function readSecretAs<T>(
  schema: z.ZodType<T>,
  id: string,
  secrets: SecretStore,
): Promise<T | undefined> {
  const text = await secrets.read(id);
  return text === undefined ? undefined : schema.parse(JSON.parse(text));
}

/**
 * Makes the secrets that have no content yet, and rotates the signing keys if their generation is newer.
 *
 * Before there were three secrets, one held all. What it held goes to the others first. It stays in the old place until the
 * next rotation, because functions of the release before still read it there while this one is deployed.
 */
export async function updateSecrets(
  { Generation, SecretId, CodesId, PaymentsId }: z.output<typeof StageSecrets>,
  secrets: SecretStore,
): Promise<Keyring> {
  const current = await readSecretAs(Keyring.extend(HeldBefore.shape), SecretId, secrets);
  const { otp_pepper, paystack_secret_key } = current ?? {};
  const isMoving = (await readSecretAs(Codes, CodesId, secrets)) === undefined;
  if (isMoving)
    await secrets.write(CodesId, JSON.stringify(otp_pepper === undefined ? createCodes() : { otp_pepper }));
  if ((await readSecretAs(PaymentsKey, PaymentsId, secrets)) === undefined)
    await secrets.write(PaymentsId, JSON.stringify({ paystack_secret_key }));
  const ring = rotate(current, Generation);
  if (ring !== current)
    await secrets.write(
      SecretId,
      JSON.stringify({ ...(isMoving && { otp_pepper, paystack_secret_key }), ...ring }),
    );
  return ring;
}
