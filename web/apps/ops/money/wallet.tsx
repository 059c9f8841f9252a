import limits from 'limits:admin-money.hold';
import { useRoute } from 'preact-iso/router';
import type { Answer, ListItem } from '../../../../client/types.ts';
import { faceApi } from '../../kit/api/face.ts';
import { useReading } from '../../kit/api/queries.ts';
import { keyOf } from '../../kit/api/reads.ts';
import { MoneyField, TextField } from '../../kit/fields/field.tsx';
import { readKobo, readMoney } from '../../kit/format/money.ts';
import { Screen } from '../../kit/frame/frame.tsx';
import { Pages, usePages } from '../../kit/lists/pages.tsx';
import { MoneyRow } from '../../kit/money/movements.tsx';
import { ButtonLink } from '../../kit/parts/button.tsx';
import { Empty, Read } from '../../kit/parts/list.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { Badge, Facts, Moment, Money, Section } from '../../kit/parts/shown.tsx';
import { ActButton, type ReasonedAct } from '../parts/act-sheet.tsx';
import { useMay } from '../parts/admin-rights.ts';
import { moneyWords } from '../words/money-words.ts';
import { sayState } from '../words/state-words.ts';

const words = moneyWords.wallet;
type Wallet = Answer<'get', '/api/v1/admin/wallets/{owner}/'>;
type Movement = ListItem<'/api/v1/admin/wallets/{owner}/transactions/'>;

/** What is read again after an act. */
const touches = ['owner-wallet', 'owner-movements'];

const holdAct = ({ id, name, kind }: Wallet): ReasonedAct<'amount' | 'days'> => ({
  id: `hold.${id}`,
  name: words.hold,
  title: words.holdTitle(name),
  icon: 'key',
  isGrave: true,
  moves: words.holdMoves,
  reasonHint: words.reasonHint,
  limits,
  initial: { amount: '', days: '30', reason: '' },
  fields: (form) => (
    <>
      {kind === 'user' && (
        <MoneyField form={form} name="amount" label={words.amount} hint={words.amountHint} isOptional />
      )}
      <TextField form={form} name="days" label={words.days} inputMode="numeric" maxLength={3} />
    </>
  ),
  done: words.holdDone,
  touches,
  send: ({ amount, days, reason }, idempotencyKey) =>
    faceApi.post('/api/v1/admin/wallets/{owner}/hold/', {
      path: { owner: id },
      body: { reason, days: Number(days), ...(amount !== '' && { amount: readMoney(amount) }) },
      idempotencyKey,
    }),
});

const releaseAct = ({ id, name }: Wallet): ReasonedAct => ({
  id: `release.${id}`,
  name: words.release,
  title: words.releaseTitle(name),
  moves: words.releaseMoves,
  reasonHint: words.reasonHint,
  initial: { reason: '' },
  done: words.releaseDone,
  touches,
  send: ({ reason }, idempotencyKey) =>
    faceApi.post('/api/v1/admin/wallets/{owner}/release/', {
      path: { owner: id },
      body: { reason },
      idempotencyKey,
    }),
});

/** What is held, until when and why. */
const Held = ({ hold: { amount, reason, until } }: { readonly hold: NonNullable<Wallet['hold']> }) => (
  <Notice tone="warning">
    <Facts
      facts={[
        [words.held, amount === undefined ? words.all : <Money key="amount" amount={amount} />],
        [words.heldUntil, <Moment key="until" at={until} />],
        [words.why, reason],
      ]}
    />
  </Notice>
);

/** The balances of a wallet, where it goes to, and what may be done. */
function Balances({ wallet }: { readonly wallet: Wallet }) {
  const may = useMay();
  const { bank_account: bank, hold, role, verified } = wallet;
  const amounts = [
    [words.withdrawable, wallet.withdrawable],
    [words.held, wallet.held],
    [words.escrow, wallet.escrow_balance],
    [words.pending, wallet.pending_balance],
    [words.deposit, wallet.deposit_balance],
  ] as const;
  return (
    <div class="card">
      <p>
        <b>
          <a href={wallet.kind === 'user' ? `/ops/people/${wallet.id}/` : `/ops/organizations/${wallet.id}/`}>
            {wallet.name}
          </a>
        </b>{' '}
        <Badge>{role ? sayState(role) : words.kinds[wallet.kind]}</Badge>{' '}
        {verified !== undefined && (
          <Badge tone={verified ? 'good' : 'warning'}>{verified ? words.verified : words.unverified}</Badge>
        )}
      </p>
      <p>{words.available}</p>
      <p class="figure">
        <Money amount={wallet.available_balance} />
      </p>
      <Facts
        facts={[
          ...amounts.map(
            ([name, amount]) =>
              amount !== undefined && ([name, <Money key={name} amount={amount} />] as const),
          ),
          [words.bank, bank ? `${bank.account_name} …${bank.account_last4}` : words.noBank],
        ]}
      />
      {hold && <Held hold={hold} />}
      {may('FINANCE') && (
        <div class="acts">
          <ActButton act={holdAct(wallet)} />
          {hold && <ActButton act={releaseAct(wallet)} />}
        </div>
      )}
    </div>
  );
}

const changeOf = ({ amount: { available, pending = '0.00', deposit = '0.00', escrow } }: Movement) =>
  [available, pending, deposit].find((amount) => readKobo(amount) !== 0n) ?? escrow;

const hrefOf = ({ order, shipment }: Movement) => {
  if (order) return `/ops/orders/${order}/`;
  return shipment ? `/ops/parcels/${shipment}/` : undefined;
};

const movementRow = (movement: Movement) => (
  <MoneyRow
    name={movement.description}
    about={movement.tracking_number ?? (movement.order ? words.order : '')}
    amount={changeOf(movement)}
    at={movement.created_at}
    href={hrefOf(movement)}
  />
);

/** Somebody's money: what there is, what is held, and every movement with what it belongs to. */
export function OwnerWallet() {
  const { params } = useRoute();
  const owner = params.owner ?? '';
  const wallet = useReading(keyOf('owner-wallet', owner), () =>
    faceApi.get('/api/v1/admin/wallets/{owner}/', { path: { owner } }),
  );
  const movements = usePages(keyOf('owner-movements', owner), (cursor) =>
    faceApi.get('/api/v1/admin/wallets/{owner}/transactions/', {
      path: { owner },
      query: { limit: 50, ...cursor },
    }),
  );
  return (
    <Screen title={words.title} back="/ops/money/">
      <Read reading={wallet} rows={2}>
        {(found) => (
          <>
            <Balances wallet={found} />
            {found.kind === 'user' && (
              <div class="acts">
                <ButtonLink kind="quiet" href={`/ops/webhooks/${owner}/`}>
                  {words.webhooks}
                </ButtonLink>
                <ButtonLink kind="quiet" href={`/ops/notices/user/${owner}/`}>
                  {words.notices}
                </ButtonLink>
              </div>
            )}
          </>
        )}
      </Read>
      <Section title={words.movements}>
        <Pages
          pages={movements}
          row={movementRow}
          empty={
            <Empty title={words.empty}>
              <p>{words.emptyText}</p>
            </Empty>
          }
        />
      </Section>
    </Screen>
  );
}
