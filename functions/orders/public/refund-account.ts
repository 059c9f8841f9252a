import { Commit, defineRoute, Problem } from '#ground';
import { refundsOf, saveRefundAccount } from '../../../shared/money/data/refunds.ts';
import { writeRefundDue } from '../../../shared/money/payments/request-refund.ts';
import { paymentsAccess } from '../../../shared/money/wiring.ts';
import { bankHolderOf } from '../../../shared/money/withdrawals/account-holder.ts';
import { RefundAccountIn, RefundAccountOut } from '../../../shared/orders/contract/actions/refund.ts';
import { tokenParams } from '../../../shared/orders/contract/params.ts';
import type { Order } from '../../../shared/orders/data/orders.ts';
import { loadLinkedOrder, orderLink } from '../../../shared/orders/order/access.ts';
import { changeOrder } from '../../../shared/orders/order/transition-order.ts';

const perHour = 10;

/** The refunds of an order whose bank transfer begins now. @param stored those that waited for an account */
function payToAccount(
  order: Order,
  stored: Awaited<ReturnType<typeof refundsOf>>,
  account: Parameters<typeof saveRefundAccount>[1],
  now: Date,
) {
  const refunds = order.refunds.map((refund) =>
    refund.status === 'NEEDS_ACCOUNT'
      ? { ...refund, status: 'PROCESSING' as const, to: 'BANK_ACCOUNT' as const }
      : refund,
  );
  const step = changeOrder(order, now, { store: undefined, changes: { refunds }, events: [] });
  const sent = stored.flatMap((refund) => [
    saveRefundAccount(refund, account, now),
    writeRefundDue(refund, now),
  ]);
  return { refunds, writes: [...sent, ...step.writes] };
}

export const route = defineRoute({
  id: 'public-orders.refund-account',
  at: 'POST /api/v1/storefront/orders/public/{token}/refund-account/',
  atStoreHost: true,
  summary: 'Set the account for a refund',
  description: `If the customer's bank has refused a refund, it is NEEDS_ACCOUNT. The customer gives a bank account here, and the refund is transferred to it. The answer shows the name of the account holder, as the bank has it. 409 if no refund of the order waits for an account. At most ${perHour} requests an hour.`,
  auth: { link: orderLink },
  params: tokenParams,
  body: RefundAccountIn,
  returns: [200, RefundAccountOut],
  errors: ['invalid_state'],
  limits: [{ name: 'refund-account', perHour, failClosed: true }],
  uses: { payments: paymentsAccess },
  async handle({ params, body, caller, now, atStore }, { table, payments }) {
    const order = await loadLinkedOrder(table, caller.subject, params.token, atStore);
    const waiting = order.refunds.filter(({ status }) => status === 'NEEDS_ACCOUNT').map(({ id }) => id);
    if (waiting.length === 0)
      throw new Problem('invalid_state', 'No refund of this order waits for an account.');
    const account_name = await bankHolderOf(payments.of(order.mode), body);
    const { refunds, writes } = payToAccount(
      order,
      await refundsOf(table, waiting),
      { ...body, account_name },
      now,
    );
    return new Commit(writes, {
      account_name,
      account_last4: body.account_number.slice(-4),
      refunds: refunds.filter(({ id }) => waiting.includes(id)),
    });
  },
});
