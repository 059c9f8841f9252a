import { faceApi } from '../../kit/api/face.ts';
import { refreshReads } from '../../kit/api/reads.ts';
import { MoneyField } from '../../kit/fields/field.tsx';
import { FormFrame, useForm } from '../../kit/fields/form.tsx';
import { readMoney } from '../../kit/format/money.ts';
import { Screen } from '../../kit/frame/frame.tsx';
import { useWallet } from '../../kit/money/wallet.ts';
import { Read } from '../../kit/parts/list.tsx';
import { Facts, Money, Section } from '../../kit/parts/shown.tsx';
import { sayDone } from '../../kit/parts/toast.tsx';
import { useProfile } from '../data/reads.ts';
import { workWords } from '../words/work.ts';

const { money: words } = workWords;

const ways = {
  add: { path: '/api/v1/wallet/deposit/', act: words.add, done: words.added },
  take: { path: '/api/v1/wallet/deposit/release/', act: words.take, done: words.tookBack },
} as const;

/** Moves money into the deposit, or out of it. */
function DepositForm({ way }: { readonly way: keyof typeof ways }) {
  const { path, act, done } = ways[way];
  const form = useForm(`deposit.${way}`, { amount: '' });
  return (
    <FormFrame
      form={form}
      act={act}
      send={async ({ amount }, idempotencyKey) => {
        await faceApi.post(path, { body: { amount: readMoney(amount) }, idempotencyKey });
        form.set('amount', '');
        await refreshReads('profile', 'wallet', 'offers');
      }}
      onDone={() => sayDone(done)}
    >
      <MoneyField form={form} name="amount" label={words.amount} />
    </FormFrame>
  );
}

/** The deposit: what it is for, and how it is changed. */
export function Deposit() {
  const profile = useProfile();
  const wallet = useWallet();
  return (
    <Screen title={words.deposit} back="/ride/money/">
      <p>{words.depositText}</p>
      <Read reading={profile} rows={1}>
        {({ deposit, cover }) => (
          <Facts
            facts={[
              [words.deposit, <Money key="deposit" amount={deposit} />],
              [words.cover, <Money key="cover" amount={cover} />],
              wallet.data && [words.balance, <Money key="free" amount={wallet.data.withdrawable} />],
            ]}
          />
        )}
      </Read>
      <Section title={words.add}>
        <DepositForm way="add" />
      </Section>
      <Section title={words.take}>
        <DepositForm way="take" />
      </Section>
    </Screen>
  );
}
