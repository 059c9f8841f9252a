import { composeMailCode, composeSmsCode, type MessageText, olderCodesVoid } from '#ground';
import { type MessageData, orderMessage } from './message.ts';

const { mail, senderOf, text } = orderMessage;

/** The code with its instruction, for a text message and for a mail; empty while there is no code. */
function codeFor({ code }: MessageData, inText: string, inMail: string) {
  if (code === undefined) return { short: '', lines: [] };
  return { short: ` ${composeSmsCode(code, inText)}`, lines: [composeMailCode(code), inMail] };
}

export function composeReadyForPickup(told: MessageData): MessageText {
  const { number } = told;
  const rule = 'Show this code at the counter to collect your order.';
  const { short, lines } = codeFor(told, 'Show it at the counter.', rule);
  return {
    sms: text(told, (store) => `Your order ${number} is ready at ${store}.${short}`),
    mail: mail(
      told,
      `Your order ${number} is ready`,
      `You can collect your order at ${senderOf(told)}. The address and the hours are on this page.`,
      ...lines,
    ),
  };
}

export function composeOnItsWay(told: MessageData): MessageText {
  const { number } = told;
  const rule = 'Give it to the rider only when you have your order.';
  const { short, lines } = codeFor(told, 'Give it to the rider only when you have it.', rule);
  return {
    sms: text(told, (store) => `Order ${number} from ${store} is on its way.${short}`),
    mail: mail(
      told,
      `Your order ${number} is on its way`,
      `${senderOf(told)} is bringing your order.`,
      ...lines,
    ),
  };
}

export function composeNewCode(told: MessageData): MessageText {
  const { number, code = '' } = told;
  return {
    sms: text(told, (store) => `New code for your order ${number} from ${store}: ${code}. ${olderCodesVoid}`),
    mail: mail(told, `A new code for order ${number}`, composeMailCode(code), olderCodesVoid),
  };
}

/** The order is on its way, and is paid at the door before the customer gets the code. */
export function composeOnItsWayToPay(told: MessageData): MessageText {
  const { number, amount } = told;
  return {
    sms: text(
      told,
      (store) => `Order ${number} from ${store} is on its way. At the door pay ${amount} to get the code:`,
    ),
    mail: mail(
      told,
      `Your order ${number} is on its way`,
      `When the rider arrives, pay ${amount} on this page. We then show you the code.`,
    ),
  };
}

const tellStore = 'If something is wrong with it, please contact the store.';

export function composeDelivered(told: MessageData): MessageText {
  const { number } = told;
  return {
    mail: mail(told, `Your order ${number} was delivered`, `Your order was delivered. ${tellStore}`),
  };
}

/** The order was handed over without the code: the money waits for the customer's confirmation. */
export function composeHandedOver(told: MessageData): MessageText {
  const { number, until } = told;
  return {
    sms: text(told, (store) => `Do you have your order ${number} from ${store}? Please answer by ${until}:`),
    mail: mail(
      told,
      `Do you have your order ${number}?`,
      `${senderOf(told)} says that you have your order. Please say by ${until} whether that is so, or what is wrong. Your money is held until you answer.`,
    ),
  };
}

/** @param amount the refunded amount; undefined where nothing was paid */
function cancelledWith(told: MessageData, amount: string | undefined): MessageText {
  const { number } = told;
  const back = amount === undefined ? '' : ` ${amount} is on its way back to you.`;
  return {
    mail: mail(told, `Your order ${number} was cancelled`, `Your order was cancelled.${back}`),
  };
}

export const composeCancelled = (told: MessageData): MessageText => cancelledWith(told, undefined);
/** The order was cancelled, and the payment is refunded. */
export const composeCancelledPaid = (told: MessageData): MessageText => cancelledWith(told, told.amount);

export function composeNotCancelled(told: MessageData): MessageText {
  const { number } = told;
  return {
    mail: mail(
      told,
      `Your order ${number} was not cancelled`,
      `${senderOf(told)} did not agree to cancel your order, so the order continues.`,
    ),
  };
}

export function linkAgain(told: MessageData): MessageText {
  const { number } = told;
  return {
    sms: text(told, (store) => `Your order ${number} from ${store}:`),
    mail: mail(
      told,
      `Your order ${number}`,
      'Here is the page of your order. Please keep its link to yourself.',
    ),
  };
}
