import { asHtml } from '#ground/domain';
import { type CardBehaviour, testCards, usualCard } from '../../money/domain/test-cards.ts';
import type { OrderWords } from './language/language.ts';
import type { Shown } from './shown.ts';
import { isPayable, toMoneyText } from './words.ts';

/** A form of the page. Its script sends the fields to the action's path below the order's own. */
function form(action: string, button: string, { fields = '', kind = '', id = '' } = {}): string {
  return `<form data-do="${action}">${fields}<p class="refused" role="alert"></p><button${id && ` id="${id}"`}${kind && ` class="${kind}"`}>${asHtml(button)}</button></form>`;
}

const renderFolded = (title: string, content: string) =>
  `<details><summary>${asHtml(title)}</summary>${content}</details>`;

const reason = (label: string, required: boolean) =>
  `<label>${asHtml(label)}<textarea name="reason" rows="2" maxlength="500"${required ? ' required' : ''}></textarea></label>`;

const groupDigits = (card: string): string => card.replaceAll(/\d{4}(?=\d)/g, '$& ');

const cardThat = (behaviour: CardBehaviour): string =>
  groupDigits(Object.entries(testCards).find(([, does]) => does === behaviour)?.[0] ?? '');

/** The card of the sandbox, for orders of test stores. */
function testCard(words: OrderWords): string {
  const hint = words.testCardHint(
    groupDigits(usualCard),
    cardThat('declined'),
    cardThat('declined_late'),
    cardThat('unanswered'),
  );
  return `<p class="soft" id="card-hint">${asHtml(hint)}</p><label>${asHtml(words.testCard)}<input name="card" inputmode="numeric" autocomplete="off" value="${usualCard}" aria-describedby="card-hint"></label>`;
}

/** The ways to pay that the page of the gateway offers, of which one may work where another did not. */
function otherWays({ payBy, anyWay, channels }: OrderWords): string {
  const options = Object.entries(channels).map(
    ([channel, name]) => `<option value="${channel}">${asHtml(name)}</option>`,
  );
  return `<label>${asHtml(payBy)}<select name="channel"><option value="">${asHtml(anyWay)}</option>${options.join('')}</select></label>`;
}

/** Paying what is due, which may be a repetition. */
function paying(words: OrderWords, { amount_due, is_test, payment_status, status, declined }: Shown): string {
  const due = toMoneyText(amount_due);
  const waits = status === 'PLACED' && payment_status === 'PENDING';
  const button = waits ? words.payAgain : declined ? words.tryAgain(due) : words.pay(due);
  return form('pay', button, {
    id: 'pay',
    fields: is_test ? testCard(words) : declined ? otherWays(words) : '',
  });
}

const account = (words: OrderWords) =>
  `<label>${asHtml(words.bank)}<select name="bank_code" required><option value="">${asHtml(words.chooseBank)}</option></select></label><label>${asHtml(words.accountNumber)}<input name="account_number" inputmode="numeric" autocomplete="off" maxlength="13" required></label>`;

/** The question whether the customer has the order. After a dispute only a yes is possible. */
function receipt(words: OrderWords, disputed: boolean): string {
  if (disputed) return form('confirm', words.haveItAfterAll);
  const wrong = form('dispute', words.send, { fields: reason(words.whatIsWrong, true), kind: 'grave' });
  return `<p>${asHtml(words.isThatSo)}</p>${form('confirm', words.yesIHaveIt)}${renderFolded(words.noSomethingWrong, wrong)}`;
}

const cancelling = (words: OrderWords, title: string, button: string): string =>
  renderFolded(title, form('cancel', button, { fields: reason(words.whyOptional, false), kind: 'grave' }));

/** What the customer can do now, as forms. Only the page's script can send them. */
export function actionsOf(order: Shown, words: OrderWords): string {
  const { cancel, unconfirmed_until, dispute, refunds } = order;
  const parts = [
    isPayable(order) && paying(words, order),
    unconfirmed_until !== null && receipt(words, dispute !== null),
    refunds.some((refund) => refund.status === 'NEEDS_ACCOUNT') &&
      `<h3>${asHtml(words.whereToRefund)}</h3>${form('refund-account', words.useAccount, { fields: account(words) })}`,
    cancel === 'NOW' && cancelling(words, words.cancelOrder, words.cancelOrder),
    cancel === 'ASK' && cancelling(words, words.askToCancel, words.askNow),
  ];
  return parts.filter((part) => part !== false).join('\n');
}
