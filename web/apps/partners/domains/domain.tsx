import { useState } from 'preact/hooks';
import { useLocation, useRoute } from 'preact-iso/router';
import { faceApi } from '../../kit/api/face.ts';
import { queries, useReading } from '../../kit/api/queries.ts';
import { keyOf, refreshReads } from '../../kit/api/reads.ts';
import { Screen } from '../../kit/frame/frame.tsx';
import { Button, ButtonLink } from '../../kit/parts/button.tsx';
import { askBefore } from '../../kit/parts/dialog.tsx';
import { Icon } from '../../kit/parts/icon.tsx';
import { Read, Rows } from '../../kit/parts/list.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { Moment, Section } from '../../kit/parts/shown.tsx';
import { attempt, sayDone } from '../../kit/parts/toast.tsx';
import { type Namespace, partnerOf } from '../data/objects.ts';
import { useIsAdmin, useOrganization } from '../data/organization.ts';
import { useDomain } from '../data/reads.ts';
import { DomainBadge, StoreBadge } from '../parts/badges.tsx';
import { shopWords } from '../words/shops.ts';
import { type DnsRecord, RecordCard } from './record.tsx';

const { domains: words } = shopWords;

const pathOf = ({ id }: Pick<Namespace, 'id'>) => ({ namespace_id: id });

/** Asks the name servers now, and shows what they said. */
async function checkNow(domain: Namespace): Promise<void> {
  const seen = await faceApi.post('/console/distribution/domains/{namespace_id}/verify/', {
    path: pathOf(domain),
  });
  queries.setQueryData(keyOf('domain', domain.id), seen);
  await refreshReads('domains', 'home');
}

/** Sets records in the zone of tests, which everybody shares. */
async function setRecords(records: readonly DnsRecord[]): Promise<void> {
  for (const { type, name, value } of records)
    if (name !== null && value !== null)
      await faceApi.put('/api/v1/test/dns/', { body: { name, type, values: [value] } });
}

/** The shops that stand below a domain: the newest of the organization that do. */
function Served({ domain }: { readonly domain: Namespace }) {
  const organization = useOrganization();
  const reading = useReading(
    keyOf('stores', 'below', domain.id),
    async () =>
      (
        await faceApi.get('/console/distribution/stores/', {
          query: { ...partnerOf(organization), limit: 100 },
        })
      ).results,
  );
  return (
    <Section
      title={words.served}
      aside={
        domain.status === 'VERIFIED' && (
          <ButtonLink kind="quiet" icon="plus" href="/partners/stores/new/">
            {words.toStore}
          </ButtonLink>
        )
      }
    >
      <p class="soft">{domain.certificate === 'ISSUED' ? words.servedSecure : words.servedNot}</p>
      <Read reading={reading} rows={2}>
        {(all) => (
          <Rows
            items={all.filter(({ namespace_id, status }) => namespace_id === domain.id && status !== 'ENDED')}
            empty={<p class="soft">{words.noStores}</p>}
          >
            {({ id, status, store }) => (
              <a class="row" href={`/partners/stores/${id}/`}>
                <span class="grow address">{new URL(store.url).host}</span>
                <StoreBadge status={status} />
                <Icon name="next" />
              </a>
            )}
          </Rows>
        )}
      </Read>
    </Section>
  );
}

function DomainPart({ domain }: { readonly domain: Namespace }) {
  const isAdmin = useIsAdmin();
  const { route } = useLocation();
  const [isBusy, wait] = useState(false);
  const mayTry = isAdmin && domain.domain.endsWith('.test') && domain.status !== 'VERIFIED';
  const check = async () => {
    wait(true);
    await attempt(() => checkNow(domain))();
    wait(false);
  };
  // What a certificate needs is known once the domain is shown to be one's own, so two looks find all.
  const setAll = attempt(async () => {
    await setRecords(domain.records);
    await checkNow(domain);
    sayDone(words.wasSet);
  });
  const remove = attempt(async () => {
    const question = {
      title: `${words.remove}: ${domain.domain}?`,
      text: words.removeText,
      act: words.remove,
    };
    if (!(await askBefore(question))) return;
    await faceApi.delete('/console/distribution/domains/{namespace_id}/', { path: pathOf(domain) });
    await refreshReads('domains', 'home', 'stores');
    route('/partners/domains/');
    sayDone(words.removed);
  });
  return (
    <>
      <p class="badges">
        <DomainBadge status={domain.status} />
      </p>
      <Notice tone={domain.status === 'VERIFIED' ? 'good' : 'warning'}>{words.about[domain.status]}</Notice>
      <div class="acts">
        {isAdmin && (
          <Button isBusy={isBusy} onPress={check}>
            {words.check}
          </Button>
        )}
        {mayTry && (
          <Button kind="quiet" onPress={setAll}>
            {words.setAll}
          </Button>
        )}
      </div>
      <p class="soft">
        {domain.checked_at ? (
          <>
            {words.checked} <Moment at={domain.checked_at} />.
          </>
        ) : (
          words.neverChecked
        )}
        {domain.next_check_at && (
          <>
            {' '}
            {words.next} <Moment at={domain.next_check_at} />.
          </>
        )}
      </p>
      <div class="rows">
        {domain.records.map((record) => (
          <RecordCard
            key={record.purpose}
            record={record}
            onSet={
              mayTry && record.name !== null
                ? attempt(() => setRecords([record]).then(() => checkNow(domain)))
                : undefined
            }
          />
        ))}
      </div>
      <Served domain={domain} />
      {isAdmin && (
        <Button kind="grave" isWide onPress={remove}>
          {words.remove}
        </Button>
      )}
    </>
  );
}

/** A domain: each record that is to be set, what is seen of it, and what is served below it. */
export function DomainScreen() {
  const { id = '' } = useRoute().params;
  const reading = useDomain(id);
  return (
    <Screen title={reading.data?.domain ?? words.title} back="/partners/domains/">
      <Read reading={reading}>{(domain) => <DomainPart domain={domain} />}</Read>
    </Screen>
  );
}
