import type { Kobo } from '../domain/money.ts';
import type { Mode } from '../domain/roles.ts';
import type { TestCard } from '../domain/test-cards.ts';

/** What a gateway says of a charge. Only `pending` is not its last word. */
export type ChargeState =
  | { readonly status: 'succeeded' }
  | { readonly status: 'declined'; readonly reason: string }
  | { readonly status: 'pending' };

/** The gateway did not answer in time. The charge may have been made or not: ask again. */
export class NoAnswer extends Error {}

/** Takes money from people. */
export interface PaymentGateway {
  /**
   * Charges once per reference: the same reference again answers how the first charge stands, and charges nothing.
   * @throws NoAnswer
   */
  charge(charge: {
    readonly reference: string;
    readonly amount: Kobo;
    readonly card: TestCard;
  }): Promise<ChargeState>;
  /**
   * How the charge with this reference stands; undefined where none has come in.
   * @throws NoAnswer
   */
  verify(reference: string): Promise<ChargeState | undefined>;
}

/** Who takes the money of each mode. */
export interface Payments {
  /** @throws Problem forbidden where nobody takes money of this mode */
  of(mode: Mode): PaymentGateway;
}
