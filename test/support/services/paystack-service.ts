import { afterAll } from 'vitest';
import { route as callback } from '../../../functions/money/payments/paystack-callback.ts';
import { createPaystackPayments } from '../../../shared/money/adapters/paystack.ts';
import type { PaymentGateway } from '../../../shared/money/ports/payments.ts';
import { paymentsAccess } from '../../../shared/money/wiring.ts';
import { createWire, type Wire } from '../../../shared/platform/wire.ts';
import { type Answered, call } from '../routes/call.ts';
import { startWire } from '../wires/wire.ts';
import { paystackKeyOf, startPaystack } from './paystack.ts';

/** What Paystack posts. @param amount in kobo */
export const told = (event: string, reference: unknown, amount: number, currency = 'NGN') => ({
  event,
  data: { reference, amount, currency, status: 'success', id: 1 },
});

/** Posts it, signed. */
export const tell = (wire: Wire, body: unknown): Promise<Answered> => call(wire, callback, { body });

/** What every event is answered that is signed and can be read. */
export const received = { status: 200, body: { received: true } };

/**
 * For the top of a test file: a service whose live money is handled by a local Paystack, with a clock that tests set.
 */
export async function startPaystackService() {
  const { engine, wire } = await startWire();
  const key = paystackKeyOf(wire);
  const paystack = await startPaystack(key);
  afterAll(() => paystack.stop());
  const clock = { now: new Date() };
  const gateway = createPaystackPayments({
    baseUrl: paystack.baseUrl,
    timeout: 5000,
    secretKey: async () => key,
  });
  /** A process of the service. @param played what its gateway does otherwise */
  function connected(played: Partial<PaymentGateway> = {}): Wire {
    const own = createWire({ ...engine.config, SVC_PAYMENTS: 'paystack' }, () => clock.now);
    paymentsAccess.provide(own, { of: () => ({ ...gateway, ...played }) });
    return own;
  }
  return {
    engine,
    paystack,
    gateway,
    clock,
    connected,
    /** Lets time pass. Seconds. */
    later(seconds: number) {
      clock.now = new Date(clock.now.getTime() + seconds * 1000);
    },
  };
}
