import { defineConsumer, sweepSchedule, tableAccess } from '#ground';
import { paymentsAccess } from '../../shared/money/wiring.ts';
import { runDue } from '../../shared/partners/run-due.ts';
import { dueWorks } from './clock/due-works.ts';

/** Does what time alone does to what organizations pay and earn, except where a test clock says what time it is. */
export const consumer = defineConsumer(
  {
    id: 'subscriptions.sweep',
    summary: 'Renews what organizations pay for, and clears what partners earn',
    ...sweepSchedule,
  },
  { table: tableAccess, payments: paymentsAccess },
  (_event, uses, wire) => runDue(dueWorks, uses, wire.now()),
);
