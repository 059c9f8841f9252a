import type { MessageText } from '#ground';
import { type MessageData, orderMessage } from './message.ts';

const { mail, senderOf, text } = orderMessage;

const held = 'Your money is held until you have it.';

export function composePlaced(told: MessageData): MessageText {
  const { number, amount, until } = told;
  return {
    mail: mail(
      told,
      `Your order ${number}`,
      `${senderOf(told)} is holding your order until ${until}. Pay ${amount} on this page to confirm it. ${held}`,
    ),
  };
}

/** The order is placed, and nothing is due before the hand-over. */
export function composePlacedToPayLater(told: MessageData): MessageText {
  const { number, amount } = told;
  return {
    mail: mail(
      told,
      `Your order ${number}`,
      `${senderOf(told)} has your order. You pay ${amount} when you get it.`,
    ),
  };
}

/** The order is placed, and costs nothing. */
export const composeNothingToPay = (told: MessageData): MessageText => ({
  mail: mail(told, `Your order ${told.number}`, `${senderOf(told)} has your order. There is nothing to pay.`),
});

export function composeReminder(told: MessageData): MessageText {
  const { number, amount, until } = told;
  return {
    mail: mail(
      told,
      `Your order ${number} is unpaid`,
      `${senderOf(told)} is holding your order until ${until}. Pay ${amount} on this page to confirm it. After that the items are on sale again.`,
    ),
  };
}

export function composePaid(told: MessageData): MessageText {
  const { number, amount } = told;
  return {
    mail: mail(
      told,
      `Payment received for order ${number}`,
      `We received ${amount}. ${senderOf(told)} has your order. ${held}`,
    ),
  };
}

export function composeRestPaid(told: MessageData): MessageText {
  const { number, amount } = told;
  return {
    mail: mail(
      told,
      `Payment received for order ${number}`,
      `We received ${amount}. Your order is paid. ${held}`,
    ),
  };
}

export function composeRefunded(told: MessageData): MessageText {
  const { amount } = told;
  return {
    mail: mail(
      told,
      `${amount} is on its way back to you`,
      `${senderOf(told)} is refunding ${amount} to you. Your bank may take a few days.`,
    ),
  };
}

/** A payment is refunded because it came twice, too late, or in the wrong amount. */
export function composePaymentRefunded(told: MessageData): MessageText {
  const { number, amount } = told;
  return {
    mail: mail(
      told,
      `${amount} is on its way back to you`,
      `We could not take ${amount} for your order ${number}. It is on its way back to you.`,
    ),
  };
}

export function composeAccountNeeded(told: MessageData): MessageText {
  const { number, amount } = told;
  return {
    sms: text(
      told,
      (store) =>
        `Your bank refused the refund of ${amount} for order ${number} from ${store}. Give another account:`,
    ),
    mail: mail(
      told,
      `Where should we send your refund of ${amount}?`,
      `Your bank refused the refund of ${amount}. Please give another bank account on this page.`,
    ),
  };
}
