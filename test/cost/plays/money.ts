import * as z from 'zod';
import { route as hold } from '../../../functions/money/admin/hold.ts';
import { route as ledger } from '../../../functions/money/admin/ledger.ts';
import { route as proofs } from '../../../functions/money/admin/proofs.ts';
import { route as release } from '../../../functions/money/admin/release.ts';
import { route as retry } from '../../../functions/money/admin/retry.ts';
import { route as ownerTransactions } from '../../../functions/money/admin/transactions.ts';
import { route as ownerWallet } from '../../../functions/money/admin/wallet.ts';
import { route as withdrawalsOfAll } from '../../../functions/money/admin/withdrawals.ts';
import { route as bankAccount } from '../../../functions/money/bank-account.ts';
import { route as banks } from '../../../functions/money/banks.ts';
import { route as deleteCard } from '../../../functions/money/cards/delete.ts';
import { route as savedCards } from '../../../functions/money/cards/list.ts';
import { route as fund } from '../../../functions/money/fund.ts';
import { route as wallet } from '../../../functions/money/get.ts';
import { route as payment } from '../../../functions/money/payment.ts';
import { route as callback } from '../../../functions/money/payments/paystack-callback.ts';
import { route as setBankAccount } from '../../../functions/money/set-bank-account.ts';
import { route as statement } from '../../../functions/money/statement.ts';
import { route as transactions } from '../../../functions/money/transactions.ts';
import { route as withdraw } from '../../../functions/money/withdraw.ts';
import { route as withdrawal } from '../../../functions/money/withdrawal.ts';
import { route as withdrawals } from '../../../functions/money/withdrawals.ts';
import { asKobo } from '../../../shared/kernel/money.ts';
import { fill, newUser, signedIn } from '../../support/people/identity/fixtures.ts';
import { cards } from '../../support/people/money/funding.ts';
import { accounts, banksAt } from '../../support/people/money/withdrawals.ts';
import type { Cast } from '../delivery.ts';
import type { Play } from '../play.ts';

const Paid = z.object({ id: z.uuid() });

/** Entries of the wallet before it is looked at: two weeks of a small shop. */
const entries = 24;

/** A merchant looks after its wallet; a second payment is decided late. */
export async function playWallet({ wire, call, pass }: Play, { key, merchant }: Cast): Promise<void> {
  const live = { user: merchant.id, mode: 'live' } as const;
  for (let nth = 0; nth < entries; nth++) await fill(wire, live, asKobo(1000));
  await call(wallet, key);
  await call(fund, key, { body: { amount: 25_000, card: cards.succeeds } });
  const { body } = await call(fund, key, { body: { amount: 25_000, card: cards.succeedsLate } });
  pass(15_000);
  await call(payment, key, { params: { payment_id: Paid.parse(body).id } });
  await call(transactions, key);
  await call(statement, key);
  const third = await call(fund, key, { body: { amount: 25_000, card: cards.succeedsLate } });
  const data = { reference: Paid.parse(third.body).id, amount: 2_500_000, currency: 'NGN' };
  await call(callback, undefined, { body: { event: 'charge.success', data } });
  await call(banks, undefined);
  const account = { bank_code: '058', account_number: accounts.paid };
  await call(setBankAccount, await signedIn(wire, merchant), { body: account });
  await call(bankAccount, key);
  pass(24 * 3_600_000);
  await call(withdraw, key, { body: { amount: 15_000 } });
  await banksAt(wire, live, accounts.paidLate);
  const late = await call(withdraw, key, { body: { amount: 15_000 } });
  pass(15_000);
  await call(withdrawal, key, { params: { withdrawal_id: Paid.parse(late.body).id } });
  await call(withdrawals, key);
}

/** An admin looks after the money of a merchant, whose withdrawal came back. */
export async function playAdminMoney({ wire, call }: Play, { key, merchant }: Cast): Promise<void> {
  const live = { user: merchant.id, mode: 'live' } as const;
  const admin = await signedIn(wire, await newUser(wire, 'admin'));
  const params = { owner: merchant.id };
  await fill(wire, live, asKobo(10_000_000));
  await call(ownerWallet, admin, { params });
  await call(ownerTransactions, admin, { params });
  await call(hold, admin, { params, body: { amount: 100, reason: 'Looked into' } });
  await call(release, admin, { params, body: { reason: 'Cleared' } });
  await banksAt(wire, live, accounts.refused);
  const { body } = await call(withdraw, key, { body: { amount: 15_000 } });
  await call(withdrawalsOfAll, admin);
  await banksAt(wire, live, accounts.paid);
  const withdrawal_id = Paid.parse(body).id;
  await call(retry, admin, { params: { withdrawal_id }, body: { reason: 'The account was corrected' } });
  await call(ledger, admin);
  await call(proofs, admin);
}

/** A merchant saves two cards, and deletes one. */
export async function playSavedCards({ call }: Play, { key }: Cast): Promise<void> {
  for (const card of [cards.succeedsOnce, cards.succeeds])
    await call(fund, key, { body: { amount: 25_000, card, save_card: true } });
  const { body: saved } = await call(savedCards, key);
  const [card] = z.array(Paid).parse(saved.results);
  await call(deleteCard, key, { params: { card_id: String(card?.id) } });
}
