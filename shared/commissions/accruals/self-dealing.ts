import { type Item, type PaymentId, type Table, toOnePhone, type UserId } from '#ground';
import { keyOfUser, parseUser } from '../../identity/data/users.ts';
import { type BankAccount, keyOfBankAccount, parseBankAccount } from '../../money/data/bank-accounts.ts';
import { keyOfPayment, parseKnownPayment } from '../../money/data/payments.ts';
import { keyOfSavedCards, parseSavedCards } from '../../money/data/saved-cards.ts';
import { memberRosterOf } from '../../partners/data/members.ts';
import type { Earner } from '../data/balances.ts';

const accountIn = (item: Item | undefined) => item && parseBankAccount(item);
const savedIn = (item: Item | undefined) => parseSavedCards(item).cards.map(({ signature }) => signature);
/** The cards that somebody saved or paid with. */
const cardsIn = (item: Item | undefined) => [...savedIn(item), ...parseSavedCards(item).paid];
const phoneOf = (item: Item | undefined) => {
  const phone = item && parseUser(item).phone;
  return phone && toOnePhone(phone);
};

const isSameAccount = (one: BankAccount | undefined, other: BankAccount | undefined) =>
  one !== undefined && one.bank_code === other?.bank_code && one.account_number === other.account_number;

/** Who paid, and by which payment of the gateway, if one paid. */
interface Paid {
  readonly merchant: UserId;
  readonly payment: PaymentId | undefined;
}

/**
 * Why it looks as if a partner earned on itself: the merchant's phone number or bank account is also a member's, or a card
 * that the merchant saved, or by which this was paid, is one that a member saved or paid with. Undefined if nothing does. 1
 * GetItem and 1 BatchGetItem, 2 where the organization has 33 members or more.
 */
export async function findSelfDealing(
  table: Table,
  { organization, mode }: Earner,
  { merchant, payment }: Paid,
): Promise<string | undefined> {
  const { members } = await memberRosterOf(table, organization);
  const accountOf = (user: UserId) => keyOfBankAccount({ user, mode });
  const cardsOf = (user: UserId) => keyOfSavedCards({ user, mode });
  const found = await table.getTogether({
    merchant: keyOfUser(merchant),
    account: accountOf(merchant),
    cards: cardsOf(merchant),
    paidBy: payment ? [keyOfPayment(payment)] : [],
    members: members.map(({ user }) => keyOfUser(user)),
    accounts: members.map(({ user }) => accountOf(user)),
    memberCards: members.map(({ user }) => cardsOf(user)),
  });
  const phone = phoneOf(found.merchant);
  if (phone !== undefined && found.members.some((member) => phoneOf(member) === phone))
    return 'The phone number of the merchant is also a member’s.';
  const account = accountIn(found.account);
  if (found.accounts.some((member) => isSameAccount(account, accountIn(member))))
    return 'The bank account of the merchant is also a member’s.';
  const paidBy = found.paidBy.flatMap((item) => (item && parseKnownPayment(item).signature) ?? []);
  const cards = new Set([...savedIn(found.cards), ...paidBy]);
  return found.memberCards.some((member) => cardsIn(member).some((card) => cards.has(card)))
    ? 'A card of the merchant is also a member’s.'
    : undefined;
}
