import type { ListItem } from '../../../../client/types.ts';
import { faceApi } from '../api/face.ts';
import { keyOf } from '../api/reads.ts';
import { readKobo } from '../format/money.ts';
import { Pages, usePages } from '../lists/pages.tsx';
import { Empty, Rows } from '../parts/list.tsx';
import { Badge, Moment, Money, Section } from '../parts/shown.tsx';
import { useWithdrawals } from './wallet.ts';

/** A movement of a wallet. */
export type Movement = ListItem<'/api/v1/wallet/transactions/'>;
type Withdrawal = ListItem<'/api/v1/wallet/withdrawals/'>;

/** What a face says of movements: it names those that its people know. */
export interface MovementWords {
  readonly kinds: Partial<Readonly<Record<Movement['kind'], string>>>;
  readonly empty: string;
  readonly emptyText: string;
  readonly withdrawals: string;
  readonly withdrawalStatuses: Readonly<Record<Withdrawal['status'], string>>;
}

/** What a movement changed: what is free, or else what is held. */
const changeOf = ({ amount: { available, pending = '0.00', escrow } }: Movement) =>
  [available, pending].find((amount) => readKobo(amount) !== 0n) ?? escrow;

/** A movement of money: what it was, what it belongs to and where that is shown, how much, and when. */
export function MoneyRow({
  name,
  about,
  amount,
  at,
  href,
}: {
  readonly name: string;
  readonly about: string;
  readonly amount: string;
  readonly at: string;
  readonly href: string | undefined;
}) {
  const content = (
    <>
      <span class="grow">
        <b>{name}</b>
        <br />
        <span class="soft">{about}</span>
      </span>
      <span class="end">
        <Money amount={amount} isSigned />
        <br />
        <span class="soft">
          <Moment at={at} />
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

/**
 * The movements of a wallet, the newest first.
 * @param words of the face: the same object each time
 * @param hrefOf where what a movement belongs to is shown: the same function each time
 */
export function createMovements(words: MovementWords, hrefOf: (movement: Movement) => string | undefined) {
  const row = (movement: Movement) => (
    <MoneyRow
      name={words.kinds[movement.kind] ?? movement.description}
      about={movement.tracking_number ?? movement.description}
      amount={changeOf(movement)}
      at={movement.created_at}
      href={hrefOf(movement)}
    />
  );
  return function Movements() {
    const pages = usePages(keyOf('movements'), (cursor) =>
      faceApi.get('/api/v1/wallet/transactions/', { query: { limit: 50, ...cursor } }),
    );
    return (
      <Pages
        pages={pages}
        row={row}
        empty={
          <Empty title={words.empty}>
            <p>{words.emptyText}</p>
          </Empty>
        }
      />
    );
  };
}

/** The last withdrawals, with what became of them. */
export function Withdrawals({ words }: { readonly words: MovementWords }) {
  const results = useWithdrawals().data?.results.slice(0, 5) ?? [];
  if (results.length === 0) return null;
  return (
    <Section title={words.withdrawals}>
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
                {words.withdrawalStatuses[status]}
              </Badge>
            </span>
          </div>
        )}
      </Rows>
    </Section>
  );
}
