import { fitted, plainName, smsLength, smsName } from '../kernel/display.ts';
import type { MailContent } from '../platform/events/notice.ts';

/**
 * One message to the customer of an order, as an SMS and as a mail. An SMS uses the GSM alphabet. It fits one segment, or two
 * where it has the link, because the link is long: only the messages that the customer has to act on have it.
 */
export interface Words {
  /** Left out where the customer gets another SMS at that moment. */
  readonly sms?: string;
  readonly mail: MailContent;
}

/** An order, as its customer is told of it. */
export interface Told {
  /** The names of store and customer, as they wrote them. */
  readonly from: string;
  readonly to: string;
  readonly number: string;
  /** The page of the order. */
  readonly link: string;
  /** What the message is about, such as `40500.00`. */
  readonly amount: string;
  /** Until when something is to be done, in words. */
  readonly until: string;
  /** The code for whoever hands the order over, if it is time. */
  readonly code?: string | undefined;
}

/** Two segments, which have headers of their own. */
const twoSegments = 2 * (smsLength - 7);

const storeOf = ({ from }: Told) => plainName(from, 'the store');

/** A text message with the name of the store in it, cut to the room that is left. */
const short = ({ from }: Told, words: (store: string) => string, most = smsLength) =>
  fitted(smsName(from, 'the store'), words, most);
const long = (told: Told, words: (store: string) => string) => short(told, words, twoSegments);

function mail(told: Told, subject: string, ...lines: readonly string[]): MailContent {
  const { to, number, link } = told;
  const order = `Order ${number} from ${storeOf(told)}:\n${link}`;
  return { subject, text: [`Hello ${plainName(to, 'there')},`, ...lines, order].join('\n\n') };
}

export function placed(told: Told): Words {
  const { number, amount, until, link } = told;
  const pay = `Pay NGN ${amount} by ${until}`;
  return {
    sms: long(told, (store) => `${store}: your order ${number} is placed. ${pay}: ${link}`),
    mail: mail(
      told,
      `Your order ${number}`,
      `${storeOf(told)} keeps your order for you. ${pay} on this page.`,
    ),
  };
}

/** Placed, and nothing is to be paid before it is handed over. */
export function placedToPayLater(told: Told): Words {
  const { number, amount, link } = told;
  const pay = `You pay NGN ${amount} when you get it`;
  return {
    sms: long(told, (store) => `${store} has your order ${number}. ${pay}. ${link}`),
    mail: mail(told, `Your order ${number}`, `${storeOf(told)} has your order. ${pay}.`),
  };
}

export function reminder(told: Told): Words {
  const { number, amount, until, link } = told;
  const pay = `Pay NGN ${amount} by ${until}`;
  return {
    sms: long(told, (store) => `Your order ${number} from ${store} is not paid yet. ${pay}: ${link}`),
    mail: mail(
      told,
      `Your order ${number} is not paid yet`,
      `${pay}, or the store sells the goods to others.`,
    ),
  };
}

export function paid(told: Told): Words {
  const { number, amount } = told;
  return {
    sms: short(told, (store) => `We received NGN ${amount}. ${store} has your order ${number}.`),
    mail: mail(
      told,
      `Payment received for order ${number}`,
      `We received NGN ${amount}. ${storeOf(told)} has your order. Your money is held until you have the goods.`,
    ),
  };
}

export function restPaid(told: Told): Words {
  const { number, amount } = told;
  return {
    mail: mail(
      told,
      `Payment received for order ${number}`,
      `We received NGN ${amount}. Your order is paid.`,
    ),
  };
}

/** The code with its rule, for a text message and for a mail; nothing before it is time. */
function codeFor(
  { code }: Told,
  whom: string,
): { readonly inText: string; readonly lines: readonly string[] } {
  if (code === undefined) return { inText: '', lines: [] };
  const rule = `Give it ${whom} only when you have your order.`;
  return { inText: ` Code: ${code}. ${rule}`, lines: [`Your code: ${code}`, rule] };
}

export function readyForPickup(told: Told): Words {
  const { number } = told;
  const { inText, lines } = codeFor(told, 'at the counter');
  return {
    sms: short(told, (store) => `Your order ${number} is ready at ${store}.${inText}`),
    mail: mail(
      told,
      `Your order ${number} is ready`,
      `You can collect your order at ${storeOf(told)}.`,
      ...lines,
    ),
  };
}

export function onItsWay(told: Told): Words {
  const { number } = told;
  const { inText, lines } = codeFor(told, 'to the rider');
  return {
    sms: short(told, (store) => `Your order ${number} from ${store} is on its way.${inText}`),
    mail: mail(
      told,
      `Your order ${number} is on its way`,
      `${storeOf(told)} is bringing your order.`,
      ...lines,
    ),
  };
}

export function newCode(told: Told): Words {
  const { number, code = '' } = told;
  const old = 'Older codes no longer work';
  return {
    sms: short(told, (store) => `New code for your order ${number} from ${store}: ${code}. ${old}.`),
    mail: mail(told, `A new code for order ${number}`, `Your code: ${code}`, `${old}.`),
  };
}

/** On its way, and to be paid at the door before the customer gets the code. */
export function onItsWayToPay(told: Told): Words {
  const { number, amount, link } = told;
  const pay = `Pay NGN ${amount} when it is there, and you get the code for the rider`;
  return {
    sms: long(told, (store) => `Your order ${number} from ${store} is on its way. ${pay}: ${link}`),
    mail: mail(told, `Your order ${number} is on its way`, `${pay}. You pay on this page.`),
  };
}

export function delivered(told: Told): Words {
  const { number } = told;
  return {
    sms: short(told, (store) => `Your order ${number} from ${store} was delivered.`),
    mail: mail(
      told,
      `Your order ${number} was delivered`,
      'Your order was delivered. If something is wrong with it, please tell the store.',
    ),
  };
}

/** Handed over without the code: the money waits for the customer's word. */
export function handedOver(told: Told): Words {
  const { number, until, link } = told;
  const ask = `Please confirm by ${until}, or say what is wrong`;
  return {
    sms: long(told, (store) => `${store} says that you have your order ${number}. ${ask}: ${link}`),
    mail: mail(
      told,
      `Do you have your order ${number}?`,
      `${storeOf(told)} says that you have your order. ${ask}. Until then your money is held.`,
    ),
  };
}

export function refunded(told: Told): Words {
  const { number, amount } = told;
  return {
    sms: short(told, (store) => `${store} is sending NGN ${amount} of your order ${number} back to you.`),
    mail: mail(
      told,
      `NGN ${amount} is on its way back to you`,
      `${storeOf(told)} is sending NGN ${amount} back to you. Your bank may take some days.`,
    ),
  };
}

/** Money that bought nothing: it came twice, too late, or was not the right amount. */
export function sentBack(told: Told): Words {
  const { number, amount } = told;
  const back = `We could not take NGN ${amount} for your order ${number}`;
  return {
    sms: short(told, (store) => `${back} from ${store}. It is on its way back to you.`),
    mail: mail(told, `NGN ${amount} is on its way back to you`, `${back}. It is on its way back to you.`),
  };
}

export function needsAccount(told: Told): Words {
  const { number, amount, link } = told;
  return {
    sms: long(
      told,
      (store) =>
        `Your bank did not take back NGN ${amount} of your order ${number} from ${store}. Please name another account: ${link}`,
    ),
    mail: mail(
      told,
      `Where should NGN ${amount} go?`,
      `Your bank did not take back NGN ${amount}. Please name another bank account on this page.`,
    ),
  };
}

export function cancelled(told: Told): Words {
  const { number, amount } = told;
  const back = Number(amount) > 0 ? ` NGN ${amount} is on its way back to you.` : '';
  return {
    sms: short(told, (store) => `Your order ${number} from ${store} was cancelled.${back}`),
    mail: mail(told, `Your order ${number} was cancelled`, `Your order was cancelled.${back}`),
  };
}

export function notCancelled(told: Told): Words {
  const { number } = told;
  return {
    sms: short(told, (store) => `${store} did not agree to cancel your order ${number}.`),
    mail: mail(
      told,
      `Your order ${number} goes on`,
      `${storeOf(told)} did not agree to cancel your order, so it goes on.`,
    ),
  };
}

export function linkAgain(told: Told): Words {
  const { number, link } = told;
  return {
    sms: long(told, (store) => `Your order ${number} from ${store}: ${link}`),
    mail: mail(
      told,
      `Your order ${number}`,
      'Here is the page of your order. Please keep its link to yourself.',
    ),
  };
}
