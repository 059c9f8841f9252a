import { type OrderId, secondsPerDay, toEpochSeconds } from '#ground/domain';
import { issueIdToken } from '../../../kernel/secrets.ts';

/** How long a link to an order works, in seconds. */
const lifetime = 180 * secondsPerDay;

/** Derives the secret token of the customer's link to an order. Another expiry gives another token. */
export const issueOrderToken = (
  pepper: Uint8Array,
  { id, link }: { readonly id: OrderId; readonly link: number },
): string => issueIdToken(pepper, id, link, ['order', id, link]);

/**
 * When a new link to an order expires, in epoch seconds. The expiry also identifies the link, so it differs from the
 * previous one.
 */
export const createLink = (now: Date, before = 0): number =>
  Math.max(toEpochSeconds(now) + lifetime, before + 1);

/** The page of an order. */
export const orderUrlOf = (baseUrl: string, token: string): string => `${baseUrl}/o/${token}`;
