import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso/router';
import { faceApi } from '../../kit/api/face.ts';
import { useReading } from '../../kit/api/queries.ts';
import { keyOf, refreshReads } from '../../kit/api/reads.ts';
import { mode } from '../../kit/browser.ts';
import { MoneyField, TextField } from '../../kit/fields/field.tsx';
import { FormFrame, useForm } from '../../kit/fields/form.tsx';
import { readMoney } from '../../kit/format/money.ts';
import { Screen } from '../../kit/frame/frame.tsx';
import { Button } from '../../kit/parts/button.tsx';
import { Read } from '../../kit/parts/list.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { appWords } from '../words/words.ts';

/** Milliseconds between two looks at a payment that is open. */
const lookMs = 3_000;
/** Where this browser keeps which payment it went to the gateway for. */
const openPayment = 'svc.payment';

/** What became of a payment. */
function PaymentState({ id, onAgain }: { readonly id: string; readonly onAgain: () => void }) {
  const reading = useReading(
    keyOf('payment', id),
    async () => {
      const payment = await faceApi.get('/api/v1/wallet/fund/{payment_id}/', { path: { payment_id: id } });
      if (payment.status !== 'PENDING') {
        sessionStorage.removeItem(openPayment);
        await refreshReads('wallet', 'movements', 'home');
      }
      return payment;
    },
    { every: (payment) => (payment?.status === 'PENDING' ? lookMs : undefined) },
  );
  return (
    <Read reading={reading} rows={1}>
      {({ status, reason }) => (
        <>
          {status === 'SUCCEEDED' && <Notice tone="good">{appWords.fund.added}</Notice>}
          {status === 'PENDING' && <Notice>{appWords.fund.waiting}</Notice>}
          {status === 'DECLINED' && <Notice tone="bad">{reason ?? appWords.fund.declined}</Notice>}
          <Button kind="quiet" onPress={onAgain}>
            {appWords.fund.again}
          </Button>
        </>
      )}
    </Read>
  );
}

/** Adds money by the page of the payment gateway, or by a test card. */
export function Fund() {
  const { query } = useLocation();
  const [payment, setPayment] = useState(query.payment ?? sessionStorage.getItem(openPayment) ?? undefined);
  const isTest = mode.chosen.value === 'test';
  const isSecure = location.protocol === 'https:';
  const form = useForm('fund', { amount: '', card: '' }, { isSecret: true });
  return (
    <Screen title={appWords.fund.title} back="/app/money/">
      {payment ? (
        <PaymentState id={payment} onAgain={() => setPayment(undefined)} />
      ) : (
        <FormFrame
          form={form}
          act={appWords.fund.act}
          send={async ({ amount, card }, idempotencyKey) => {
            const started = await faceApi.post('/api/v1/wallet/fund/', {
              idempotencyKey,
              body: {
                amount: readMoney(amount),
                // The gateway returns to secure addresses alone.
                ...(isSecure && { return_url: `${location.origin}/app/money/fund/` }),
                ...(card && { card: card.replaceAll(' ', '') }),
              },
            });
            sessionStorage.setItem(openPayment, started.id);
            if (started.authorization_url && started.status === 'PENDING')
              location.assign(started.authorization_url);
            else setPayment(started.id);
          }}
        >
          <MoneyField form={form} name="amount" label={appWords.fund.amount} />
          {isTest && (
            <TextField
              form={form}
              name="card"
              label={appWords.fund.card}
              hint={appWords.fund.cardHint}
              inputMode="numeric"
              isOptional
            />
          )}
        </FormFrame>
      )}
    </Screen>
  );
}
