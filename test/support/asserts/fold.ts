import { type Kobo, kobo, sum } from '../../../shared/kernel/money.ts';
import type { Line } from '../../../shared/money/domain/ledger.ts';
import type { Account } from '../../../shared/money/domain/ledger-accounts.ts';

/** The balances that lines add up to. */
export function fold(lines: Iterable<Line>): ReadonlyMap<Account, Kobo> {
  const balances = new Map<Account, Kobo>();
  for (const { account, amount } of lines) {
    balances.set(account, sum(balances.get(account) ?? kobo(0), amount));
  }
  return balances;
}
