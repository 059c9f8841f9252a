/** What the terms of one program say, and those of the others do not. */
interface Own {
  readonly purpose: string;
  readonly earnings: string;
  /** What its partners may not do, beside what no partner may. */
  readonly duties?: string;
}

/**
 * The text that partners of a program accept. It is served byte for byte and never changes: other terms are another
 * version, with a file of its own. A test holds the bytes.
 */
const termsOf = (
  program: string,
  { purpose, earnings, duties = '' }: Own,
): string => `Terms of the ${program} program
svc · Version 2025-01-01 · In force from 1 January 2025

These terms are an agreement between svc and the organization that
accepts them ("you"). An owner or an admin of the organization accepts
them for it. We keep who accepted them, when, from which address, and the
SHA-256 of this text.

1. What the program is for
${purpose}

2. What you earn
${earnings}
Rates are applied to what we earn net of VAT, and amounts are rounded down
to the kobo. The rates that count for a client are those of the day on
which the client was attributed to you. A client is attributed to the
first partner whose invitation its merchant accepts. It is attributed to
nobody if the merchant is a member of your organization, or had paid us
before you drafted the client.

3. When you are paid
Commission from plans clears 14 days after the payment, and commission
from shipments 7 days after the delivery. Until then a refund, a
charge-back or a return takes back its share. What is taken back later is
set against your next commission. We may hold commission for up to 30 days
where something looks wrong, and we tell you why. Cleared commission is
paid out in full, on request, to the verified bank account of the owner's
wallet, from 100.00 NGN on. After a change of the account or of the owner,
no payout is made for 24 hours.

4. What you may do for a client
You act for a merchant only within what the merchant has granted, and for
as long as the grant lasts. The merchant sees each of your acts and can
end a grant at any time. The store, its customers and its data are the
merchant's, before and after the end of your relationship. You use what
you see only for the work that the merchant asked of you, and you keep to
the Nigeria Data Protection Act 2023.

5. What you may not do
${duties}You do not promise prices, delivery times or features that we do not
offer. You do not invite people who have not agreed to hear from you. You
do not bring your own shops, or those of your members, as clients to earn
commission on them.

6. Taxes
Commission is paid without VAT unless the law requires it. You declare and
pay your own taxes.

7. Changes
We announce new terms at least 30 days before they take effect, at
GET /api/v1/console/programs/. Once they are in force, nothing new starts
until you accept them. What you have earned is paid in any case.

8. The end
Either side can end this agreement at any time, in writing. Commission
earned until then clears and is paid as described above. We may suspend an
organization that breaks these terms. Its members can then still read
everything, and no commission is lost without a decision that states the
reason.

9. Liability and law
Neither side is liable for what it could not foresee or control. The law
of the Federal Republic of Nigeria applies, and the courts of Lagos State
decide.
`;

export const referralTerms20250101 = termsOf('referral', {
  purpose: `You recommend svc to merchants and prepare clients for them. The merchant
chooses a plan and pays us directly.`,
  earnings: `For 12 months from the attribution of a client you earn 20 % of what it
pays for plans, 10 % of what it pays for add-ons, and 10 % of our fee for
its shipments.`,
});

export const resellerTerms20250101 = termsOf('reseller', {
  purpose: `You sell our plans to merchants at your own price. You pay us the
wholesale price, which is 30 % below the list price, and a monthly
subscription of 10,000.00 NGN. The merchant pays you.`,
  earnings: `You keep the difference between your price and the wholesale price. You
also earn 10 % of what a client pays us for a plan of its own, and 5 % of
our fee for its shipments.`,
  duties: `You do not sell above what you have told the merchant in writing. If you
do not pay for a licence, the merchant's store goes on under the merchant's
own plan, and you tell the merchant so.
`,
});

export const distributorTerms20250101 = termsOf('distributor', {
  purpose: `You open stores for merchants under your own domain, and buy licences for
them in packs. A pack is prepaid capacity for licences and lasts 12 months.
It cannot be paid out.`,
  earnings: `You pay less for a pack than its face value. You also earn 10 % of our fee
for the shipments of your clients.`,
  duties: `You keep your domain, its DNS records and its certificate in order. You do
not publish a store: its merchant does. When a licence ends, you do not
take the store off line.
`,
});
