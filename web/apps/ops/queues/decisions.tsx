import claimLimits from 'limits:claims.decide';
import recoveryLimits from 'limits:factor-recoveries.decide';
import discardLimits from 'limits:operations.discard';
import redriveLimits from 'limits:operations.redrive';
import orderLimits from 'limits:orders.resolve';
import returnLimits from 'limits:shipments.return-decide';
import { faceApi } from '../../kit/api/face.ts';
import { ChoiceField, MoneyField } from '../../kit/fields/field.tsx';
import { readMoney, writeMoney, writeTyped } from '../../kit/format/money.ts';
import { type Queued, type QueueId, touchedByDecision } from '../data/reads.ts';
import { retryAct } from '../money/retry.ts';
import { linkAct } from '../order/acts.tsx';
import { ActButton, type ReasonedAct } from '../parts/act-sheet.tsx';
import { useMay } from '../parts/admin-rights.ts';
import { opsWords } from '../words/en.ts';

const words = opsWords.decide;
const faults = ['NOBODY', 'RIDER'] as const;
const outcomes = ['DELIVERED', 'RETURNED', 'CANCELLED'] as const;

const amountOf = ({ amount }: Queued) => writeMoney(amount ?? '0.00');

/** Paying a claim, in whole or in part. */
const payClaim = (thing: Queued): ReasonedAct<'amount' | 'fault'> => ({
  id: `claim.pay.${thing.id}`,
  name: words.approveClaim,
  title: `${words.approveClaim}: ${thing.title}`,
  moves: words.payMoves(amountOf(thing)),
  limits: claimLimits,
  initial: { amount: writeTyped(thing.amount ?? '0.00'), fault: 'NOBODY', reason: '' },
  fields: (form) => (
    <>
      <MoneyField form={form} name="amount" label={words.amount} />
      <ChoiceField
        form={form}
        name="fault"
        pointer="/at_fault"
        label={words.fault}
        choices={faults.map((one) => [one, words.faults[one]] as const)}
      />
    </>
  ),
  done: words.claimPaid,
  touches: touchedByDecision,
  send: ({ amount, fault, reason }, idempotencyKey) =>
    faceApi.post('/api/v1/admin/claims/{claim_id}/decide/', {
      path: { claim_id: thing.id },
      body: {
        decision: 'APPROVED',
        amount: readMoney(amount),
        at_fault: faults.find((one) => one === fault) ?? 'NOBODY',
        ...(reason && { reason }),
      },
      idempotencyKey,
    }),
});

const rejectClaim = (thing: Queued): ReasonedAct => ({
  id: `claim.reject.${thing.id}`,
  name: words.rejectClaim,
  title: `${words.rejectClaim}: ${thing.title}`,
  isGrave: true,
  moves: words.rejectMoves,
  limits: claimLimits,
  initial: { reason: '' },
  done: words.claimRejected,
  touches: touchedByDecision,
  send: ({ reason }, idempotencyKey) =>
    faceApi.post('/api/v1/admin/claims/{claim_id}/decide/', {
      path: { claim_id: thing.id },
      body: { decision: 'REJECTED', reason },
      idempotencyKey,
    }),
});

/** What becomes of the fee of a disputed return. */
const decideReturn = (thing: Queued, decision: 'PAID' | 'REFUNDED'): ReasonedAct => {
  const isPaid = decision === 'PAID';
  const name = isPaid ? words.payReturn : words.refundReturn;
  const moves = isPaid ? words.payReturnMoves : words.refundReturnMoves;
  return {
    id: `return.${decision}.${thing.id}`,
    name,
    title: `${name}: ${thing.title}`,
    moves: moves(amountOf(thing)),
    limits: returnLimits,
    initial: { reason: '' },
    done: words.decided,
    touches: touchedByDecision,
    send: ({ reason }, idempotencyKey) =>
      faceApi.post('/api/v1/shipments/{shipment_id}/return/decide/', {
        path: { shipment_id: thing.id },
        body: { decision, reason },
        idempotencyKey,
      }),
  };
};

const resolveOrder = (thing: Queued): ReasonedAct<'outcome'> => ({
  id: `order.${thing.id}`,
  name: words.resolveOrder,
  title: `${words.resolveOrder}: ${thing.title}`,
  isGrave: true,
  moves: words.orderMoves(amountOf(thing)),
  limits: orderLimits,
  initial: { outcome: 'DELIVERED', reason: '' },
  fields: (form) => (
    <ChoiceField
      form={form}
      name="outcome"
      label={words.orderOutcome}
      choices={outcomes.map((one) => [one, words.orderOutcomes[one]] as const)}
    />
  ),
  done: words.decided,
  touches: touchedByDecision,
  send: ({ outcome, reason }, idempotencyKey) =>
    faceApi.post('/api/v1/admin/orders/{order_id}/resolve/', {
      path: { order_id: thing.id },
      body: { outcome: outcomes.find((one) => one === outcome) ?? 'DELIVERED', reason },
      idempotencyKey,
    }),
});

const decideRecovery = (thing: Queued, decision: 'APPROVED' | 'REJECTED'): ReasonedAct => {
  const isApproved = decision === 'APPROVED';
  const name = isApproved ? words.approveRecovery : words.rejectRecovery;
  return {
    id: `recovery.${decision}.${thing.id}`,
    name,
    title: `${name}: ${thing.title}`,
    isGrave: isApproved,
    moves: isApproved ? words.recoveryMoves : words.rejectRecoveryMoves,
    limits: recoveryLimits,
    initial: { reason: '' },
    hasNoReason: isApproved,
    done: words.decided,
    touches: touchedByDecision,
    send: ({ reason }, idempotencyKey) =>
      faceApi.post('/api/v1/admin/factor-recoveries/{recovery_id}/decide/', {
        path: { recovery_id: thing.id },
        body: { decision, ...(reason && { reason }) },
        idempotencyKey,
      }),
  };
};

const redriveLetter = (thing: Queued): ReasonedAct => ({
  id: `letter.redrive.${thing.id}`,
  name: words.redrive,
  title: `${words.redrive}: ${thing.title}`,
  moves: words.redriveMoves,
  limits: redriveLimits,
  initial: { reason: '' },
  done: words.redriven,
  touches: touchedByDecision,
  send: ({ reason }, idempotencyKey) =>
    faceApi.post('/api/v1/admin/dead-letters/{letter_id}/redrive/', {
      path: { letter_id: thing.id },
      body: { reason },
      idempotencyKey,
    }),
});

const discardLetter = (thing: Queued): ReasonedAct => ({
  id: `letter.discard.${thing.id}`,
  name: words.discard,
  title: `${words.discard}: ${thing.title}`,
  isGrave: true,
  moves: words.discardMoves,
  limits: discardLimits,
  initial: { reason: '' },
  done: words.discarded,
  touches: touchedByDecision,
  send: ({ reason }, idempotencyKey) =>
    faceApi.post('/api/v1/admin/dead-letters/{letter_id}/discard/', {
      path: { letter_id: thing.id },
      body: { reason },
      idempotencyKey,
    }),
});

/** What an operator may decide about something in a queue. */
export function Decisions({ queue, thing }: { readonly queue: QueueId; readonly thing: Queued }) {
  const may = useMay();
  if (queue === 'claims' && may('SUPPORT', 'FINANCE'))
    return (
      <>
        <ActButton act={payClaim(thing)} />
        <ActButton act={rejectClaim(thing)} />
      </>
    );
  if (queue === 'returns' && may('SUPPORT', 'FINANCE'))
    return (
      <>
        <ActButton act={decideReturn(thing, 'PAID')} />
        <ActButton act={decideReturn(thing, 'REFUNDED')} />
      </>
    );
  if (queue === 'disputes' && may('SUPPORT', 'FINANCE')) return <ActButton act={resolveOrder(thing)} />;
  if (queue === 'recoveries' && may())
    return (
      <>
        <ActButton act={decideRecovery(thing, 'APPROVED')} />
        <ActButton act={decideRecovery(thing, 'REJECTED')} />
      </>
    );
  if (queue === 'dead-letters')
    return (
      <>
        {may('SUPPORT') && <ActButton act={redriveLetter(thing)} />}
        {may() && <ActButton act={discardLetter(thing)} />}
      </>
    );
  if (queue === 'refunds' && thing.order && may('SUPPORT', 'FINANCE'))
    return <ActButton act={linkAct({ id: thing.order, number: thing.title })} />;
  const isPayout = thing.subtitle.startsWith('payout');
  if (queue === 'withdrawals' && thing.amount !== null && !isPayout && may('FINANCE')) {
    const { id, amount, title: account_name } = thing;
    return <ActButton act={retryAct({ id, amount, account_name, status: 'FAILED' })} />;
  }
  return null;
}
