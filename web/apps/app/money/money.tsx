import lazy from 'preact-iso/lazy';
import { Screen } from '../../kit/frame/frame.tsx';
import { HeldNotice } from '../../kit/money/held.tsx';
import { createMovements, type Movement, Withdrawals } from '../../kit/money/movements.tsx';
import { comingOf, useWallet, useWithdrawals } from '../../kit/money/wallet.ts';
import { ButtonLink } from '../../kit/parts/button.tsx';
import { Read } from '../../kit/parts/list.tsx';
import { Facts, Money, Section } from '../../kit/parts/shown.tsx';
import { useNumbers, useStore } from '../data/reads.ts';
import { appWords } from '../words/words.ts';
import { Fees } from './fees.tsx';

/** How many days the chart shows. */
const chartDays = 90;

const hrefOf = ({ shipment, order }: Movement) => {
  if (order) return `/app/orders/${order}/`;
  return shipment ? `/app/parcels/${shipment}/` : undefined;
};

const Movements = createMovements(appWords.money, hrefOf);

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
        {({ available_balance, escrow_balance, pending_balance, hold }) => (
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
            <HeldNotice hold={hold} />
            <div class="acts">
              <ButtonLink href="/app/money/withdraw/">{appWords.money.withdraw}</ButtonLink>
              <ButtonLink kind="quiet" href="/app/money/fund/">
                {appWords.money.fund}
              </ButtonLink>
            </div>
          </div>
        )}
      </Read>
      <Withdrawals words={appWords.money} />
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
