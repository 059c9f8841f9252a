import { mail, storeOf, type Told, text, type Words } from './message.ts';

const held = 'Your money is held until you have it.';

export function placed(told: Told): Words {
  const { number, amount, until } = told;
  return {
    mail: mail(
      told,
      `Your order ${number}`,
      `${storeOf(told)} is holding your order until ${until}. Pay ${amount} on this page to confirm it. ${held}`,
    ),
  };
}

/** Placed, and nothing is to be paid before it is handed over. */
export function placedToPayLater(told: Told): Words {
  const { number, amount } = told;
  return {
    mail: mail(
      told,
      `Your order ${number}`,
      `${storeOf(told)} has your order. You pay ${amount} when you get it.`,
    ),
  };
}

/** A person of the store has accepted an order that is paid later. */
export function accepted(told: Told): Words {
  const { number, amount } = told;
  return {
    sms: text(told, (store) => `${store} has your order ${number}. You pay ${amount} when you get it:`),
  };
}

export function reminder(told: Told): Words {
  const { number, amount, until } = told;
  return {
    mail: mail(
      told,
      `Your order ${number} is not paid yet`,
      `${storeOf(told)} is holding your order until ${until}. Pay ${amount} on this page to confirm it. After that the items are on sale again.`,
    ),
  };
}

export function paid(told: Told): Words {
  const { number, amount } = told;
  return {
    sms: text(
      told,
      (store) => `${store} has your order ${number}. We hold your ${amount} until you have it:`,
    ),
    mail: mail(
      told,
      `Payment received for order ${number}`,
      `We received ${amount}. ${storeOf(told)} has your order. ${held}`,
    ),
  };
}

export function restPaid(told: Told): Words {
  const { number, amount } = told;
  return {
    mail: mail(
      told,
      `Payment received for order ${number}`,
      `We received ${amount}. Your order is paid. ${held}`,
    ),
  };
}

export function refunded(told: Told): Words {
  const { number, amount } = told;
  return {
    sms: text(told, (store) => `${store} is sending ${amount} of your order ${number} back to you.`),
    mail: mail(
      told,
      `${amount} is on its way back to you`,
      `${storeOf(told)} is sending ${amount} back to you. Your bank may take some days.`,
    ),
  };
}

/** Money that bought nothing: it came twice, too late, or was not the right amount. */
export function sentBack(told: Told): Words {
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

export function needsAccount(told: Told): Words {
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
