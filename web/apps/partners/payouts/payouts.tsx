import { useState } from 'preact/hooks';
import type { ListItem } from '../../../../client/types.ts';
import { useMe } from '../../kit/account/verify-notice.tsx';
import { faceApi } from '../../kit/api/face.ts';
import { keyOf } from '../../kit/api/reads.ts';
import { FormFrame, useForm } from '../../kit/fields/form.tsx';
import { Screen } from '../../kit/frame/frame.tsx';
import { Pages, usePages } from '../../kit/lists/pages.tsx';
import { BankForm, useBankAccount, useBanks } from '../../kit/money/bank.tsx';
import { Button } from '../../kit/parts/button.tsx';
import { Read } from '../../kit/parts/list.tsx';
import { Badge, Moment, Money, Section } from '../../kit/parts/shown.tsx';
import { sayDone } from '../../kit/parts/toast.tsx';
import { refreshMoney } from '../data/money.ts';
import { partnerOf } from '../data/objects.ts';
import { useIsAdmin, useOrganization } from '../data/organization.ts';
import { useBalance } from '../data/reads.ts';
import { earningWords } from '../words/money.ts';

const { payouts: words, earnings } = earningWords;

type Payout = ListItem<'/console/billing/payouts/'>;

const tones = { PENDING: 'warning', PAID: 'good', FAILED: 'bad', RETURNED: 'bad' } as const;

/** The name of a bank. */
const BankName = ({ code }: { readonly code: string }) => (
  <>{useBanks().data?.results.find((bank) => bank.code === code)?.name ?? '…'}</>
);

const rowOf = ({ amount, status, bank_code, account_last4, created_at, reason }: Payout) => (
  <div class="row">
    <span class="grow">
      <Money amount={amount} />
      <br />
      <span class="soft">
        <BankName code={bank_code} /> …{account_last4} · <Moment at={created_at} />
        {reason && (
          <>
            <br />
            {reason}
          </>
        )}
      </span>
    </span>
    <Badge tone={tones[status]}>{words.statuses[status]}</Badge>
  </div>
);

/** The account of the owner, which the owner alone sees and changes. */
function OwnersBank() {
  const account = useBankAccount();
  const [isChanging, change] = useState(false);
  return (
    <Read reading={account} rows={1}>
      {(bank) =>
        bank && !isChanging ? (
          <div class="card split">
            <span>
              <b>{bank.account_name}</b>
              <br />
              {bank.bank_name} …{bank.account_last4}
            </span>
            <Button kind="plain" onPress={() => change(true)}>
              {words.change}
            </Button>
          </div>
        ) : (
          <BankForm onSaved={() => change(false)} />
        )
      }
    </Read>
  );
}

function PayoutForm({ amount }: { readonly amount: string }) {
  const organization = useOrganization();
  const form = useForm('payout', { amount }, { isSecret: true });
  return (
    <FormFrame
      form={form}
      act={words.act}
      send={async (_, idempotencyKey) => {
        // What was shown is what is asked for: what has cleared since is not taken by surprise.
        const body = { ...partnerOf(organization), amount };
        await faceApi.post('/console/billing/payouts/', { body, idempotencyKey });
        await refreshMoney();
        sayDone(words.asked);
      }}
    >
      <p class="soft">{words.whole}</p>
    </FormFrame>
  );
}

/** What is ready for the bank, asking for it, and what was paid out. */
export function Payouts() {
  const organization = useOrganization();
  const isAdmin = useIsAdmin();
  const { data: me } = useMe();
  const query = { ...partnerOf(organization), limit: 25 };
  const pages = usePages(keyOf('payouts', query), (cursor) =>
    faceApi.get('/console/billing/payouts/', { query: { ...query, ...cursor } }),
  );
  const hasWallet = organization.role === 'OWNER' && me !== undefined && me.role !== 'admin';
  return (
    <Screen title={words.title} back="/partners/earnings/">
      <Read reading={useBalance()} rows={1}>
        {({ available_for_payout: amount }) => (
          <div class="card fields">
            <div class="split">
              <span>{earnings.payable}</span>
              <b>
                <Money amount={amount} />
              </b>
            </div>
            {!isAdmin && <p class="soft">{words.adminsOnly}</p>}
            {isAdmin &&
              (Number(amount) < 100 ? (
                <p class="soft">{words.nothing}</p>
              ) : (
                <PayoutForm key={amount} amount={amount} />
              ))}
          </div>
        )}
      </Read>
      <p class="soft">
        {words.limit} <a href="/partners/account/papers/">{words.papers}</a>
      </p>
      <Section title={words.bank}>
        {hasWallet ? <OwnersBank /> : <p class="soft">{words.bankOther}</p>}
      </Section>
      <Section title={words.history}>
        <Pages pages={pages} row={rowOf} empty={<p class="soft">{words.none}</p>} />
      </Section>
    </Screen>
  );
}
