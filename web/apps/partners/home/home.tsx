import { useMe, VerifyNotice } from '../../kit/account/verify-notice.tsx';
import { Screen } from '../../kit/frame/frame.tsx';
import { Icon } from '../../kit/parts/icon.tsx';
import { Read } from '../../kit/parts/list.tsx';
import { Money, Section } from '../../kit/parts/shown.tsx';
import { useOrganization } from '../data/organization.ts';
import { useBalance, usePartnerHome } from '../data/reads.ts';
import { partnerWords } from '../words/words.ts';
import { FirstSteps } from './first-steps.tsx';

const { home: words } = partnerWords;

type Counts = NonNullable<ReturnType<typeof usePartnerHome>['data']>;

const pick = (count: number, [one = '', many = '']: readonly string[]) => (count === 1 ? one : many);

/** What waits, each a tap from its act. */
const listWaits = ({ clients, gates, domains, ...home }: Counts) =>
  (
    [
      [clients.DRAFT, words.toInvite, '/partners/clients/?status=DRAFT'],
      [clients.INVITED, words.invited, '/partners/clients/?status=INVITED'],
      [gates.CLAIM, words.toClaim, '/partners/stores/?status=DRAFT'],
      [gates.LICENSE, words.toLicense, '/partners/stores/?status=CLAIMED'],
      [gates.PUBLISH, words.toPublish, '/partners/stores/?status=READY'],
      [domains.PENDING + domains.DEGRADED + domains.LAPSED, words.domains, '/partners/domains/'],
      [home.overdue_licenses, words.overdue, '/partners/plans/'],
      [home.unpaid_invoices, words.bills, '/partners/invoices/'],
    ] as const
  ).filter(([count]) => count > 0);

/** The most that is counted: as many or more. */
const most = 99;

function Waiting({ home }: { readonly home: Counts }) {
  const waits = listWaits(home);
  return (
    <Section title={words.waiting}>
      {waits.length === 0 ? (
        <p class="soft">{words.nothing}</p>
      ) : (
        <ul class="rows">
          {waits.map(([count, names, href]) => (
            <li key={href}>
              <a class="row" href={href}>
                <span class="count">{count >= most ? `${most}+` : count}</span>
                <span class="grow">{pick(count, names)}</span>
                <Icon name="next" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

/** The clients, their open shops, and what the organization has earned. */
function Figures({ home }: { readonly home: Counts }) {
  const { data: balance } = useBalance();
  const rows = [
    [words.active, home.clients.ACTIVE, words.activeText, '/partners/clients/?status=ACTIVE'],
    [words.live, home.stores.LIVE, words.liveText, '/partners/stores/?status=LIVE'],
    [
      words.payable,
      balance ? <Money amount={balance.available_for_payout} /> : '…',
      words.payableText,
      '/partners/earnings/',
    ],
  ] as const;
  return (
    <Section title={words.yours}>
      <div class="figures">
        {rows.map(([name, figure, text, href]) => (
          <a key={name} class="card" href={href}>
            <span>
              <b>{name}</b>
              <br />
              <span class="soft">{text}</span>
            </span>
            <span class="figure">{figure}</span>
          </a>
        ))}
      </div>
    </Section>
  );
}

/** What waits for the people of the organization, and how it does. Who has no client yet is led to the first one. */
export function Home() {
  const organization = useOrganization();
  const home = usePartnerHome();
  // Whether the notice is shown is known before what it would move.
  const isReady = useMe().data !== undefined;
  return (
    <Screen title={words.title}>
      <Read reading={isReady ? home : { ...home, data: undefined }} rows={5}>
        {(counts) => {
          const { DRAFT, INVITED, ACTIVE } = counts.clients;
          const isNew = organization.programs.length === 0 || DRAFT + INVITED + ACTIVE === 0;
          return (
            <>
              <VerifyNotice />
              {isNew && <FirstSteps hasDomain={counts.domains.VERIFIED > 0} />}
              {!isNew && <Waiting home={counts} />}
              {!isNew && <Figures home={counts} />}
            </>
          );
        }}
      </Read>
    </Screen>
  );
}
