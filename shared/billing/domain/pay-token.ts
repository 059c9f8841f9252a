import { type Id, secondsPerDay, toEpochSeconds } from '#ground/domain';
import { isSameSecret, issueIdToken, parseIdToken } from '../../kernel/secrets.ts';

/** Seconds for which the pay link of a mail works: longer than its invoice is tried. */
const payLinkLife = 30 * secondsPerDay;

const tokenOf = (pepper: Uint8Array, invoice: Id<'Invoice'>, expires: number): string =>
  issueIdToken(pepper, invoice, expires, ['pay-invoice', invoice, expires]);

/** The token of the link that pays an invoice. Who has it sees the invoice and may pay it, and nothing else. */
export const issuePayToken = (pepper: Uint8Array, invoice: Id<'Invoice'>, now: Date): string =>
  tokenOf(pepper, invoice, toEpochSeconds(now) + payLinkLife);

/** The invoice that a token lets its holder pay; undefined for one that is forged or has expired. */
export function parsePayToken(pepper: Uint8Array, token: string, now: Date): Id<'Invoice'> | undefined {
  const claimed = parseIdToken<'Invoice'>(token);
  if (!claimed || claimed.expires <= toEpochSeconds(now)) return undefined;
  return isSameSecret(token, tokenOf(pepper, claimed.id, claimed.expires)) ? claimed.id : undefined;
}
