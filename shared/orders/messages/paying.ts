import type { MessageText } from '../../platform/events/message-text.ts';
import { orderMessage, type Told } from './message.ts';

const { mail, senderOf, text } = orderMessage;

const held = 'Your money is held until you have it.';

export function placed(told: Told): MessageText {
  const { number, amount, until } = told;
  return {
    mail: mail(
      told,
      `Your order ${number}`,
      `${senderOf(told)} is holding your order until ${until}. Pay ${amount} on this page to confirm it. ${held}`,
    ),
  };
}

/** Placed, and nothing is to be paid before it is handed over. */
export function placedToPayLater(told: Told): MessageText {
  const { number, amount } = told;
  return {
    mail: mail(
      told,
      `Your order ${number}`,
      `${senderOf(told)} has your order. You pay ${amount} when you get it.`,
    ),
  };
}

/** A person of the store has accepted an order that is paid later. */
export function accepted(told: Told): MessageText {
  const { number, amount } = told;
  return {
    sms: text(told, (store) => `${store} has your order ${number}. You pay ${amount} when you get it:`),
  };
}

export function reminder(told: Told): MessageText {
  const { number, amount, until } = told;
  return {
    mail: mail(
      told,
      `Your order ${number} is not paid yet`,
      `${senderOf(told)} is holding your order until ${until}. Pay ${amount} on this page to confirm it. After that the items are on sale again.`,
    ),
  };
}

export function paid(told: Told): MessageText {
  const { number, amount } = told;
  return {
    sms: text(
      told,
      (store) => `${store} has your order ${number}. We hold your ${amount} until you have it:`,
    ),
    mail: mail(
      told,
      `Payment received for order ${number}`,
      `We received ${amount}. ${senderOf(told)} has your order. ${held}`,
    ),
  };
}

export function restPaid(told: Told): MessageText {
  const { number, amount } = told;
  return {
    mail: mail(
      told,
      `Payment received for order ${number}`,
      `We received ${amount}. Your order is paid. ${held}`,
    ),
  };
}

export function refunded(told: Told): MessageText {
  const { number, amount } = told;
  return {
    sms: text(told, (store) => `${store} is sending ${amount} of your order ${number} back to you.`),
    mail: mail(
      told,
      `${amount} is on its way back to you`,
      `${senderOf(told)} is sending ${amount} back to you. Your bank may take some days.`,
    ),
  };
}

/** Money that bought nothing: it came twice, too late, or was not the right amount. */
export function sentBack(told: Told): MessageText {
  const { number, amount } = told;
  return {
    sms: text(
      told,
      (store) =>
        `We could not take ${amount} for order ${number} from ${store}. It is on its way back to you.`,
    ),
    mail: mail(
      told,
      `${amount} is on its way back to you`,
      `We could not take ${amount} for your order ${number}. It is on its way back to you.`,
    ),
  };
}

export function needsAccount(told: Told): MessageText {
  const { number, amount } = told;
  return {
    sms: text(
      told,
      (store) =>
        `Your bank did not take back ${amount} of order ${number} from ${store}. Name another account:`,
    ),
    mail: mail(
      told,
      `Where should ${amount} go?`,
      `Your bank did not take back ${amount}. Please name another bank account on this page.`,
    ),
  };
}
