import { fitted, plainName, smsName } from '../../kernel/display.ts';
import type { MailContent } from '../../platform/events/notice.ts';

/**
 * One message to the customer of an order, as an SMS and as a mail. An SMS fits one segment of 160 characters: it uses
 * the GSM alphabet only, has the short link, and shortens the store's name to the remaining room.
 */
export interface Words {
  /** Left out where the customer already gets another SMS at that moment, or needs none by then. */
  readonly sms?: string;
  /** Left out where a mail has already told the customer. */
  readonly mail?: MailContent;
}

/** The data of an order that its messages use. */
export interface Told {
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

/** The name of the store, as a mail shows it. */
export const storeOf = ({ from }: Told) => plainName(from, 'the store');

/** A text message that names the store and ends with the short link. */
export const text = ({ from, short }: Told, words: (store: string) => string): string =>
  fitted(smsName(from, 'the store'), (store) => `${words(store)} ${short}`);

/** A mail to the customer, which ends with the link. */
export function mail(told: Told, subject: string, ...lines: readonly string[]): MailContent {
  const { to, number, link } = told;
  const order = `Order ${number} from ${storeOf(told)}:\n${link}`;
  return { subject, text: [`Hello ${plainName(to, 'there')},`, ...lines, order].join('\n\n') };
}
