import { buildMailedLink, type Composing, type Id } from '#ground';
import { issuePayToken } from '../domain/pay-token.ts';

/**
 * The text of a mail about an unpaid invoice, with the link to the page that pays it. The app shows the text alone: its
 * reader is signed in, and a token is not stored.
 */
export const addPayLink = (
  text: string,
  invoice: Id<'Invoice'>,
  { pepper, baseUrl, now }: Composing,
): string => {
  const link = buildMailedLink(baseUrl, 'pay-invoice', issuePayToken(pepper, invoice, now));
  return `${text}\n\nTo pay it now by card or bank transfer, open this link: ${link}`;
};
