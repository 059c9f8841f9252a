/** What an invitation is made of. */
interface InvitationParts {
  /** Who invites. */
  readonly inviter: string;
  readonly business: string;
  /** Whether a store is prepared, which becomes the merchant's. */
  readonly hasStore: boolean;
  readonly link: string;
}

/** The mail that invites a merchant. Partners read it before it is sent, too. */
export function writeClaimMail({ inviter, business, hasStore, link }: InvitationParts): {
  readonly subject: string;
  readonly text: string;
} {
  const what = hasStore ? `has prepared an online store for ${business}` : `invites ${business}`;
  return {
    subject: `${inviter} invites you`,
    text: `${inviter} ${what}. To see what they ask for, and to accept or decline, open this link within 14 days and sign in with this e-mail address:\n\n${link}\n\nWhat you accept becomes yours, and you decide what they may do. If you do not know them, you can ignore this mail.`,
  };
}
