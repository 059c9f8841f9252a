import { frameMessages } from '../../platform/events/message-text.ts';

/** An order, as its customer is told of it. */
export interface Told {
  /** The names of store and customer, as they wrote them. */
  readonly from: string;
  readonly to: string;
  readonly number: string;
  /** The page of the order: the link for a mail, and the short one for an SMS. */
  readonly link: string;
  readonly short: string;
  /** What the message is about, such as `NGN 40,500`. */
  readonly amount: string;
  /** Until when something is to be done, in words. */
  readonly until: string;
  /** The code for whoever hands the order over, if it is time. */
  readonly code?: string | undefined;
}

/** The frame of the messages to customers of orders. */
export const orderMessage = frameMessages<Told>(({ from, to, number, link, short }) => ({
  from,
  to,
  unnamed: 'the store',
  about: `Order ${number}`,
  link,
  smsLink: short,
}));
