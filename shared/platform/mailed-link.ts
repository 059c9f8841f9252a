/** The pages that mails link to, under /account/. Each does one thing with the token of its link. */
export const mailedPages = ['verify-email', 'reset-password', 'invitation'] as const;
export type MailedPage = (typeof mailedPages)[number];

/**
 * A link for a mail. The token is behind the `#`, which a browser keeps to itself, so that it is in no server's log; and
 * a mail scanner that follows the link uses nothing up: the page waits for a person.
 */
export function mailedLink(baseUrl: string, page: MailedPage, token: string): string {
  return `${baseUrl}/account/${page}/#token=${token}`;
}
