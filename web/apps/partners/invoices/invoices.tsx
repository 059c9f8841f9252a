import { useState } from 'preact/hooks';
import type { ListItem } from '../../../../client/types.ts';
import { faceApi } from '../../kit/api/face.ts';
import { printFile } from '../../kit/api/files.ts';
import { keyOf } from '../../kit/api/reads.ts';
import { FormFrame, useForm } from '../../kit/fields/form.tsx';
import { Screen } from '../../kit/frame/frame.tsx';
import { usePages } from '../../kit/lists/pages.tsx';
import { Button } from '../../kit/parts/button.tsx';
import { Sheet } from '../../kit/parts/dialog.tsx';
import { Empty } from '../../kit/parts/list.tsx';
import { Badge, Facts, Moment, Money } from '../../kit/parts/shown.tsx';
import { attempt, sayDone } from '../../kit/parts/toast.tsx';
import { refreshMoney } from '../data/money.ts';
import { partnerOf } from '../data/objects.ts';
import { useIsAdmin, useOrganization } from '../data/organization.ts';
import { ListByStatus, useStatus } from '../parts/list-by-status.tsx';
import { type Checkout, CheckoutState, noPayment, PaymentFields, paymentIn } from '../parts/paying.tsx';
import { planWords } from '../words/plans.ts';

const { invoices: words } = planWords;

type Invoice = ListItem<'/console/billing/invoices/'>;

const statuses = ['OPEN', 'PAID', 'VOID'] as const;
const tones = { OPEN: 'warning', PAID: 'good', VOID: 'plain' } as const;

const showFile = (invoice_id: string) =>
  attempt(async () =>
    printFile(
      await faceApi.get('/api/v1/subscriptions/invoices/{invoice_id}/pdf/', { path: { invoice_id } }),
    ),
  );

/** Pays an invoice that is open. */
function PayInvoice({ invoice, onDone }: { readonly invoice: Invoice; readonly onDone: () => void }) {
  const form = useForm(`invoice.${invoice.id}`, noPayment, { isSecret: true });
  const [checkout, show] = useState<Checkout>();
  const finish = () => {
    sayDone(words.done);
    onDone();
  };
  if (checkout) return <CheckoutState checkout={checkout} onPaid={finish} />;
  return (
    <FormFrame
      form={form}
      act={words.pay}
      send={async (payment, idempotencyKey) => {
        const answer = await faceApi.post('/api/v1/subscriptions/invoices/{invoice_id}/pay/', {
          path: { invoice_id: invoice.id },
          body: paymentIn(payment),
          idempotencyKey,
        });
        await refreshMoney();
        if (answer.checkout && answer.checkout.status !== 'PAID') show(answer.checkout);
        else finish();
      }}
    >
      <Facts
        facts={[
          ...invoice.lines.map(({ text, amount }) => [text, <Money key={text} amount={amount} />] as const),
          [words.tax, <Money key="tax" amount={invoice.tax} />],
        ]}
      />
      <PaymentFields form={form} />
    </FormFrame>
  );
}

function InvoiceRow({ invoice }: { readonly invoice: Invoice }) {
  const isAdmin = useIsAdmin();
  const [isPaying, pay] = useState(false);
  const { id, number, lines, total, status, created_at, chargeback, credit_notes } = invoice;
  return (
    <div class="row">
      <span class="grow">
        <b>{number}</b> <Badge tone={tones[status]}>{words.statuses[status]}</Badge>
        <br />
        <span class="soft">
          {lines[0]?.text} · <Moment at={created_at} />
          {credit_notes.map((note) => (
            <span key={note.id}>
              <br />
              {words.credited} <Money amount={note.total} />
            </span>
          ))}
        </span>
        {chargeback && (
          <>
            <br />
            {words.chargeback}
          </>
        )}
      </span>
      <span class="end">
        <Money amount={total} />
        <br />
        {isAdmin && (
          <Button kind="plain" onPress={showFile(id)} label={`${words.open} ${number}`}>
            {words.open}
          </Button>
        )}
        {isAdmin && status === 'OPEN' && (
          <Button kind="plain" onPress={() => pay(true)} label={`${words.pay} ${number}`}>
            {words.pay}
          </Button>
        )}
      </span>
      {isPaying && (
        <Sheet title={`${words.pay} ${number}`} onClose={() => pay(false)}>
          <PayInvoice invoice={invoice} onDone={() => pay(false)} />
        </Sheet>
      )}
    </div>
  );
}

const rowOf = (invoice: Invoice) => <InvoiceRow invoice={invoice} />;

/** What the organization was billed. */
export function Invoices() {
  const organization = useOrganization();
  const status = useStatus(statuses);
  const query = { ...partnerOf(organization), limit: 50, ...(status && { status }) };
  const pages = usePages(keyOf('partner-invoices', query), (cursor) =>
    faceApi.get('/console/billing/invoices/', { query: { ...query, ...cursor } }),
  );
  return (
    <Screen title={words.title}>
      <ListByStatus
        label={words.show}
        statuses={statuses}
        names={words.statuses}
        pages={pages}
        row={rowOf}
        empty={
          <Empty title={words.empty}>
            <p>{words.emptyText}</p>
          </Empty>
        }
      />
    </Screen>
  );
}
