import { sandboxPayments } from '../adapters/sandbox-payments.ts';
import { Problem } from '../domain/problem.ts';
import type { Payments } from '../ports/payments.ts';
import { dependency } from '../wire.ts';

/**
 * The sandbox takes test money everywhere. It takes live money, which it only pretends to move, on a developer's machine
 * and where the settings say so; elsewhere live money is refused rather than made up.
 */
export const payments = dependency(['payments', 'table'], (wire): Payments => {
  const { SVC_STAGE, SVC_PAYMENTS } = wire.config;
  const sandbox = sandboxPayments(wire);
  const takesLive = SVC_PAYMENTS === 'sandbox' || SVC_STAGE === 'local';
  return {
    of(mode) {
      if (mode === 'test' || takesLive) return sandbox;
      throw new Problem(
        'forbidden',
        'Live payments are not set up here. With a test key you can try them out.',
      );
    },
  };
});
