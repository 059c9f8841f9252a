/** The pages that mails link to, under /account/. Each uses the token of its link. */
export const mailedPages = [
  'verify-email',
  'reset-password',
  'invitation',
  'staff-invitation',
  'organization-invitation',
  'leave-waitlist',
  'claim',
  'pay-invoice',
  'cancel-recovery',
] as const;
export type MailedPage = (typeof mailedPages)[number];

/**
 * A link for a mail. The token is behind the `#`, which browsers do not send, so no server logs it. A mail scanner that
 * follows the link does not use it up, because the page waits for a person.
 * @param who whose account it concerns, if not that of an API user
 */
export function buildMailedLink(baseUrl: string, page: MailedPage, token: string, who?: 'shopper'): string {
  return `${baseUrl}/account/${page}/#token=${token}${who ? `&of=${who}` : ''}`;
}
