import lazy from 'preact-iso/lazy';
import { faceApi } from '../../kit/api/face.ts';
import { keyOf } from '../../kit/api/reads.ts';
import { readKobo } from '../../kit/format/money.ts';
import { Screen } from '../../kit/frame/frame.tsx';
import { Pages, usePages } from '../../kit/lists/pages.tsx';
import { comingOf, useWallet, useWithdrawals } from '../../kit/money/wallet.ts';
import { ButtonLink } from '../../kit/parts/button.tsx';
import { Empty, Read, Rows } from '../../kit/parts/list.tsx';
import { Badge, Facts, Moment, Money, Section } from '../../kit/parts/shown.tsx';
import type { Movement } from '../data/objects.ts';
import { useNumbers, useStore } from '../data/reads.ts';
import { appWords } from '../words/words.ts';
import { Fees } from './fees.tsx';

/** How many days the chart shows. */
const chartDays = 90;

const hrefOf = ({ shipment, order }: Movement) => {
  if (order) return `/app/orders/${order}/`;
  return shipment ? `/app/parcels/${shipment}/` : undefined;
};

/** What a movement changed: what is free, or else what is held. */
const changeOf = ({ amount: { available, pending = '0.00', escrow } }: Movement) =>
  [available, pending].find((amount) => readKobo(amount) !== 0n) ?? escrow;

function MovementRow({ movement }: { readonly movement: Movement }) {
  const href = hrefOf(movement);
  const content = (
    <>
      <span class="grow">
        <b>{appWords.money.kinds[movement.kind]}</b>
        <br />
        <span class="soft">{movement.tracking_number ?? movement.description}</span>
      </span>
      <span class="end">
        <Money amount={changeOf(movement)} isSigned />
        <br />
        <span class="soft">
          <Moment at={movement.created_at} />
        </span>
      </span>
    </>
  );
  return href ? (
    <a class="row" href={href}>
      {content}
    </a>
  ) : (
    <div class="row">{content}</div>
  );
}

const movementRow = (movement: Movement) => <MovementRow movement={movement} />;

function Movements() {
  const pages = usePages(keyOf('movements'), (cursor) =>
    faceApi.get('/api/v1/wallet/transactions/', { query: { limit: 50, ...cursor } }),
  );
  return (
    <Pages
      pages={pages}
      row={movementRow}
      empty={
        <Empty title={appWords.money.empty}>
          <p>{appWords.money.emptyText}</p>
        </Empty>
      }
    />
  );
}

function Withdrawals() {
  const results = useWithdrawals().data?.results.slice(0, 5) ?? [];
  if (results.length === 0) return null;
  return (
    <Section title={appWords.money.withdrawals}>
      <Rows items={results} empty={null}>
        {({ status, amount, account_last4, account_name, reason, created_at }) => (
          <div class="row">
            <span class="grow">
              <b>
                {account_name} …{account_last4}
              </b>
              {reason && <p>{reason}</p>}
              <br />
              <span class="soft">
                <Moment at={created_at} />
              </span>
            </span>
            <span class="end">
              <Money amount={amount} />
              <br />
              <Badge tone={status === 'PAID' ? 'good' : status === 'PENDING' ? 'plain' : 'bad'}>
                {appWords.money.withdrawalStatuses[status]}
              </Badge>
            </span>
          </div>
        )}
      </Rows>
    </Section>
  );
}

const Days = lazy(() => import('../numbers/days.tsx').then((module) => module.Days));

/** What the shop sold, day by day. */
function Earned() {
  const { data } = useNumbers(useStore(), chartDays);
  if (!data || Number(data.sales) === 0) return null;
  return (
    <Section title={appWords.money.earned}>
      <Days series={data.series} />
    </Section>
  );
}

/** What there is, what is held, and every movement in words. */
export function MoneyScreen() {
  const wallet = useWallet();
  const coming = comingOf(useWithdrawals().data);
  return (
    <Screen title={appWords.money.title}>
      <Read reading={wallet} rows={2}>
        {({ available_balance, escrow_balance, pending_balance }) => (
          <div class="card">
            <p>{appWords.money.yours}</p>
            <p class="figure">
              <Money amount={available_balance} />
            </p>
            <Facts
              facts={[
                [appWords.money.held, <Money key="held" amount={pending_balance} />],
                [appWords.money.coming, <Money key="coming" amount={coming} />],
                [appWords.money.setAside, <Money key="aside" amount={escrow_balance} />],
              ]}
            />
            <div class="acts">
              <ButtonLink href="/app/money/withdraw/">{appWords.money.withdraw}</ButtonLink>
              <ButtonLink kind="quiet" href="/app/money/fund/">
                {appWords.money.fund}
              </ButtonLink>
            </div>
          </div>
        )}
      </Read>
      <Withdrawals />
      <Earned />
      <Fees />
      <Section
        title={appWords.money.movements}
        aside={<a href="/app/money/statement/">{appWords.money.statement}</a>}
      >
        <Movements />
      </Section>
    </Screen>
  );
}
