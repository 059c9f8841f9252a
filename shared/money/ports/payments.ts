import type { Kobo } from '../../kernel/money.ts';
import type { Mode } from '../../kernel/roles.ts';
import type { BankCode } from '../domain/banks.data.ts';
import type { TestCard } from '../domain/test-cards.ts';
import type { TransferOutcome } from '../domain/withdrawal.ts';

/** What a gateway says of a charge. */
export type ChargeState =
  /** The money was taken: so much of it. */
  | { readonly status: 'succeeded'; readonly amount: Kobo }
  | { readonly status: 'declined'; readonly reason: string }
  /** Under way. The payer has to act at this address, where there is one. */
  | { readonly status: 'pending'; readonly authorization_url?: string }
  /** Nobody is paying, and somebody still could. */
  | { readonly status: 'abandoned' };

/** What a gateway says of a transfer to a bank. Only `pending` is not decided. */
export type TransferState =
  | { readonly status: 'pending' }
  | { readonly status: TransferOutcome; readonly reason?: string };

/** A bank account and what is to go there. */
export interface Transfer {
  readonly reference: string;
  readonly amount: Kobo;
  readonly bank_code: BankCode;
  /** Ten digits. */
  readonly account_number: string;
  readonly account_name?: string | undefined;
}

/** The gateway did not answer in time. What it was asked to do may have been done or not: ask again. */
export class NoAnswer extends Error {}

/** Takes money from people, and sends it to them. */
export interface PaymentGateway {
  /**
   * Charges once per reference: the same reference again charges nothing, and answers how the first charge stands. Where the
   * payer pays on a page of the gateway, it is declined: the address of that page was lost with the first answer.
   * @throws NoAnswer; Problem unavailable where nothing can have been charged
   */
  charge(charge: {
    readonly reference: string;
    readonly amount: Kobo;
    /** For a gateway that charges test cards. */
    readonly card: TestCard;
    /** The payer's e-mail address, for a gateway that wants it. */
    readonly email: () => Promise<string>;
    /** Where the payer's browser goes after paying, with a gateway that has a page for it. */
    readonly return_url?: string | undefined;
  }): Promise<ChargeState>;
  /**
   * How the charge with this reference stands; undefined where none has come in.
   * @throws NoAnswer
   */
  verify(reference: string): Promise<ChargeState | undefined>;
  /**
   * Sends money once per reference: the same reference again sends nothing, and answers how the first transfer stands,
   * whatever the gateway would refuse by then.
   * @throws NoAnswer
   */
  transfer(transfer: Transfer): Promise<TransferState>;
  /**
   * How the transfer with this reference stands; undefined where none has come in.
   * @throws NoAnswer
   */
  verifyTransfer(reference: string): Promise<TransferState | undefined>;
}

/** Who takes and sends the money of each mode. */
export interface Payments {
  /** @throws Problem forbidden where nobody handles money of this mode */
  of(mode: Mode): PaymentGateway;
}
