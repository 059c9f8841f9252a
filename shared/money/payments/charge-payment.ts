import { Problem, type Table, type Write } from '#ground';
import { declinePayment } from '../data/payment-ends.ts';
import {
  awaitPayer,
  beginPayment,
  type NewPayment,
  type Payment,
  saveFreedPayment,
} from '../data/payments.ts';
import { moneyProblems } from '../domain/problems.ts';
import { type ChargeState, GatewaySilence, type PaymentGateway } from '../ports/payments.ts';
import { writeSettlementWithCard } from './save-card.ts';
import { asSettled } from './settle-payment.ts';

/** Who pays, and where the gateway's page sends the payer afterwards. */
export interface Payer {
  readonly email: () => Promise<string>;
  readonly return_url?: string | undefined;
}

/** The current state of a payment, and the writes to commit with the answer. */
interface Charged {
  readonly payment: Payment;
  readonly writes: readonly Write[];
}

/** Charges, or finds the charge that an earlier run made: the gateway knows it by the payment's id. */
export async function charge(
  gateway: PaymentGateway,
  { id, amount, card, channel }: Payment,
  payer: Payer,
): Promise<ChargeState> {
  try {
    return await gateway.charge({ reference: id, amount, card, channel, ...payer });
  } catch (error) {
    if (error instanceof GatewaySilence) return { status: 'pending' };
    throw error;
  }
}

/** A payment that has left PENDING. @throws Problem payment_declined */
function ended(payment: Payment): Charged {
  if (payment.status !== 'DECLINED') return { payment, writes: [] };
  throw new Problem(moneyProblems.payment_declined, payment.reason, { members: { payment_id: payment.id } });
}

/** A payment that waits for its payer or its gateway; this request is done with it. */
const waiting = (payment: Payment): Charged => ({ payment, writes: [saveFreedPayment(payment)] });

/**
 * Opens a payment into a wallet and charges it. If a request died before its end, a repeat continues it, so that there
 * is one charge however often it is repeated.
 * @param by the id of the request, which holds the payment until it is done
 * @throws Problem payment_declined, idempotency_key_reused, idempotency_in_progress; WrongAmount
 */
export async function chargePayment(
  { table, gateway }: { readonly table: Table; readonly gateway: PaymentGateway },
  asked: NewPayment,
  payer: Payer,
  { by, now }: { readonly by: string; readonly now: Date },
): Promise<Charged> {
  const payment = await beginPayment({ table, now }, asked, by);
  if (payment.status !== 'PENDING') return ended(payment);
  if (payment.authorization_url !== undefined) return waiting(payment);
  const state = await charge(gateway, payment, payer);
  if (state.status === 'declined') return ended(await declinePayment({ table, now }, payment, state.reason));
  if (state.status === 'succeeded') {
    return {
      payment: asSettled(payment, now),
      writes: await writeSettlementWithCard({ table, now }, payment, state),
    };
  }
  if (state.status === 'abandoned' || state.authorization_url === undefined) return waiting(payment);
  const payable = await awaitPayer(table, payment, state.authorization_url);
  return payable.status === 'PENDING' ? waiting(payable) : ended(payable);
}
