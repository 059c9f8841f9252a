import { asHtml } from '../../kernel/display.ts';
import { usualCard } from '../../money/domain/test-cards.ts';
import type { Shown } from './shown.ts';
import { isPayable, toMoneyText } from './words.ts';

/** A form of the page. Its script sends the fields to the action's path below the order's own. */
function form(action: string, button: string, { fields = '', kind = '' } = {}): string {
  return `<form data-do="${action}">${fields}<p class="refused" role="alert"></p><button${kind && ` class="${kind}"`}>${asHtml(button)}</button></form>`;
}

const renderFolded = (title: string, content: string) =>
  `<details><summary>${asHtml(title)}</summary>${content}</details>`;

const reason = (label: string, required: boolean) =>
  `<label>${asHtml(label)}<textarea name="reason" rows="2" maxlength="500"${required ? ' required' : ''}></textarea></label>`;

/** Sandbox cards, for orders of test stores. */
const testCard = `<p class="soft">This is a test shop. Use a test card, such as ${usualCard.replaceAll(/\d{4}(?=\d)/g, '$& ')}.</p><label>Test card<input name="card" inputmode="numeric" autocomplete="off" value="${usualCard}"></label>`;

const account = `<label>Bank<select name="bank_code" required><option value="">Choose your bank</option></select></label><label>Account number<input name="account_number" inputmode="numeric" autocomplete="off" maxlength="13" required></label>`;

/** The question whether the customer has the order. After a dispute only a yes is possible. */
function receipt(disputed: boolean): string {
  if (disputed) return form('confirm', 'I have my order after all');
  const wrong = form('dispute', 'Send', { fields: reason('What is wrong?', true), kind: 'danger' });
  return `<p>The store says that you have your order. Is that so?</p>${form('confirm', 'Yes, I have it')}${renderFolded('No, something is wrong', wrong)}`;
}

/** What the customer can do now, as forms. Only the page's script can send them. */
export function actionsOf(order: Shown): string {
  const { amount_due, is_test, cancel, unconfirmed_until, dispute, refunds, payment_status, status } = order;
  const waits = status === 'PLACED' && payment_status === 'PENDING';
  const parts = [
    isPayable(order) &&
      form('pay', waits ? 'Pay again' : `Pay ${toMoneyText(amount_due)}`, {
        fields: is_test ? testCard : '',
      }),
    unconfirmed_until !== null && receipt(dispute !== null),
    refunds.some((refund) => refund.status === 'NEEDS_ACCOUNT') &&
      `<h3>Where should the money go?</h3>${form('refund-account', 'Use this account', { fields: account })}`,
    cancel === 'NOW' &&
      renderFolded(
        'Cancel the order',
        form('cancel', 'Cancel the order', { fields: reason('Why? (optional)', false), kind: 'danger' }),
      ),
    cancel === 'ASK' &&
      renderFolded(
        'Ask the store to cancel',
        form('cancel', 'Ask to cancel', { fields: reason('Why? (optional)', false), kind: 'danger' }),
      ),
  ];
  return parts.filter((part) => part !== false).join('\n');
}
