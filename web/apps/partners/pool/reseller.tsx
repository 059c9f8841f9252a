import { useState } from 'preact/hooks';
import { faceApi } from '../../kit/api/face.ts';
import { useReading } from '../../kit/api/queries.ts';
import { keyOf } from '../../kit/api/reads.ts';
import { Button } from '../../kit/parts/button.tsx';
import { askBefore, Sheet } from '../../kit/parts/dialog.tsx';
import { Read } from '../../kit/parts/list.tsx';
import { Badge, Facts, Moment, Money, Section } from '../../kit/parts/shown.tsx';
import { attempt } from '../../kit/parts/toast.tsx';
import { refreshMoney, useReseller } from '../data/money.ts';
import { partnerOf } from '../data/objects.ts';
import { useIsAdmin, useOrganization } from '../data/organization.ts';
import { partnerMoneyWords } from '../words/money.ts';
import { partnerWords } from '../words/words.ts';
import { Subscribe } from './buy.tsx';

const { pool: words } = partnerMoneyWords;

/** What a reseller pays each month before its first plan. */
const subscriptionPrice = '10000.00';

/** Each plan at the price of resellers. */
function Catalog() {
  const organization = useOrganization();
  const reading = useReading(
    keyOf('catalog', organization.id),
    async () =>
      (await faceApi.get('/console/wholesale/catalog/', { query: partnerOf(organization) })).results,
  );
  return (
    <Read reading={reading} rows={2}>
      {(plans) => (
        <Facts
          facts={plans.map(
            ({ plan, price, list_price }) =>
              [
                partnerWords.client.plans[plan],
                <span key={plan}>
                  <Money amount={price} />{' '}
                  <span class="soft">
                    ({words.listPrice} <Money amount={list_price} />)
                  </span>
                </span>,
              ] as const,
          )}
        />
      )}
    </Read>
  );
}

/** The subscription of a reseller: what it costs, and what is paid with it. */
export function Reseller() {
  const organization = useOrganization();
  const isAdmin = useIsAdmin();
  const [isBuying, buy] = useState(false);
  const end = attempt(async () => {
    const question = { title: `${words.endSubscription}?`, text: words.endText, act: words.endSubscription };
    if (!(await askBefore(question))) return;
    const body = partnerOf(organization);
    await faceApi.post('/console/wholesale/subscription/cancel/', { body });
    await refreshMoney();
  });
  return (
    <Section title={words.reseller}>
      <p class="soft">{words.resellerText}</p>
      <Catalog />
      <Read reading={useReseller()} rows={1}>
        {({ status, period, licenses, monthly_total, cancel_at_period_end }) =>
          status === 'NONE' || status === 'ENDED' ? (
            isAdmin && (
              <Button kind="quiet" onPress={() => buy(true)}>
                {words.subscribe}
              </Button>
            )
          ) : (
            <>
              <Badge tone={status === 'ACTIVE' ? 'good' : 'bad'}>{words.statuses[status]}</Badge>
              <Facts
                facts={[
                  [words.licenses, String(licenses)],
                  [words.total, <Money key="total" amount={monthly_total} />],
                  period !== null && [
                    cancel_at_period_end ? words.ends : words.next,
                    <Moment key="end" at={period.end} />,
                  ],
                ]}
              />
              {isAdmin && !cancel_at_period_end && (
                <Button kind="plain" onPress={end}>
                  {words.endSubscription}
                </Button>
              )}
            </>
          )
        }
      </Read>
      {isBuying && (
        <Sheet title={words.subscription} onClose={() => buy(false)}>
          <Subscribe price={subscriptionPrice} onDone={() => buy(false)} />
        </Sheet>
      )}
    </Section>
  );
}
