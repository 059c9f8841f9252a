import { useState } from 'preact/hooks';
import type { Answer, ListItem } from '../../../../client/types.ts';
import { faceApi } from '../../kit/api/face.ts';
import { printFile } from '../../kit/api/files.ts';
import { useReading } from '../../kit/api/queries.ts';
import { keyOf, refreshReads } from '../../kit/api/reads.ts';
import { FormFrame, useForm } from '../../kit/fields/form.tsx';
import { Screen } from '../../kit/frame/frame.tsx';
import { Button } from '../../kit/parts/button.tsx';
import { Sheet } from '../../kit/parts/dialog.tsx';
import { Read, Rows } from '../../kit/parts/list.tsx';
import { Badge, Facts, Moment, Money, Section } from '../../kit/parts/shown.tsx';
import { attempt, sayFailure } from '../../kit/parts/toast.tsx';
import { appWords } from '../words/words.ts';

type Plan = ListItem<'/api/v1/subscriptions/plans/'>;
type Preview = Answer<'post', '/api/v1/subscriptions/preview/'>;
type Current = Answer<'get', '/api/v1/subscriptions/current/'>;
const refreshPlan = () => refreshReads('plan', 'limits', 'invoices', 'wallet', 'home');

/** What of the plan is used. */
function Limits() {
  const reading = useReading(keyOf('limits'), () => faceApi.get('/api/v1/subscriptions/limits/', {}));
  return (
    <Section title={appWords.plan.used}>
      <Read reading={reading} rows={2}>
        {({ results }) => (
          <Facts
            facts={results.map(
              ({ key, used, limit }) => [appWords.plan.limits[key], `${used} / ${limit}`] as const,
            )}
          />
        )}
      </Read>
    </Section>
  );
}

function Invoices({ subscription }: { readonly subscription: string }) {
  const path = { subscription_id: subscription };
  const reading = useReading(keyOf('invoices', subscription), () =>
    faceApi.get('/api/v1/subscriptions/{subscription_id}/invoices/', { path }),
  );
  const show = (invoice_id: string) =>
    attempt(async () =>
      printFile(
        await faceApi.get('/api/v1/subscriptions/invoices/{invoice_id}/pdf/', { path: { invoice_id } }),
      ),
    );
  const pay = (invoice_id: string) =>
    attempt(async () => {
      await faceApi.post('/api/v1/subscriptions/invoices/{invoice_id}/pay/', {
        path: { invoice_id },
        body: { pay_with: 'wallet' },
      });
      await refreshPlan();
    });
  return (
    <Section title={appWords.plan.invoices}>
      <Read reading={reading} rows={2}>
        {({ results }) => (
          <Rows items={results} empty={<p class="soft">{appWords.plan.noInvoices}</p>}>
            {({ id, number, total, status, created_at }) => (
              <div class="row">
                <span class="grow">
                  <b>{number}</b>{' '}
                  <Badge tone={status === 'PAID' ? 'good' : 'plain'}>{appWords.plan.statuses[status]}</Badge>
                  <br />
                  <span class="soft">
                    <Moment at={created_at} />
                  </span>
                </span>
                <span class="end">
                  <Money amount={total} />
                  <br />
                  <Button kind="plain" onPress={show(id)} label={`${appWords.plan.show} ${number}`}>
                    {appWords.plan.show}
                  </Button>
                  {status === 'OPEN' && (
                    <Button kind="plain" onPress={pay(id)} label={`${appWords.plan.pay} ${number}`}>
                      {appWords.plan.pay}
                    </Button>
                  )}
                </span>
              </div>
            )}
          </Rows>
        )}
      </Read>
    </Section>
  );
}

/** What a plan costs now, before it is bought. */
function Purchase({ preview, onDone }: { readonly preview: Preview; readonly onDone: () => void }) {
  const form = useForm('plan', { pay: 'wallet' }, { isSecret: true });
  return (
    <FormFrame
      form={form}
      act={appWords.plan.buy}
      send={async (_, idempotencyKey) => {
        const { plan, interval, quote } = preview;
        const body = { plan, interval, quote, pay_with: 'wallet' as const };
        await faceApi.post('/api/v1/subscriptions/subscribe/', { body, idempotencyKey });
        await refreshPlan();
      }}
      onDone={onDone}
    >
      <Facts
        facts={[
          ...preview.lines.map(({ text, amount }) => [text, <Money key={text} amount={amount} />] as const),
          [appWords.plan.due, <Money key="due" amount={preview.amount_due} />],
        ]}
      />
      <p class="soft">{appWords.plan.fromWallet}</p>
    </FormFrame>
  );
}

function Plans({ current }: { readonly current: Current }) {
  const [preview, setPreview] = useState<Preview>();
  const reading = useReading(keyOf('plans'), () => faceApi.get('/api/v1/subscriptions/plans/'));
  const choose = (plan: Exclude<Plan['plan'], 'FREE'>) => () =>
    faceApi
      .post('/api/v1/subscriptions/preview/', { body: { plan, interval: 'month' } })
      .then(setPreview)
      .catch(sayFailure);
  return (
    <Section title={appWords.plan.others}>
      <Read reading={reading} rows={3}>
        {({ results }) => (
          <Rows items={results.map((plan) => ({ ...plan, id: plan.plan }))} empty={null}>
            {({ plan, name, price, limits }) => (
              <div class="row">
                <span class="grow">
                  <b>{name}</b>
                  <br />
                  <span class="soft">
                    {appWords.plan.limits.stores}: {limits.stores} · {appWords.plan.limits.products}:{' '}
                    {limits.products} · {appWords.plan.limits.staff}: {limits.staff}
                  </span>
                </span>
                <span class="end">
                  <Money amount={price.month} />
                  <br />
                  {plan === current.plan ? (
                    <Badge tone="good">{appWords.plan.yours}</Badge>
                  ) : (
                    plan !== 'FREE' && (
                      <Button kind="plain" onPress={choose(plan)} label={`${appWords.plan.choose} ${name}`}>
                        {appWords.plan.choose}
                      </Button>
                    )
                  )}
                </span>
              </div>
            )}
          </Rows>
        )}
      </Read>
      {preview && (
        <Sheet title={appWords.plan.title} onClose={() => setPreview(undefined)}>
          <Purchase preview={preview} onDone={() => setPreview(undefined)} />
        </Sheet>
      )}
    </Section>
  );
}

/** The plan, what of it is used, and its invoices. */
export function PlanScreen() {
  const reading = useReading(keyOf('plan'), () => faceApi.get('/api/v1/subscriptions/current/', {}));
  return (
    <Screen title={appWords.plan.title} back="/app/account/">
      <Read reading={reading}>
        {(current) => (
          <>
            <div class="card split">
              <b>{appWords.plan.names[current.plan]}</b>
              <Money amount={current.price} />
            </div>
            <Limits />
            <Plans current={current} />
            {current.id && <Invoices subscription={current.id} />}
          </>
        )}
      </Read>
    </Screen>
  );
}
