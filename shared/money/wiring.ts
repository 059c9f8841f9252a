import {
  defineDependency,
  defineNeed,
  loadPaystackKey,
  msPerSecond,
  Problem,
  runLazily,
  type Signature,
  tableAccess,
  type Wire,
} from '#ground';
import { createPaystackPayments } from './adapters/paystack.ts';
import { isSignedByPaystack } from './adapters/paystack-signature.ts';
import { createSandboxPayments } from './adapters/sandbox-payments.ts';
import type { PaymentGateway, Payments } from './ports/payments.ts';

/** The address of Paystack's API. */
const paystackUrl = 'https://api.paystack.co';
/**
 * Milliseconds to wait for an answer from Paystack. A withdrawal asks twice, and a third time if refused, and a
 * function runs for at most ten seconds.
 */
const gatewayTimeout = 4 * msPerSecond;

/** Who handles live money, as the stage has chosen; and the secret, where that is Paystack. */
const paymentNeeds = [
  defineNeed({
    name: 'payments',
    kind: 'service',
    grants: [],
    settings: { SVC_PAYMENTS: { aws: '{payments}' } },
  }),
  defineNeed({
    name: 'payments-key',
    kind: 'secret',
    secret: 'payments',
    where: { setting: 'payments', is: ['paystack'] },
  }),
];

/** The secret key of Paystack; undefined if there is none. */
const paystackKey = defineDependency(paymentNeeds, (wire) => ({
  text: runLazily(() => loadPaystackKey(wire)),
}));

function paystack(wire: Wire): PaymentGateway {
  return createPaystackPayments({
    baseUrl: paystackUrl,
    timeout: gatewayTimeout,
    async secretKey() {
      const key = await paystackKey.of(wire).text();
      if (key === undefined) throw new Error('the secret has no paystack_secret_key');
      return key;
    },
  });
}

/**
 * Test money always goes through the sandbox. Live money goes through Paystack, or, on a developer's machine or if
 * configured, through the sandbox, which only pretends to move it. Otherwise live money is refused.
 */
export const paymentsAccess = defineDependency([...paymentNeeds, ...tableAccess.needs], (wire): Payments => {
  const { SVC_STAGE, SVC_PAYMENTS } = wire.config;
  const sandbox = createSandboxPayments(wire);
  const pretends = SVC_PAYMENTS === 'sandbox' || SVC_STAGE === 'local';
  const live = SVC_PAYMENTS === 'paystack' ? paystack(wire) : pretends ? sandbox : undefined;
  return {
    of(mode) {
      const gateway = mode === 'test' ? sandbox : live;
      if (gateway) return gateway;
      throw new Problem(
        'forbidden',
        'Live payments are not set up here. Use a test key to try payments out.',
      );
    },
  };
});

/** The signature of Paystack's callbacks. Without a key no signature is accepted. */
export const paystackSignatureAccess = defineDependency(
  paymentNeeds,
  (wire): Signature => ({
    async isRight(raw, headers) {
      const key = await paystackKey.of(wire).text();
      return key !== undefined && isSignedByPaystack(raw, headers['x-paystack-signature'], key);
    },
  }),
);
