import { fitted, plainName, smsName } from '../kernel/display.ts';
import type { MailContent } from '../platform/events/notice.ts';

/**
 * One message to the recipient of a parcel, as an SMS and as a mail. An SMS uses the GSM alphabet and fits one segment;
 * the sender's name is shortened to the remaining room.
 */
export interface Words {
  readonly sms: string;
  readonly mail: MailContent;
}

/** A parcel, as its recipient sees it. */
export interface Parcel {
  /** The names of merchant and recipient, as they wrote them. */
  readonly from: string;
  readonly to: string;
  readonly tracking: string;
  /** The tracking page. */
  readonly link: string;
  /** The delivery code, if the message has one, and its issue: 0 is the first. */
  readonly code?: string;
  readonly issue?: number;
}

const keepCode = 'Give it to the rider only when you have the parcel';

function mailText({ from, to, tracking, link }: Parcel, subject: string, lines: readonly string[]) {
  const sender = plainName(from, 'a sender');
  const text = [`Hello ${plainName(to, 'there')},`, ...lines, `Parcel ${tracking} from ${sender}:\n${link}`];
  return { subject, text: text.join('\n\n') };
}

export function booked(parcel: Parcel): Words {
  const { from, link } = parcel;
  const sms = (name: string) =>
    `${name} is sending you a parcel. You will get a code for the rider later. ${link}`;
  const sender = plainName(from, 'Someone');
  return {
    sms: fitted(smsName(from, 'Someone'), sms),
    mail: mailText(parcel, `${sender} is sending you a parcel`, [
      `${sender} is sending you a parcel. When it is on its way, we will send you a code. Give the code to the rider only when you have the parcel.`,
    ]),
  };
}

export function onItsWay(parcel: Parcel): Words {
  const { from, link, code = '' } = parcel;
  const sms = (name: string) => `Parcel from ${name} is on its way. Code: ${code}. ${keepCode}. ${link}`;
  return {
    sms: fitted(smsName(from, 'a sender'), sms),
    mail: mailText(parcel, 'Your parcel is on its way', [
      `Your parcel is on its way. Your code: ${code}`,
      `${keepCode}.`,
    ]),
  };
}

export function newCode(parcel: Parcel): Words {
  const { link, code = '' } = parcel;
  return {
    sms: `New code for your parcel: ${code}. Older codes no longer work. ${link}`,
    mail: mailText(parcel, 'A new code for your parcel', [
      `Your parcel has a new code. Older codes no longer work. Your code: ${code}`,
      `${keepCode}.`,
    ]),
  };
}

export function heldUp(parcel: Parcel): Words {
  const { from, link } = parcel;
  const sms = (name: string) => `Your parcel from ${name} could not be delivered yet. ${link}`;
  return {
    sms: fitted(smsName(from, 'a sender'), sms),
    mail: mailText(parcel, 'Your parcel could not be delivered yet', [
      'Your parcel could not be delivered yet. The page below shows what happens next.',
    ]),
  };
}

export function goingBack(parcel: Parcel): Words {
  const { from, link } = parcel;
  const sms = (name: string) => `Your parcel from ${name} is going back to the sender. ${link}`;
  return {
    sms: fitted(smsName(from, 'a sender'), sms),
    mail: mailText(parcel, 'Your parcel is going back', [
      'Your parcel could not be delivered and is going back to the sender. Please ask the sender what happens next.',
    ]),
  };
}

export function delivered(parcel: Parcel): Words {
  const { from, link } = parcel;
  const sms = (name: string) => `Your parcel from ${name} was delivered. ${link}`;
  return {
    sms: fitted(smsName(from, 'a sender'), sms),
    mail: mailText(parcel, 'Your parcel was delivered', [
      'Your parcel was delivered. If you do not have it, please tell the sender.',
    ]),
  };
}
