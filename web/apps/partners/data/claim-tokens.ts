/** Under which a tab remembers the token of a test client's invitation, which nobody is mailed. It leaves with her. */
const placeOfToken = (client: string) => `svc.claim.${client}`;

/** Keeps the token of a test invitation, if there is one. */
export function keepClaimToken(client: string, token: string | undefined): void {
  if (token !== undefined) sessionStorage.setItem(placeOfToken(client), token);
}

/** The token of a client's last test invitation, if it was sent in this tab. */
export const claimTokenOf = (client: string): string | null => sessionStorage.getItem(placeOfToken(client));

/** The link that a mail would have. */
export const claimLinkOf = (token: string): string => `${location.origin}/account/claim/#token=${token}`;
