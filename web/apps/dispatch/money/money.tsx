import { Screen } from '../../kit/frame/frame.tsx';
import { createMovements, Withdrawals } from '../../kit/money/movements.tsx';
import { comingOf, useWallet, useWithdrawals } from '../../kit/money/wallet.ts';
import { ButtonLink } from '../../kit/parts/button.tsx';
import { Read } from '../../kit/parts/list.tsx';
import { Facts, Money, Section } from '../../kit/parts/shown.tsx';
import { carrierMoneyWords } from '../words/money.ts';

const { money: words } = carrierMoneyWords;

const Movements = createMovements(words, ({ shipment }) =>
  shipment ? `/dispatch/parcels/${shipment}/` : undefined,
);

/** What the carrier has, and every movement in words. */
export function CarrierMoney() {
  const wallet = useWallet();
  const coming = comingOf(useWithdrawals().data);
  return (
    <Screen title={words.title}>
      <Read reading={wallet} rows={2}>
        {({ withdrawable, available_balance }) => (
          <div class="card">
            <p>{words.yours}</p>
            <p class="figure">
              <Money amount={available_balance} />
            </p>
            <Facts
              facts={[
                [words.withdrawable, <Money key="free" amount={withdrawable} />],
                [words.coming, <Money key="coming" amount={coming} />],
              ]}
            />
            <div class="acts">
              <ButtonLink href="/dispatch/money/withdraw/">{words.withdraw}</ButtonLink>
            </div>
          </div>
        )}
      </Read>
      <Withdrawals words={words} />
      <Section title={words.movements}>
        <Movements />
      </Section>
    </Screen>
  );
}
