import { useState } from 'preact/hooks';
import type { Answer } from '../../../../client/types.ts';
import { Choice } from '../../kit/fields/choice.tsx';
import { writeMoney } from '../../kit/format/money.ts';
import { Screen } from '../../kit/frame/frame.tsx';
import { Read, Rows } from '../../kit/parts/list.tsx';
import { Facts, Money, Section } from '../../kit/parts/shown.tsx';
import { useNumbers, useStore } from '../data/reads.ts';
import { appWords } from '../words/words.ts';
import { Days } from './days.tsx';

type Analytics = Answer<'get', '/api/v1/storefront/analytics/'>;

const spans = ['7', '30', '90'] as const;

/** How much more or less than in the time before, in per cent. */
function changeOf(now: string, before: string | undefined): string | undefined {
  const base = Number(before ?? 0);
  if (base === 0) return undefined;
  const percent = Math.round((Number(now) / base - 1) * 100);
  return `${percent > 0 ? '+' : ''}${percent} %`;
}

const Overview = ({ numbers }: { readonly numbers: Analytics }) => {
  const { numbers: said } = appWords;
  const change = changeOf(numbers.net_sales, numbers.previous?.net_sales);
  return (
    <div class="card">
      <p>{said.sales}</p>
      <p class="figure">
        <Money amount={numbers.net_sales} />
      </p>
      <Facts
        facts={[
          change !== undefined && [said.before, change],
          [said.orders, numbers.orders.paid],
          [said.units, numbers.units],
          numbers.average_order !== null && [
            said.average,
            <Money key="average" amount={numbers.average_order} />,
          ],
          [said.newCustomers, numbers.customers.new],
          [said.returning, numbers.customers.returning],
        ]}
      />
    </div>
  );
};

const Best = ({ numbers: { top_products } }: { readonly numbers: Analytics }) => (
  <Section title={appWords.numbers.best}>
    <Rows
      items={top_products.map((product) => ({ ...product, id: product.product }))}
      empty={<p class="soft">{appWords.numbers.none}</p>}
    >
      {({ id, name, units, sales }) => (
        <a class="row" href={`/app/products/${id}/`}>
          <span class="grow">{name}</span>
          <span class="end">
            <Money amount={sales} />
            <br />
            <span class="soft">
              {units} {appWords.numbers.sold}
            </span>
          </span>
        </a>
      )}
    </Rows>
  </Section>
);

/** The hours in which most is sold. */
function Hours({ numbers: { by_hour } }: { readonly numbers: Analytics }) {
  const busiest = by_hour.toSorted((one, other) => other.orders - one.orders).slice(0, 3);
  const facts = busiest
    .filter(({ orders }) => orders > 0)
    .map(
      ({ hour, orders, sales }) => [`${hour}:00–${hour + 1}:00`, `${orders} · ${writeMoney(sales)}`] as const,
    );
  if (facts.length === 0) return null;
  return (
    <Section title={appWords.numbers.hours}>
      <Facts facts={facts} />
    </Section>
  );
}

/** Where buyers had it brought. */
function Places({ numbers: { by_zone } }: { readonly numbers: Analytics }) {
  if (by_zone.length === 0) return null;
  return (
    <Section title={appWords.numbers.places}>
      <Facts
        facts={by_zone.map(
          ({ name, orders, sales }) =>
            [name ?? appWords.numbers.formerZone, `${orders} · ${writeMoney(sales)}`] as const,
        )}
      />
    </Section>
  );
}

/** How the shop does. */
export function Numbers() {
  const store = useStore();
  const [days, setDays] = useState('30');
  const reading = useNumbers(store, Number(days), true);
  return (
    <Screen title={appWords.numbers.title}>
      <Choice
        label={appWords.numbers.span}
        value={days}
        choices={spans.map((span) => [span, appWords.numbers.spans[span]] as const)}
        onChoose={setDays}
      />
      <Read reading={reading}>
        {(numbers) => (
          <>
            <Overview numbers={numbers} />
            <Section title={appWords.numbers.byDay}>
              <Days series={numbers.series} />
            </Section>
            <Best numbers={numbers} />
            <Hours numbers={numbers} />
            <Places numbers={numbers} />
          </>
        )}
      </Read>
    </Screen>
  );
}
