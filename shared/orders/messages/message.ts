import { frameMessages } from '#ground';
/** The data of an order that its messages use. */
export interface MessageData {
  /** The names of store and customer, as they wrote them. */
  readonly from: string;
  readonly to: string;
  readonly number: string;
  /** The page of the order: the full link for a mail, the short one for an SMS. */
  readonly link: string;
  readonly short: string;
  /** The amount in the message, such as `NGN 40,500`. */
  readonly amount: string;
  /** The deadline for the customer, in words. */
  readonly until: string;
  /** The code for the hand-over, once the customer may have it. */
  readonly code?: string | undefined;
}

/** The frame of the messages to customers of orders. */
export const orderMessage = frameMessages<MessageData>(({ from, to, number, link, short }) => ({
  from,
  to,
  unnamed: 'the store',
  about: `Order ${number}`,
  link,
  smsLink: short,
}));
