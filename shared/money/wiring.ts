import { Problem } from '../kernel/problem.ts';
import { msPerSecond } from '../kernel/time.ts';
import type { Signature } from '../platform/http/route.ts';
import { dependency, lazy, type Wire } from '../platform/wire.ts';
import { hasSecrets, loadSecrets } from '../platform/wiring/secrets.ts';
import { paystackPayments } from './adapters/paystack.ts';
import { isSignedByPaystack } from './adapters/paystack-signature.ts';
import { sandboxPayments } from './adapters/sandbox-payments.ts';
import type { PaymentGateway, Payments } from './ports/payments.ts';

/** The address of Paystack's API. */
const paystackUrl = 'https://api.paystack.co';
/**
 * Milliseconds for an answer of Paystack: a withdrawal asks twice, a third time where it is refused, and a function runs
 * for ten seconds at most.
 */
const patience = 4 * msPerSecond;

/** The secret key of Paystack; undefined where there is none. */
const paystackKey = dependency(['payments'], (wire) => {
  const text = lazy(async () =>
    hasSecrets(wire) ? (await loadSecrets(wire)).paystack_secret_key : undefined,
  );
  return { text };
});

function paystack(wire: Wire): PaymentGateway {
  return paystackPayments({
    baseUrl: paystackUrl,
    patience,
    async secretKey() {
      const key = await paystackKey.of(wire).text();
      if (key === undefined) throw new Error('the secret has no paystack_secret_key');
      return key;
    },
  });
}

/**
 * The sandbox handles test money everywhere. It handles live money, which it only pretends to move, on a developer's
 * machine and where the settings say so; elsewhere live money is Paystack's, or is refused rather than made up.
 */
export const paymentsAccess = dependency(['payments', 'table'], (wire): Payments => {
  const { SVC_STAGE, SVC_PAYMENTS } = wire.config;
  const sandbox = sandboxPayments(wire);
  const pretends = SVC_PAYMENTS === 'sandbox' || SVC_STAGE === 'local';
  const live = SVC_PAYMENTS === 'paystack' ? paystack(wire) : pretends ? sandbox : undefined;
  return {
    of(mode) {
      const gateway = mode === 'test' ? sandbox : live;
      if (gateway) return gateway;
      throw new Problem(
        'forbidden',
        'Live payments are not set up here. With a test key you can try them out.',
      );
    },
  };
});

/** The signature of Paystack's callbacks. Without a key none is right. */
export const paystackSignatureAccess = dependency(
  ['payments'],
  (wire): Signature => ({
    async isRight(raw, headers) {
      const key = await paystackKey.of(wire).text();
      return key !== undefined && isSignedByPaystack(raw, headers['x-paystack-signature'], key);
    },
  }),
);
