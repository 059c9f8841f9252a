import { useRoute } from 'preact-iso/router';
import { faceApi } from '../../kit/api/face.ts';
import { kitWords } from '../../kit/browser.ts';
import { writePhone } from '../../kit/format/texts.ts';
import { Screen } from '../../kit/frame/frame.tsx';
import { Read } from '../../kit/parts/list.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { Badge, Facts, Moment, Money, Section } from '../../kit/parts/shown.tsx';
import { Notes } from '../parts/notes.tsx';
import { Trail } from '../parts/trail.tsx';
import { opsWords } from '../words/en.ts';
import { sayState } from '../words/state-words.ts';
import { ParcelsOf } from './parcels.tsx';
import { PersonActs } from './person-acts.tsx';
import { type Person, usePerson } from './read-person.ts';

const words = opsWords.person;

function Account({ person: { account, sessions, factors, papers } }: { readonly person: Person }) {
  const { email, email_verified_at, phone, role, country, created_at, admin_roles } = account;
  return (
    <Facts
      facts={[
        [words.email, `${email} (${email_verified_at ? words.verified : words.unverified})`],
        [
          words.phone,
          phone ? (
            <a key="phone" href={`tel:${phone}`}>
              {writePhone(phone)}
            </a>
          ) : (
            words.noPhone
          ),
        ],
        [words.role, `${sayState(role)} · ${country}`],
        admin_roles !== null && [
          words.rights,
          admin_roles.map((one) => opsWords.rights.names[one]).join(', ') || words.noFactors,
        ],
        [words.since, <Moment key="since" at={created_at} />],
        [
          words.papers,
          papers ? (
            <a key="papers" href={`/ops/papers/${account.id}/`}>
              {sayState(papers.status)}
            </a>
          ) : (
            words.noPapers
          ),
        ],
        [
          words.sessions,
          <>
            {words.sessionsOf(sessions.count)}
            {sessions.last_refreshed_at && (
              <>
                {' · '}
                <Moment at={sessions.last_refreshed_at} />
              </>
            )}
          </>,
        ],
        [words.factors, factors.map(({ name }) => name).join(', ') || words.noFactors],
      ]}
    />
  );
}

const Wallets = ({ person: { account, wallets } }: { readonly person: Person }) => (
  <Section title={words.money} aside={<a href={`/ops/wallets/${account.id}/`}>{words.wallet}</a>}>
    {wallets.map(({ mode, available, escrow, pending, deposit }) => (
      <div class="card" key={mode}>
        {mode === 'test' && <Badge tone="warning">{kitWords.testMode}</Badge>}
        <Facts
          facts={[
            [words.available, <Money key="available" amount={available} />],
            [words.escrow, <Money key="escrow" amount={escrow} />],
            [words.pending, <Money key="pending" amount={pending} />],
            deposit !== '0.00' && [words.deposit, <Money key="deposit" amount={deposit} />],
          ]}
        />
      </div>
    ))}
  </Section>
);

/** What belongs to a person, each a link to its page. */
function Links({ person: { stores, organizations, keys } }: { readonly person: Person }) {
  return (
    <>
      <Section title={words.stores}>
        {stores.length === 0 && <p class="soft">{words.noStores}</p>}
        <ul class="rows">
          {stores.map(({ id, name, slug, status, role, mode }) => (
            <li key={id}>
              <a class="row" href={`/ops/stores/${id}/`}>
                <span class="grow">
                  <b>{name}</b>
                  <br />
                  <span class="soft">
                    {slug} · {sayState(role)}
                  </span>
                </span>
                {mode === 'test' && <Badge tone="warning">{kitWords.testMode}</Badge>}
                <Badge tone={status === 'SUSPENDED' ? 'bad' : 'plain'}>{sayState(status)}</Badge>
              </a>
            </li>
          ))}
        </ul>
      </Section>
      {organizations.length > 0 && (
        <Section title={words.organizations}>
          <ul class="rows">
            {organizations.map(({ id, name, role }) => (
              <li key={id}>
                <a class="row" href={`/ops/organizations/${id}/`}>
                  <b class="grow">{name}</b>
                  <span class="soft">{sayState(role)}</span>
                </a>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {keys.length > 0 && (
        <Section title={words.keys}>
          <ul class="rows">
            {keys.map(({ id, name, mode, hint, scopes }) => (
              <li key={id} class="row">
                <span class="grow">
                  <b>{name}</b>
                  <br />
                  <span class="soft">
                    {words.keyEnds} {hint} · {scopes.join(', ')}
                  </span>
                </span>
                {mode === 'test' && <Badge tone="warning">{kitWords.testMode}</Badge>}
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

const Texts = ({ texts }: Pick<Person, 'texts'>) => (
  <Section title={words.texts}>
    {texts.length === 0 && <p class="soft">{words.noTexts}</p>}
    <ul class="rows">
      {texts.map(({ at, title, text, read }) => (
        <li key={`${at}${title}`}>
          <details>
            <summary>
              {title}{' '}
              <span class="soft">
                <Moment at={at} /> · {read ? words.read : words.unread}
              </span>
            </summary>
            <p class="said">{text}</p>
          </details>
        </li>
      ))}
    </ul>
  </Section>
);

/** Everything about a person, and what can be done. */
export function PersonScreen() {
  const { params } = useRoute();
  const reading = usePerson(params.id ?? '');
  const suspended = reading.data?.account.suspended;
  return (
    <Screen title={reading.data?.account.name ?? words.title} back="/ops/">
      <Read reading={reading} rows={6}>
        {(person) => (
          <>
            {suspended && (
              <Notice tone="warning">
                <p>
                  {words.suspendedSince} <Moment at={suspended.at} />
                </p>
                <p>{suspended.reason}</p>
              </Notice>
            )}
            <PersonActs person={person} />
            <div class="columns">
              <div>
                <Account person={person} />
                <Notes
                  id={person.account.id}
                  notes={person.notes}
                  touches="person"
                  send={(body, idempotencyKey) =>
                    faceApi.post('/api/v1/admin/users/{user_id}/notes/', {
                      path: { user_id: person.account.id },
                      body,
                      idempotencyKey,
                    })
                  }
                />
                <Texts texts={person.texts} />
              </div>
              <div>
                <ParcelsOf account={person.account} />
                <Wallets person={person} />
                <Links person={person} />
                <Section title={words.trail}>
                  <Trail entries={person.audit} empty={words.noTrail} byAdmin={words.byAdmin} />
                </Section>
              </div>
            </div>
          </>
        )}
      </Read>
    </Screen>
  );
}
