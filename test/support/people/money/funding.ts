import { randomUUID } from 'node:crypto';
import { route as fund } from '../../../../functions/money/fund.ts';
import { route as read } from '../../../../functions/money/payment.ts';
import type { User } from '../../../../shared/identity/data/users.ts';
import type { PaymentGateway } from '../../../../shared/money/ports/payments.ts';
import { paymentsAccess } from '../../../../shared/money/wiring.ts';
import { createWire, type Wire } from '../../../../shared/platform/wire.ts';
import { movementsShown, walletShown } from '../../asserts/wallet.ts';
import { type Answered, call } from '../../routes/call.ts';
import { type Headers, newUser, withKey } from '../identity/fixtures.ts';

/** The cards of the sandbox. */
export const cards = {
  succeeds: '4084084084084081',
  declined: '4084080000000011',
  unanswered: '4084080000000029',
  succeedsLate: '4084080000000037',
  declinedLate: '4084080000000045',
  disputed: '4084080000000052',
  disputeWon: '4084080000000060',
  disputeLost: '4084080000000102',
  refundLate: '4084080000000078',
  refundRefused: '4084080000000086',
  halfPaid: '4084080000000094',
  succeedsOnce: '4084080000000110',
} as const;

export interface Buyer {
  readonly user: User;
  readonly headers: Headers;
}

/** A merchant with a live key and an empty wallet. */
export async function newBuyer(wire: Wire): Promise<Buyer> {
  const user = await newUser(wire, 'merchant');
  return { user, headers: await withKey(wire, user, 'live') };
}

/** The same with an Idempotency-Key that all its requests carry. */
export const keyed = ({ user, headers }: Buyer): Buyer => ({
  user,
  headers: { ...headers, 'Idempotency-Key': randomUUID() },
});

/** Funds the wallet. @param amount in naira */
export const pay = (
  wire: Wire,
  { headers }: Pick<Buyer, 'headers'>,
  card: string,
  amount = 25_000.5,
): Promise<Answered> => call(wire, fund, { headers, body: { amount, card } });

/** Asks how a payment stands. */
export const look = (wire: Wire, { headers }: Pick<Buyer, 'headers'>, id: unknown): Promise<Answered> =>
  call(wire, read, { headers, params: { payment_id: String(id) } });

/** The available balance that the wallet shows. Kobo. */
export const available = async (wire: Wire, { user }: Pick<Buyer, 'user'>) =>
  (await walletShown(wire, user)).available;

/** What the transactions of the wallet show, newest first. */
export const movements = (wire: Wire, { user }: Pick<Buyer, 'user'>) => movementsShown(wire, user);

/** A wire of its own whose gateway is the sandbox, but for the methods that the test replaces. */
export function playing({ config, now }: Wire, played: Partial<PaymentGateway>): Wire {
  const own = createWire(config, now);
  const sandbox = paymentsAccess.of(createWire(config, now));
  paymentsAccess.provide(own, { of: (mode) => ({ ...sandbox.of(mode), ...played }) });
  return own;
}
