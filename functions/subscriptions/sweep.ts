import { paymentsAccess } from '../../shared/money/wiring.ts';
import { runDue } from '../../shared/partners/run-due.ts';
import { createRunner, defineConsumer } from '../../shared/platform/events/consumer.ts';
import { sweepSchedule } from '../../shared/platform/events/sweep-due.ts';
import { tableAccess } from '../../shared/platform/table-access.ts';
import { dueWorks } from './due-works.ts';

/** Does what time alone does to what organizations pay and earn, except where a test clock says what time it is. */
export const consumer = defineConsumer(
  {
    id: 'subscriptions.sweep',
    summary: 'Renews what organizations pay for, and clears what partners earn',
    ...sweepSchedule,
  },
  { table: tableAccess, payments: paymentsAccess },
  (_event, uses, wire) => {
    const now = wire.now();
    return runDue(dueWorks, { ...uses, now }, now);
  },
);

export const handler = createRunner(consumer);
