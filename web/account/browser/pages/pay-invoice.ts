/**
 * Shows the invoice of the link in a mail, and opens the page of the payment gateway. That page comes back here without the
 * token, so the browser's tab keeps it until the invoice is paid.
 */
import { Refusal } from '../../../browser/api.ts';
import { copyTemplate, find } from '../../../browser/elements.ts';
import { callAccountApi } from '../api.ts';
import { handleSubmit } from '../form.ts';
import { forgetToken, linkToken } from '../link.ts';
import { findPart, handlePress, showFailure, showPart, writeText } from '../parts.ts';

/** The invoice, as the API answers it. Amounts are naira, such as "12500.00". */
interface Invoice {
  readonly number: string;
  readonly lines: readonly { readonly text: string; readonly amount: string }[];
  readonly total: string;
  readonly status: keyof typeof parts;
  readonly is_test: boolean;
}

/** The same after a payment was begun. */
interface BegunInvoice extends Invoice {
  readonly checkout: {
    readonly status: string;
    readonly authorization_url: string | null;
    readonly reason: string | null;
  };
}

const kept = 'pay-invoice';
const token = linkToken || sessionStorage.getItem(kept) || '';
const path = '/subscriptions/pay-links';

/** Milliseconds between two looks at an invoice whose money is under way. */
const pause = 3000;

/** The parts of the page, by the status of the invoice. */
const parts = { OPEN: 'open', PAID: 'done', VOID: 'void' } as const;

const nairaOf = (amount: string) =>
  `NGN ${Number(amount).toLocaleString('en-NG', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

function showLines(lines: Invoice['lines']): void {
  const rows = lines.map(({ text, amount }) => {
    const row = copyTemplate('line');
    find('th', HTMLElement, row).textContent = text;
    find('td', HTMLElement, row).textContent = nairaOf(amount);
    return row;
  });
  findPart('lines').replaceChildren(...rows);
}

/** Shows the invoice as it stands. An invoice that nobody has to pay any more needs no token. */
function showInvoice({ number, total, lines, status, is_test }: Invoice): void {
  writeText('number', number);
  writeText('total', nairaOf(total));
  showLines(lines);
  findPart('test').hidden = !is_test;
  findPart('there').hidden = is_test;
  if (status !== 'OPEN') {
    sessionStorage.removeItem(kept);
    forgetToken();
  }
  showPart(parts[status]);
}

const fail = (refusal: unknown) => showFailure(refusal, 'invalid_token');

const look = () => callAccountApi<Invoice>(`${path}/show/`, { body: { token } });

/** Waits until the money of the gateway's page has arrived. */
async function wait(): Promise<void> {
  const invoice = await look();
  if (invoice.status !== 'OPEN') return showInvoice(invoice);
  if (!findPart('waiting').hidden) setTimeout(() => wait().catch(fail), pause);
}

handleSubmit('pay', async () => {
  const paid = await callAccountApi<BegunInvoice>(`${path}/pay/`, { body: { token } });
  const { checkout, ...invoice } = paid;
  if (checkout.authorization_url) {
    sessionStorage.setItem(kept, token);
    location.assign(checkout.authorization_url);
    return;
  }
  if (checkout.status === 'FAILED') throw new Refusal({ code: 'declined', detail: checkout.reason ?? '' });
  showInvoice(invoice);
});
handlePress('again', () => showPart('open'));

try {
  if (!token) throw new Refusal({ code: 'invalid_token' });
  const invoice = await look();
  showInvoice(invoice);
  const isBack = !linkToken && invoice.status === 'OPEN';
  if (isBack) {
    showPart('waiting');
    await wait();
  }
} catch (refusal) {
  fail(refusal);
}
