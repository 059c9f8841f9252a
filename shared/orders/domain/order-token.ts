import type { OrderId } from '../../kernel/ids.ts';
import { idToken } from '../../kernel/secrets.ts';
import { epochSeconds, secondsPerDay } from '../../kernel/time.ts';

/** How long a link to an order works, in seconds. */
const lifetime = 180 * secondsPerDay;

/** Derives the secret token of the customer's link to an order. Another expiry gives another token. */
export const orderToken = (
  pepper: Uint8Array,
  { id, link }: { readonly id: OrderId; readonly link: number },
): string => idToken(pepper, id, link, ['order', id, link]);

/**
 * When a new link to an order expires, in epoch seconds. The expiry also identifies the link, so it differs from the
 * previous one.
 */
export const newLink = (now: Date, before = 0): number => Math.max(epochSeconds(now) + lifetime, before + 1);

/** The page of an order. */
export const orderUrl = (baseUrl: string, token: string): string => `${baseUrl}/o/${token}`;
