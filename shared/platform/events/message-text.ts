import { fitName, toPlainName, toSmsName } from '../../kernel/display.ts';
import type { MailContent } from './notice.ts';

/**
 * One message to somebody who did not choose its sender, as an SMS and as a mail. An SMS fits one segment of 160
 * characters: it uses the GSM alphabet only, and shortens the sender's name to the remaining room.
 */
export interface MessageText {
  /** Left out where the person already gets another SMS at that moment, or needs none by then. */
  readonly sms?: string;
  /** Left out where a mail has already said it. */
  readonly mail?: MailContent;
}

/** What all messages about one thing share. */
interface MessageFrame {
  /** The names of the sender and of the person, as they wrote them. */
  readonly from: string;
  readonly to: string;
  /** What stands for a sender whose name has nothing to show. */
  readonly unnamed: string;
  /** What the message is about, such as `Parcel SVC123`. */
  readonly about: string;
  /** The page about it: the link in a mail, and the one in an SMS. */
  readonly link: string;
  readonly smsLink: string;
}

/**
 * Declares the frame of the messages about one kind of thing.
 * @returns the sender's name in a mail; an SMS, which ends with the link; and a mail, which begins with a greeting and
 * ends with the link. The sender can be called otherwise in one message.
 */
export const frameMessages = <T>(frameOf: (told: T) => MessageFrame) => ({
  senderOf(told: T, otherwise?: string): string {
    const { from, unnamed } = frameOf(told);
    return toPlainName(from, otherwise ?? unnamed);
  },
  text(told: T, words: (sender: string) => string, otherwise?: string): string {
    const { from, unnamed, smsLink } = frameOf(told);
    return fitName(toSmsName(from, otherwise ?? unnamed), (sender) => `${words(sender)} ${smsLink}`);
  },
  mail(told: T, subject: string, ...lines: readonly string[]): MailContent {
    const { from, to, unnamed, about, link } = frameOf(told);
    const origin = `${about} from ${toPlainName(from, unnamed)}:\n${link}`;
    return { subject, text: [`Hello ${toPlainName(to, 'there')},`, ...lines, origin].join('\n\n') };
  },
});

/** A code in an SMS, with the rule of what to do with it. */
export const composeSmsCode = (code: string, rule: string): string => `Code: ${code}. ${rule}`;

/** A code in a mail. */
export const composeMailCode = (code: string): string => `Your code: ${code}`;

/** What a new code means for those before it. */
export const olderCodesVoid = 'Older codes no longer work.';
