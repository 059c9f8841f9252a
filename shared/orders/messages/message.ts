import { fitted, plainName, smsName } from '../../kernel/display.ts';
import type { MailContent } from '../../platform/events/notice.ts';

/**
 * One message to the customer of an order, as an SMS and as a mail. An SMS fits one segment of 160 characters: it uses the GSM
 * alphabet alone, has the short link, and the name of the store is cut to the room that is left.
 */
export interface Words {
  /** Left out where the customer gets another SMS at that moment, or none by then. */
  readonly sms?: string;
  /** Left out where a mail has said it already. */
  readonly mail?: MailContent;
}

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

/** The name of the store, as a mail has it. */
export const storeOf = ({ from }: Told) => plainName(from, 'the store');

/** A text message with the name of the store in it, and the short link at its end. */
export const text = ({ from, short }: Told, words: (store: string) => string): string =>
  fitted(smsName(from, 'the store'), (store) => `${words(store)} ${short}`);

/** A mail to the customer, which ends with the link. */
export function mail(told: Told, subject: string, ...lines: readonly string[]): MailContent {
  const { to, number, link } = told;
  const order = `Order ${number} from ${storeOf(told)}:\n${link}`;
  return { subject, text: [`Hello ${plainName(to, 'there')},`, ...lines, order].join('\n\n') };
}
