import { GatewaySilence, type PaymentGateway } from '../../../shared/money/ports/payments.ts';
import { paymentsAccess } from '../../../shared/money/wiring.ts';
import type { Wire } from '../../../shared/platform/wire.ts';

/**
 * The same wire with a gateway that executes requests and, while it is silent, does not answer: nobody knows the
 * outcome.
 * @param asked gets each request
 */
export function silenced(
  { config, now, table }: Wire,
  isSilent: () => boolean,
  asked: () => void = () => undefined,
): Wire {
  async function heard<T>(answer: Promise<T>): Promise<T> {
    asked();
    const said = await answer;
    if (isSilent()) throw new GatewaySilence('the gateway is silent');
    return said;
  }
  const wire: Wire = { config, now, table };
  const usual = paymentsAccess.of(wire);
  paymentsAccess.provide(wire, {
    of(mode) {
      const gateway = usual.of(mode);
      return {
        ...gateway,
        charge: (of) => heard(gateway.charge(of)),
        verify: (of) => heard(gateway.verify(of)),
        refund: (of) => heard(gateway.refund(of)),
        refundTo: (of) => heard(gateway.refundTo(of)),
        verifyRefund: (of) => heard(gateway.verifyRefund(of)),
      } satisfies PaymentGateway;
    },
  });
  return wire;
}
