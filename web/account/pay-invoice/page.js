/**
 * Shows the invoice of the link in a mail, and opens the page of the payment gateway. That page comes back here without the
 * token, so the browser's tab keeps it until the invoice is paid.
 */
import { call, forgetToken, token as linked, Refusal, show, write } from '../account.js';
import { onSubmit } from '../form.js';

const kept = 'pay-invoice';
const token = linked || sessionStorage.getItem(kept) || '';
const part = (id) => document.getElementById(id);
const path = '/subscriptions/pay-links';

/** Milliseconds between two looks at an invoice whose money is under way. */
const pause = 3000;

/** The parts of the page, by the status of the invoice. */
const parts = { OPEN: 'open', PAID: 'done', VOID: 'void' };

const nairaOf = (amount) =>
  `NGN ${Number(amount).toLocaleString('en-NG', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

function showLines(lines) {
  const { content } = part('line');
  const rows = lines.map(({ text, amount }) => {
    const row = content.cloneNode(true);
    row.querySelector('th').textContent = text;
    row.querySelector('td').textContent = nairaOf(amount);
    return row;
  });
  part('lines').replaceChildren(...rows);
}

/** Shows the invoice as it stands. An invoice that nobody has to pay any more needs no token. */
function showInvoice({ number, total, lines, status, is_test }) {
  write('number', number);
  write('total', nairaOf(total));
  showLines(lines);
  part('test').hidden = !is_test;
  part('there').hidden = is_test;
  if (status !== 'OPEN') {
    sessionStorage.removeItem(kept);
    forgetToken();
  }
  show(parts[status]);
}

function fail(refusal) {
  write('why', refusal.message);
  show(refusal.code === 'invalid_token' ? 'dead' : 'failed');
}

const look = () => call(`${path}/show/`, { body: { token } });

/** Waits until the money of the gateway's page has arrived. */
async function wait() {
  const invoice = await look();
  if (invoice.status !== 'OPEN') return showInvoice(invoice);
  if (!part('waiting').hidden) setTimeout(() => wait().catch(fail), pause);
}

onSubmit('pay', async () => {
  const { checkout, ...invoice } = await call(`${path}/pay/`, { body: { token } });
  if (checkout.authorization_url) {
    sessionStorage.setItem(kept, token);
    location.assign(checkout.authorization_url);
    return;
  }
  if (checkout.status === 'FAILED') throw new Refusal({ code: 'declined', detail: checkout.reason });
  showInvoice(invoice);
});
part('again').addEventListener('click', () => {
  show('open');
});
part('retry').addEventListener('click', () => location.reload());

try {
  if (!token) throw new Refusal({ code: 'invalid_token' });
  const invoice = await look();
  showInvoice(invoice);
  const isBack = !linked && invoice.status === 'OPEN';
  if (isBack) {
    show('waiting');
    await wait();
  }
} catch (refusal) {
  fail(refusal);
}
