import { faceApi, signOutOfAllTabs } from '../../kit/api/face.ts';
import { useReading } from '../../kit/api/queries.ts';
import { language, scheme } from '../../kit/browser.ts';
import { Choice } from '../../kit/fields/choice.tsx';
import { Screen } from '../../kit/frame/frame.tsx';
import { Button, ButtonLink } from '../../kit/parts/button.tsx';
import { Read, Rows } from '../../kit/parts/list.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { Facts, Moment, Section } from '../../kit/parts/shown.tsx';
import { sayFailure } from '../../kit/parts/toast.tsx';
import { keyOf, refreshReads } from '../data/reads.ts';
import { useMe, VerifyNotice } from '../parts/verify-notice.tsx';
import { appWords } from '../words/words.ts';
import { News } from './news.tsx';

function Sessions() {
  const reading = useReading(keyOf('sessions'), () => faceApi.get('/api/v1/auth/sessions/', {}));
  const end = (session_id: string) => () =>
    faceApi
      .delete('/api/v1/auth/sessions/{session_id}/', { path: { session_id } })
      .then(() => refreshReads('sessions'))
      .catch(sayFailure);
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
          <ButtonLink kind="quiet" icon="key" href="/app/account/security/">
            {appWords.security.title}
          </ButtonLink>
          <ButtonLink kind="quiet" icon="check" href="/app/account/papers/">
            {appWords.papers.title}
          </ButtonLink>
          <ButtonLink kind="quiet" icon="chart" href="/app/account/plan/">
            {appWords.plan.title}
          </ButtonLink>
          <ButtonLink kind="quiet" icon="people" href="/app/account/partners/">
            {appWords.partners.title}
          </ButtonLink>
        </div>
      </Section>
      <News />
      <Section title={appWords.account.scheme}>
        <div class="pair">
          <Choice
            label={appWords.account.scheme}
            value={scheme.chosen.value}
            choices={Object.entries(appWords.account.schemes)}
            onChoose={chooseScheme}
          />
          <Choice
            label={appWords.account.language}
            value={language}
            choices={Object.entries(appWords.account.languages)}
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
