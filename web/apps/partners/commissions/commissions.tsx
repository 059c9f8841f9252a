import { readExport } from '../../kit/api/export.ts';
import { faceApi, signedFetch } from '../../kit/api/face.ts';
import { saveFile } from '../../kit/api/files.ts';
import { keyOf } from '../../kit/api/reads.ts';
import { writeDate, writeMonth } from '../../kit/format/times.ts';
import { Screen } from '../../kit/frame/frame.tsx';
import { rowsOf, usePages } from '../../kit/lists/pages.tsx';
import { Button, ButtonLink } from '../../kit/parts/button.tsx';
import { Empty, Read } from '../../kit/parts/list.tsx';
import { Facts, Money, Section } from '../../kit/parts/shown.tsx';
import { attempt } from '../../kit/parts/toast.tsx';
import { type Commission, type Organization, partnerOf } from '../data/objects.ts';
import { useOrganization } from '../data/organization.ts';
import { useBalance } from '../data/reads.ts';
import { ListByStatus, useStatus } from '../parts/list-by-status.tsx';
import { earningWords } from '../words/money.ts';
import { earnedMonthsOf } from './by-month.ts';
import { CommissionRow } from './commission-row.tsx';

const { earnings: words } = earningWords;

const statuses = ['PENDING', 'HELD', 'PAYABLE', 'PAID', 'REVERSED'] as const;

/** A page that did not change is not drawn again, so the row is one function. */
const rowOf = (commission: Commission) => <CommissionRow commission={commission} />;

/** Saves every row as a table. */
const saveTable = (organization: Organization) =>
  attempt(async () => {
    const query = new URLSearchParams({ ...partnerOf(organization), format: 'csv' });
    saveFile(await readExport(signedFetch, `/console/commissions/?${query}`), 'earnings.csv');
  });

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
                  ({ date, amount }) => [writeDate(date), <Money key={date} amount={amount} />] as const,
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
  const status = useStatus(statuses);
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
      <Section
        title={words.list}
        aside={
          <Button kind="plain" onPress={saveTable(organization)}>
            {words.statement}
          </Button>
        }
      >
        <ListByStatus
          label={words.show}
          statuses={statuses}
          names={words.statuses}
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
          <Facts
            facts={months.map(
              ({ month, total }) =>
                [writeMonth(`${month}-01`), <Money key={month} amount={total} />] as const,
            )}
          />
        </Section>
      )}
    </Screen>
  );
}
