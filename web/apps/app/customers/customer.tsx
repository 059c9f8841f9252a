import limits from 'limits:customer-notes.create';
import { useRoute } from 'preact-iso/router';
import { signInWords } from '../../kit/account/sign-in-words.ts';
import { faceApi } from '../../kit/api/face.ts';
import { useReading } from '../../kit/api/queries.ts';
import { keyOf, refreshReads } from '../../kit/api/reads.ts';
import { AreaField } from '../../kit/fields/field.tsx';
import { FormFrame, useForm } from '../../kit/fields/form.tsx';
import { chatAddressOf, writeCount, writePhone } from '../../kit/format/texts.ts';
import { Screen } from '../../kit/frame/frame.tsx';
import { ButtonLink } from '../../kit/parts/button.tsx';
import { Read, Rows } from '../../kit/parts/list.tsx';
import { Facts, Moment, Money, Section } from '../../kit/parts/shown.tsx';
import { useRights } from '../data/reads.ts';
import { appWords } from '../words/words.ts';
import { Tags } from './tags.tsx';

function Notes({ id }: { readonly id: string }) {
  const path = { customer_id: id };
  const may = useRights();
  const form = useForm(`note.${id}`, { text: '' }, { limits });
  const reading = useReading(keyOf('notes', id), () =>
    faceApi.get('/api/v1/customers/{customer_id}/notes/', { path }),
  );
  return (
    <Section title={appWords.customers.notes}>
      <Read reading={reading} rows={1}>
        {({ results }) => (
          <Rows items={results} empty={null}>
            {({ text, created_at }) => (
              <div class="row">
                <span class="grow">{text}</span>
                <span class="soft">
                  <Moment at={created_at} />
                </span>
              </div>
            )}
          </Rows>
        )}
      </Read>
      {may('customers.edit') && (
        <FormFrame
          form={form}
          act={appWords.customers.addNote}
          send={async (body, idempotencyKey) => {
            await faceApi.post('/api/v1/customers/{customer_id}/notes/', { path, body, idempotencyKey });
            await refreshReads('notes');
            form.set('text', '');
          }}
        >
          <AreaField form={form} name="text" label={appWords.customers.note} />
        </FormFrame>
      )}
    </Section>
  );
}

function Bought({ id }: { readonly id: string }) {
  const path = { customer_id: id };
  const reading = useReading(keyOf('orders', 'of', id), () =>
    faceApi.get('/api/v1/customers/{customer_id}/orders/', { path }),
  );
  return (
    <Section title={appWords.orders.title}>
      <Read reading={reading} rows={2}>
        {({ results }) => (
          <Rows items={results} empty={null}>
            {({ id: order, number, status, total, placed_at }) => (
              <a class="row" href={`/app/orders/${order}/`}>
                <span class="grow">
                  <b>{number}</b> · {appWords.statuses[status]}
                  <br />
                  <span class="soft">
                    <Moment at={placed_at} />
                  </span>
                </span>
                <Money amount={total} />
              </a>
            )}
          </Rows>
        )}
      </Read>
    </Section>
  );
}

/** One customer: what she bought, and what the team noted. */
export function CustomerScreen() {
  const { params } = useRoute();
  const id = params.id ?? '';
  const path = { customer_id: id };
  const reading = useReading(keyOf('customer', id), () =>
    faceApi.get('/api/v1/customers/{customer_id}/', { path }),
  );
  return (
    <Screen title={reading.data?.name ?? appWords.customers.title} back="/app/customers/">
      <Read reading={reading}>
        {(customer) => {
          const { phone, email, orders_count, total_spent, last_order_at } = customer;
          return (
            <>
              {phone && (
                <div class="acts">
                  <ButtonLink kind="quiet" icon="phone" href={`tel:${phone}`}>
                    {appWords.order.call}
                  </ButtonLink>
                  <ButtonLink kind="quiet" icon="chat" href={chatAddressOf(phone)} isNewTab>
                    {appWords.order.chat}
                  </ButtonLink>
                </div>
              )}
              <Facts
                facts={[
                  phone !== null && [signInWords.signUp.phone, writePhone(phone)],
                  email !== null && [signInWords.signUp.email, email],
                  [appWords.orders.title, writeCount(orders_count, appWords.customers.orders)],
                  [appWords.customers.spent, <Money key="spent" amount={total_spent} />],
                  last_order_at !== null && [
                    appWords.customers.last,
                    <Moment key="last" at={last_order_at} />,
                  ],
                ]}
              />
              <Tags customer={customer} />
            </>
          );
        }}
      </Read>
      <Bought id={id} />
      <Notes id={id} />
    </Screen>
  );
}
