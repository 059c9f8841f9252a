import { useId } from 'preact/hooks';
import { faceApi, signOutOfAllTabs } from '../../kit/api/face.ts';
import { toFailure } from '../../kit/api/failure.ts';
import { useReading } from '../../kit/api/queries.ts';
import { language, scheme } from '../../kit/browser.ts';
import { Button, ButtonLink } from '../../kit/parts/button.tsx';
import { Screen } from '../../kit/parts/frame.tsx';
import { Read, Rows } from '../../kit/parts/list.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { Facts, Moment, Section } from '../../kit/parts/shown.tsx';
import { sayDone } from '../../kit/parts/toast.tsx';
import { keyOf, refreshReads } from '../data/reads.ts';
import { useMe, VerifyNotice } from '../parts/verify-notice.tsx';
import { appWords } from '../words/words.ts';

/** A choice of this browser. */
function Choice<C extends string>({
  label,
  value,
  names,
  onChoose,
}: {
  readonly label: string;
  readonly value: C;
  readonly names: Readonly<Record<C, string>>;
  readonly onChoose: (choice: string) => void;
}) {
  const id = useId();
  const entries: readonly [string, string][] = Object.entries(names);
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onChoose(event.currentTarget.value)}>
        {entries.map(([choice, name]) => (
          <option key={choice} value={choice}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}

function Sessions() {
  const reading = useReading(keyOf('sessions'), () => faceApi.get('/api/v1/auth/sessions/', {}));
  const end = (session_id: string) => () =>
    faceApi
      .delete('/api/v1/auth/sessions/{session_id}/', { path: { session_id } })
      .then(() => refreshReads('sessions'))
      .catch((error: unknown) => sayDone(toFailure(error).detail));
  return (
    <Section title={appWords.account.sessions}>
      <Read reading={reading} rows={1}>
        {({ results }) => (
          <Rows items={results} empty={null}>
            {({ id, current, ip, refreshed_at }) => (
              <div class="row">
                <span class="grow">
                  {ip}
                  <br />
                  <span class="soft">
                    {current ? appWords.account.thisOne : <Moment at={refreshed_at} />}
                  </span>
                </span>
                {!current && (
                  <Button kind="plain" onPress={end(id)} label={`${appWords.account.end} ${ip}`}>
                    {appWords.account.end}
                  </Button>
                )}
              </div>
            )}
          </Rows>
        )}
      </Read>
    </Section>
  );
}

const chooseLanguage = (choice: string) => {
  localStorage.setItem('svc.language', choice);
  location.reload();
};

const chooseScheme = (choice: string) =>
  scheme.choose(choice === 'light' || choice === 'dark' ? choice : 'auto');

/** Whoever is signed in, and how this browser shows the app. */
export function Account() {
  const me = useMe();
  return (
    <Screen title={appWords.account.title}>
      <VerifyNotice />
      {!isSecureContext && <Notice tone="warning">{appWords.account.insecure}</Notice>}
      <Section title={appWords.account.you}>
        <Read reading={me} rows={1}>
          {({ name, email, phone }) => (
            <Facts
              facts={[
                [appWords.signUp.name, name],
                [appWords.signUp.email, email],
                phone !== null && [appWords.signUp.phone, phone],
              ]}
            />
          )}
        </Read>
        <div class="acts">
          <ButtonLink kind="quiet" icon="key" href="/account/security/" isNewTab>
            {appWords.account.security}
          </ButtonLink>
          <ButtonLink kind="quiet" icon="check" href="/app/account/papers/">
            {appWords.papers.title}
          </ButtonLink>
          <ButtonLink kind="quiet" icon="chart" href="/app/account/plan/">
            {appWords.plan.title}
          </ButtonLink>
          <ButtonLink kind="quiet" icon="people" href="/account/partners/" isNewTab>
            {appWords.account.partners}
          </ButtonLink>
        </div>
      </Section>
      <Section title={appWords.account.scheme}>
        <div class="pair">
          <Choice
            label={appWords.account.scheme}
            value={scheme.chosen.value}
            names={appWords.account.schemes}
            onChoose={chooseScheme}
          />
          <Choice
            label={appWords.account.language}
            value={language}
            names={appWords.account.languages}
            onChoose={chooseLanguage}
          />
        </div>
      </Section>
      <Sessions />
      <Button kind="grave" isWide icon="out" onPress={() => void signOutOfAllTabs()}>
        {appWords.account.signOut}
      </Button>
    </Screen>
  );
}
