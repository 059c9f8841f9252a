import { asKobo, type Kobo, type Mode, type OrganizationId, sum } from '#ground/domain';
import { createEntry, type Line, reverseEntry } from './ledger.ts';
import { accounts, type LedgerAccount } from './ledger-accounts.ts';

/** The two parts of what is billed: our income, and the VAT in it. */
export interface Billed {
  readonly net: Kobo;
  readonly tax: Kobo;
}

/**
 * A bill is paid: the income goes to our fees, or to the pool that it buys, and the VAT to the tax account.
 * @param payer the account that pays
 * @throws {RangeError} when the amount is not positive, as do all functions here
 */
export const payBill = (
  payer: LedgerAccount,
  mode: Mode,
  { net, tax }: Billed,
  to: LedgerAccount = accounts.fees(mode),
): readonly Line[] =>
  createEntry(payer, sum(net, tax), [
    { account: to, amount: net },
    { account: accounts.tax(mode), amount: tax },
  ]);

/** A part of a bill is given back to its payer, out of our fees. */
export const creditBill = (payer: LedgerAccount, mode: Mode, credited: Billed): readonly Line[] =>
  reverseEntry(payBill(payer, mode, credited));

/** Prepaid capacity is used, or expires: it becomes our income. */
export const usePool = (mode: Mode, amount: Kobo): readonly Line[] =>
  createEntry(accounts.pool(mode), amount, [{ account: accounts.fees(mode), amount }]);

/** Prepaid capacity that was used and not consumed returns to the pool. */
export const returnToPool = (mode: Mode, amount: Kobo): readonly Line[] =>
  reverseEntry(usePool(mode, amount));

/** Commissions that have cleared are owed to the partner from now on. @param amount below zero for clawbacks, never 0 */
export function clearCommissions(organization: OrganizationId, mode: Mode, amount: Kobo): readonly Line[] {
  const size = asKobo(Math.abs(amount));
  const lines = createEntry(accounts.commissions(mode), size, [
    { account: accounts.payable(organization, mode), amount: size },
  ]);
  return amount < 0 ? reverseEntry(lines) : lines;
}
