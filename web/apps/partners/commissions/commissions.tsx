import { faceApi } from '../../kit/api/face.ts';
import { keyOf } from '../../kit/api/reads.ts';
import { writeMonth } from '../../kit/format/times.ts';
import { Screen } from '../../kit/frame/frame.tsx';
import { Pages, rowsOf, usePages } from '../../kit/lists/pages.tsx';
import { useFilters } from '../../kit/lists/place.ts';
import { ButtonLink } from '../../kit/parts/button.tsx';
import { Empty, Read } from '../../kit/parts/list.tsx';
import { Badge, Columns, Facts, Moment, Money, Section } from '../../kit/parts/shown.tsx';
import { Tabs } from '../../kit/parts/tabs.tsx';
import { useNamedClients } from '../data/money.ts';
import type { Commission } from '../data/objects.ts';
import { partnerOf } from '../data/objects.ts';
import { useOrganization } from '../data/organization.ts';
import { useBalance } from '../data/reads.ts';
import { partnerMoneyWords } from '../words/money.ts';
import { partnerWords } from '../words/words.ts';
import { earnedMonthsOf } from './by-month.ts';

const { earnings: words } = partnerMoneyWords;

const statuses = ['PENDING', 'HELD', 'PAYABLE', 'PAID', 'REVERSED'] as const;
const asStatus = (text: string | undefined) => statuses.find((status) => status === text);

const tones = { PENDING: 'plain', HELD: 'warning', PAYABLE: 'good', PAID: 'good', REVERSED: 'bad' } as const;

/** Why a row is this much, and when it clears. */
function CommissionRow({ commission }: { readonly commission: Commission }) {
  const { nameOf } = useNamedClients();
  const { source, basis, rate_bps, status, hold_reason, payable_at, clears_on } = commission;
  return (
    <div class="row">
      <span class="grow">
        <b>{commission.client ? nameOf(commission.client) : words.kinds.ADJUSTMENT}</b>
        <br />
        <span class="soft">
          {words.kinds[source.kind]}
          {source.kind !== 'ADJUSTMENT' && (
            <>
              : {rate_bps / 100} % {words.of} <Money amount={basis} />
            </>
          )}{' '}
          · <Moment at={commission.created_at} />
          {status === 'PENDING' && (
            <>
              <br />
              {words.clears} <time dateTime={clears_on}>{clears_on}</time>
            </>
          )}
          {status === 'PAYABLE' && payable_at && (
            <>
              <br />
              {words.clearedAt} <Moment at={payable_at} />
            </>
          )}
        </span>
        {hold_reason && (
          <>
            <br />
            {words.held} {hold_reason}
          </>
        )}
        {commission.reverses && (
          <>
            <br />
            <span class="soft">{words.reverses}</span>
          </>
        )}
      </span>
      <span class="end">
        <Money amount={commission.amount} />
        <br />
        <Badge tone={tones[status]}>{words.statuses[status]}</Badge>
      </span>
    </div>
  );
}

/** A page that did not change is not drawn again, so the row is one function. */
const rowOf = (commission: Commission) => <CommissionRow commission={commission} />;

/** What there is by now, and what clears when. */
function Calendar() {
  return (
    <Read reading={useBalance()} rows={2}>
      {({ available_for_payout, debt, upcoming, commission_balances: totals }) => (
        <>
          <div class="card split">
            <span>
              {words.payable}
              <br />
              <b>
                <Money amount={available_for_payout} />
              </b>
            </span>
            <ButtonLink kind="quiet" href="/partners/payouts/">
              {words.payout}
            </ButtonLink>
          </div>
          {debt !== '0.00' && (
            <p>
              {words.debtName}: <Money amount={debt} />. {words.debt}
            </p>
          )}
          <Section title={words.calendar}>
            <p class="soft">{words.calendarText}</p>
            {upcoming.length === 0 ? (
              <p class="soft">{words.nothingClears}</p>
            ) : (
              <Facts
                facts={upcoming.map(
                  ({ date, amount }) => [date, <Money key={date} amount={amount} />] as const,
                )}
              />
            )}
          </Section>
          <Section title={words.totals}>
            <Facts
              facts={statuses.map(
                (status) => [words.statuses[status], <Money key={status} amount={totals[status]} />] as const,
              )}
            />
          </Section>
        </>
      )}
    </Read>
  );
}

/** What the organization has earned: what clears when, and why each row is this much. */
export function Commissions() {
  const organization = useOrganization();
  const { filters, addressWith } = useFilters();
  const status = asStatus(filters.status);
  const query = { ...partnerOf(organization), limit: 50, ...(status && { status }) };
  const pages = usePages(keyOf('commissions', query), async (cursor) => {
    const page = await faceApi.get('/console/commissions/', { query: { ...query, ...cursor } });
    if (!('results' in page)) throw new TypeError('the list is a file');
    return page;
  });
  const months = earnedMonthsOf(rowsOf(pages));
  return (
    <Screen title={words.title}>
      <Calendar />
      <Section title={words.list}>
        <Tabs
          label={words.show}
          current={addressWith({ status: status ?? '' })}
          tabs={[
            { name: partnerWords.clients.all, href: addressWith({ status: '' }) },
            ...statuses.map((one) => ({ name: words.statuses[one], href: addressWith({ status: one }) })),
          ]}
        />
        <Pages
          pages={pages}
          row={rowOf}
          empty={
            <Empty title={words.empty}>
              <p>{words.emptyText}</p>
            </Empty>
          }
        />
      </Section>
      {months.length > 0 && (
        <Section title={words.months}>
          <p class="soft">{words.monthsText}</p>
          <table class="table">
            <Columns names={[words.month, words.total]} />
            <tbody>
              {months.map(({ month, total }) => (
                <tr key={month}>
                  <td>{writeMonth(`${month}-01`)}</td>
                  <td class="end">
                    <Money amount={total} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Section>
      )}
    </Screen>
  );
}
