import { composeMailCode, composeSmsCode, frameMessages, type MessageText, olderCodesVoid } from '#ground';
/** A parcel, as its recipient sees it. */
export interface Parcel {
  /** The names of sender and recipient, as they wrote them. */
  readonly from: string;
  readonly to: string;
  readonly tracking: string;
  /** The tracking page. */
  readonly link: string;
  /** The delivery code, if the message has one, and its issue: 0 is the first. */
  readonly code?: string;
  readonly issue?: number;
}

/** A message to a recipient, by mail. The codes go by SMS too. */
export type RecipientText = MessageText & Required<Pick<MessageText, 'mail'>>;

const { senderOf, text, mail } = frameMessages<Parcel>(({ from, to, tracking, link }) => ({
  from,
  to,
  unnamed: 'a sender',
  about: `Parcel ${tracking}`,
  link,
  smsLink: link,
}));

const keepCode = 'Give it to the rider only when you have the parcel.';

/** What recipients are told. */
export const recipientMessages = {
  booked(parcel: Parcel): RecipientText {
    const sender = senderOf(parcel, 'Someone');
    return {
      mail: mail(
        parcel,
        `${sender} is sending you a parcel`,
        `${sender} is sending you a parcel. When it is on its way, we will send you a code. Give the code to the rider only when you have the parcel.`,
      ),
    };
  },

  onItsWay(parcel: Parcel): RecipientText {
    const { code = '' } = parcel;
    return {
      sms: text(parcel, (name) => `Parcel from ${name} is on its way. ${composeSmsCode(code, keepCode)}`),
      mail: mail(
        parcel,
        'Your parcel is on its way',
        `Your parcel is on its way. ${composeMailCode(code)}`,
        keepCode,
      ),
    };
  },

  newCode(parcel: Parcel): RecipientText {
    const { code = '' } = parcel;
    return {
      sms: text(parcel, () => `New code for your parcel: ${code}. ${olderCodesVoid}`),
      mail: mail(
        parcel,
        'A new code for your parcel',
        `Your parcel has a new code. ${olderCodesVoid} ${composeMailCode(code)}`,
        keepCode,
      ),
    };
  },

  heldUp: (parcel: Parcel): RecipientText => ({
    mail: mail(
      parcel,
      'Your parcel could not be delivered yet',
      'Your parcel could not be delivered yet. The page below shows what happens next.',
    ),
  }),

  goingBack: (parcel: Parcel): RecipientText => ({
    mail: mail(
      parcel,
      'Your parcel is going back',
      'Your parcel could not be delivered and is going back to the sender. Please ask the sender what happens next.',
    ),
  }),

  delivered: (parcel: Parcel): RecipientText => ({
    mail: mail(
      parcel,
      'Your parcel was delivered',
      'Your parcel was delivered. If you do not have it, please contact the sender.',
    ),
  }),
};
