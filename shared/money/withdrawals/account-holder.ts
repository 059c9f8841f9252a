import { Problem, refuseField } from '#ground';
import { type AccountNumber, GatewaySilence, type PaymentGateway } from '../ports/payments.ts';

/** The name of the account's holder. @throws Problem invalid_request, unavailable */
export async function bankHolderOf(gateway: PaymentGateway, account: AccountNumber): Promise<string> {
  const name = await gateway.resolveAccount(account).catch((error: unknown) => {
    if (!(error instanceof GatewaySilence)) throw error;
    throw new Problem('unavailable', 'The payment gateway did not answer. Please try again.');
  });
  if (name !== undefined) return name;
  throw refuseField('/account_number', 'is not an account that this bank knows', 'not_found');
}
