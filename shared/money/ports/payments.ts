import type { Kobo, Mode } from '#ground/domain';
import type { PaymentChannel } from '../domain/payment.ts';
import type { GatewayCard } from '../domain/saved-cards.ts';
import type { TestCard } from '../domain/test-cards.ts';
import type { BankCode } from '../domain/withdrawals/banks.data.ts';
import type { TransferOutcome } from '../domain/withdrawals/withdrawal.ts';

/** The state of a charge, as the gateway reports it. */
export type ChargeState =
  /** The money was taken, in this amount, and in this way if the gateway says so. */
  | {
      readonly status: 'succeeded';
      readonly amount: Kobo;
      readonly channel?: PaymentChannel | undefined;
      /** The card that paid, if it can be charged again without its holder. */
      readonly card?: GatewayCard | undefined;
      /** What the gateway calls the card that paid, if one did: the same for the same card, whoever pays with it. */
      readonly signature?: string | undefined;
    }
  | { readonly status: 'declined'; readonly reason: string }
  /** In progress. If there is an address, the payer has to act there. */
  | { readonly status: 'pending'; readonly authorization_url?: string }
  /** Nobody is paying at the moment, but the payment can still be made. */
  | { readonly status: 'abandoned' };

/** The state of a bank transfer, as the gateway reports it. Only `pending` is not final. */
export type TransferState =
  | { readonly status: 'pending' }
  | { readonly status: TransferOutcome; readonly reason?: string };

/** The state of a refund, as the gateway reports it. Only `pending` is not final. */
export type RefundState =
  | { readonly status: 'pending' | 'processed' }
  /** The payer's bank does not accept it. The money is still here. */
  | { readonly status: 'refused'; readonly reason: string };

/** A refund of a charge to its payer. */
export interface GatewayRefund {
  /** Our id of the refund. */
  readonly refund: string;
  /** The reference of the charge. */
  readonly charge: string;
  readonly amount: Kobo;
}

/** A dispute as the gateway reports it. */
export interface ReportedDispute {
  /** The gateway's id. */
  readonly id: string;
  /** What the bank takes back: all of it while the dispute is open, nothing once it is won. */
  readonly amount: Kobo;
  /** Whether the gateway has decided. */
  readonly resolved: boolean;
}

/** A bank account in Nigeria. */
export interface AccountNumber {
  readonly bank_code: BankCode;
  /** Ten digits. */
  readonly account_number: string;
}

/** A bank account with the name of its holder, if that is known. */
export interface Recipient extends AccountNumber {
  readonly account_name?: string | undefined;
}

/** A bank account and the amount to send there. */
export interface Transfer extends Recipient {
  readonly reference: string;
  /** Whether no earlier request can have sent this transfer to the gateway. */
  readonly first: boolean;
  readonly amount: Kobo;
}

/**
 * The state of a transfer after the gateway refused it and knows none under its reference. If it was the first request,
 * nothing was sent. A refused repeat decides nothing: the gateway may accept the first request later.
 * @param reason why the gateway refused
 */
export const refusedTransferOf = ({ first }: Transfer, reason: string): TransferState =>
  first ? { status: 'failed', reason } : { status: 'pending' };

/** The gateway did not answer in time. The request may or may not have been carried out: ask again. */
export class GatewaySilence extends Error {}

/** Takes money from people and sends money to them. */
export interface PaymentGateway {
  /**
   * Charges once per reference. The same reference again charges nothing and answers the state of the first charge. If
   * the payer pays on a page of the gateway, the repeat is a decline, because the URL of the page was lost with the
   * first answer.
   * @throws NoAnswer; Problem unavailable when nothing can have been charged
   */
  charge(charge: {
    readonly reference: string;
    readonly amount: Kobo;
    /** For a gateway that charges test cards. */
    readonly card: TestCard;
    /** The only way in which the payer wants to pay, if there is one. */
    readonly channel?: PaymentChannel | undefined;
    /** The payer's e-mail address, for a gateway that needs it. */
    readonly email: () => Promise<string>;
    /** Where the payer's browser goes after paying, for a gateway with a payment page. */
    readonly return_url?: string | undefined;
  }): Promise<ChargeState>;
  /**
   * Charges a card again that has paid before, without its holder. Once per reference, which it shares with `charge`: the
   * same reference again charges nothing and answers the state of the first charge.
   * @throws NoAnswer
   */
  chargeSaved(
    charge: {
      readonly reference: string;
      readonly amount: Kobo;
    } & Pick<GatewayCard, 'authorization' | 'email'>,
  ): Promise<ChargeState>;
  /**
   * The state of the charge with this reference; undefined if there is none.
   * @throws NoAnswer
   */
  verify(reference: string): Promise<ChargeState | undefined>;
  /**
   * Refunds a charge to its payer, once per refund. The same refund again pays nothing and answers the state of the
   * first. After `NoAnswer` wait a minute before you repeat it: the gateway does not yet find a refund that is still
   * being processed.
   * @throws NoAnswer
   */
  refund(refund: GatewayRefund): Promise<RefundState>;
  /**
   * The state of a refund; undefined if the gateway has none.
   * @throws NoAnswer
   */
  verifyRefund(refund: GatewayRefund): Promise<RefundState | undefined>;
  /**
   * Refunds a charge after the payer's bank refused the refund: to another account of the payer. The same refund again
   * to the same account pays nothing and answers the state.
   * @param attempt counts the accounts that the payer has given for this refund, from 1
   * @throws NoAnswer
   */
  refundTo(refund: GatewayRefund & Recipient & { readonly attempt: number }): Promise<RefundState>;
  /** The dispute of a charge that succeeded; undefined if there is none. For a gateway that sends no notifications. */
  disputeOf?(reference: string): Promise<ReportedDispute | undefined>;
  /**
   * The name of an account's holder, as the bank has it; undefined if the bank does not know the account.
   * @throws NoAnswer
   */
  resolveAccount(account: AccountNumber): Promise<string | undefined>;
  /**
   * Sends money once per reference. The same reference again sends nothing and answers the state of the first transfer,
   * even if the gateway would refuse it by then. A repeat answers `failed` or `returned` only if the gateway itself
   * reports that for the transfer under this reference.
   * @throws NoAnswer
   */
  transfer(transfer: Transfer): Promise<TransferState>;
  /**
   * The state of the transfer with this reference; undefined if there is none.
   * @throws NoAnswer
   */
  verifyTransfer(reference: string): Promise<TransferState | undefined>;
}

/** The payment gateway of each mode. */
export interface Payments {
  /** @throws Problem forbidden when there is no gateway for this mode */
  of(mode: Mode): PaymentGateway;
}
