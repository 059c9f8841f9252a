import { parseBalance } from '../../../shared/commissions/data/balances.ts';
import { parseClawBack } from '../../../shared/commissions/data/claw-backs.ts';
import { loadUncheckedCommission } from '../../../shared/commissions/data/commissions.ts';
import { foldedPayableOf } from '../../../shared/commissions/data/compared.ts';
import { parseDay } from '../../../shared/commissions/data/days.ts';
import { instantsOf } from '../../../shared/commissions/data/payout-instants.ts';
import { loadUncheckedPayout } from '../../../shared/commissions/data/payouts.ts';
import { listPayableEntries } from '../../../shared/money/data/payouts/partner-journal.ts';
import { early, kindsOf, page, someId } from '../kind.ts';

const someone = { organization: someId<'Organization'>(), mode: 'live' as const };
const pk = 'COMMISSION_BALANCE#';

/** What is stored of commissions and their payouts. */
export const commissionKinds = kindsOf('commissions', [
  ['balance', pk, 'BALANCE', (_, item) => parseBalance(item)],
  ['folded journal', pk, 'CHECKED', (table) => foldedPayableOf(table, someone)],
  ['day', pk, 'DAY#', (_, item) => parseDay(item)],
  ['instant of a payout', pk, 'PAYOUT#', (table) => instantsOf(table, someone, [early.toISOString()])],
  ['commission', 'COMMISSION#', 'COMMISSION', (table) => loadUncheckedCommission(table, someId())],
  ['what refunds took back', 'COMMISSION#', 'CLAWBACK', (_, item) => parseClawBack(item)],
  ['payout', 'PAYOUT#', 'PAYOUT', (table) => loadUncheckedPayout(table, someId())],
  [
    'entry',
    'PAYABLE#',
    'J#',
    (table) => listPayableEntries(table, { organization: someId(), mode: 'live' }, '0', page),
  ],
]);
