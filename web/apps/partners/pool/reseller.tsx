import { useState } from 'preact/hooks';
import type { Answer } from '../../../../client/types.ts';
import { faceApi } from '../../kit/api/face.ts';
import { useReading } from '../../kit/api/queries.ts';
import { keyOf } from '../../kit/api/reads.ts';
import { Button, ButtonLink } from '../../kit/parts/button.tsx';
import { askBefore, Sheet } from '../../kit/parts/dialog.tsx';
import { Read } from '../../kit/parts/list.tsx';
import { Badge, Facts, Moment, Money, Section } from '../../kit/parts/shown.tsx';
import { attempt } from '../../kit/parts/toast.tsx';
import { refreshMoney, useReseller } from '../data/money.ts';
import { partnerOf } from '../data/objects.ts';
import { useIsAdmin, useOrganization } from '../data/organization.ts';
import { clientWords } from '../words/clients.ts';
import { planWords } from '../words/plans.ts';
import { Subscribe } from './buy.tsx';

const { pool: words } = planWords;

type WholesaleCatalog = Answer<'get', '/console/wholesale/catalog/'>;

/** What it costs to be a reseller, and each plan at the price of one. */
const Prices = ({ catalog: { results, subscription_price } }: { readonly catalog: WholesaleCatalog }) => (
  <Facts
    facts={[
      [words.subscription, <Money key="subscription" amount={subscription_price} />],
      ...results.map(
        ({ plan, price, list_price }) =>
          [
            clientWords.client.plans[plan],
            <span key={plan}>
              <Money amount={price} />{' '}
              <span class="soft">
                ({words.listPrice} <Money amount={list_price} />)
              </span>
            </span>,
          ] as const,
      ),
    ]}
  />
);

/** Only who has joined the program of resellers can begin. */
const Begin = ({ onBegin }: { readonly onBegin: () => void }) =>
  useOrganization().programs.includes('reseller') ? (
    <Button kind="quiet" onPress={onBegin}>
      {words.subscribe}
    </Button>
  ) : (
    <ButtonLink kind="quiet" href="/partners/programs/">
      {words.joinResellers}
    </ButtonLink>
  );

/** The subscription of a reseller: what it costs, and what is paid with it. */
export function Reseller() {
  const organization = useOrganization();
  const isAdmin = useIsAdmin();
  const [isBuying, buy] = useState(false);
  const catalog = useReading(keyOf('catalog', organization.id), () =>
    faceApi.get('/console/wholesale/catalog/', { query: partnerOf(organization) }),
  );
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
      <Read reading={catalog} rows={2}>
        {(read) => <Prices catalog={read} />}
      </Read>
      <Read reading={useReseller()} rows={1}>
        {({ status, period, licenses, monthly_total, cancel_at_period_end }) =>
          status === 'NONE' || status === 'ENDED' ? (
            isAdmin && <Begin onBegin={() => buy(true)} />
          ) : (
            <>
              <p class="badges">
                <Badge tone={status === 'ACTIVE' ? 'good' : 'bad'}>{words.statuses[status]}</Badge>
              </p>
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
      {isBuying && catalog.data && (
        <Sheet title={words.subscription} onClose={() => buy(false)}>
          <Subscribe price={catalog.data.subscription_price} onDone={() => buy(false)} />
        </Sheet>
      )}
    </Section>
  );
}
