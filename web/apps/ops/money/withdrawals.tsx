import { useLocation } from 'preact-iso/router';
import type { ListItem } from '../../../../client/types.ts';
import { faceApi } from '../../kit/api/face.ts';
import { keyOf } from '../../kit/api/reads.ts';
import { Screen } from '../../kit/frame/frame.tsx';
import { Pages, usePages } from '../../kit/lists/pages.tsx';
import { Empty } from '../../kit/parts/list.tsx';
import { Badge, Moment, Money } from '../../kit/parts/shown.tsx';
import { Tabs } from '../../kit/parts/tabs.tsx';
import { ActButton } from '../parts/act-sheet.tsx';
import { useMay } from '../parts/admin-rights.ts';
import { moneyWords } from '../words/money-words.ts';
import { retryAct } from './retry.ts';

const words = moneyWords.withdrawals;
type Withdrawal = ListItem<'/api/v1/admin/withdrawals/'>;

/** A withdrawal, with what may be done about it. */
function WithdrawalRow({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const may = useMay();
  const { owner, status, amount, account_last4, account_name, reason, payout, created_at } = withdrawal;
  const isRetried = may('FINANCE') && (status === 'PENDING' || payout === undefined);
  return (
    <div class="row">
      <span class="grow">
        <b>
          {account_name} …{account_last4}
        </b>
        {reason && <p>{reason}</p>}
        {payout && <p>{status === 'PENDING' ? words.payout : `${words.payout}. ${words.payoutText}`}</p>}
        <p class="soft">
          <Moment at={created_at} />
        </p>
        <p>
          <a href={`/ops/wallets/${owner}/`}>{words.owner}</a>
        </p>
        {isRetried && <ActButton act={retryAct({ ...withdrawal, account_name: account_name ?? '' })} />}
      </span>
      <span class="end">
        <Money amount={amount} />
        <br />
        <Badge tone={status === 'PENDING' ? 'plain' : 'bad'}>{words.statuses[status]}</Badge>
      </span>
    </div>
  );
}

const withdrawalRow = (withdrawal: Withdrawal) => <WithdrawalRow withdrawal={withdrawal} />;

const addresses = { FAILED: '/ops/withdrawals/', PENDING: '/ops/withdrawals/?status=PENDING' } as const;

/** What came back from banks, and what they have not decided. */
export function OpsWithdrawals() {
  const { query } = useLocation();
  const status = query.status === 'PENDING' ? 'PENDING' : 'FAILED';
  const pages = usePages(keyOf('withdrawals-of-all', status), (cursor) =>
    faceApi.get('/api/v1/admin/withdrawals/', { query: { status, limit: 50, ...cursor } }),
  );
  return (
    <Screen title={words.title} back="/ops/money/">
      <Tabs
        label={words.title}
        current={addresses[status]}
        tabs={[
          { name: words.tabs.failed, href: addresses.FAILED },
          { name: words.tabs.pending, href: addresses.PENDING },
        ]}
      />
      <Pages
        pages={pages}
        row={withdrawalRow}
        empty={
          <Empty title={words.none}>
            <p>{words.noneText}</p>
          </Empty>
        }
      />
    </Screen>
  );
}
