import { faceApi } from '../api/face.ts';
import { useReading } from '../api/queries.ts';
import { keyOf, refreshReads } from '../api/reads.ts';
import { Button } from '../parts/button.tsx';
import { Read, Rows } from '../parts/list.tsx';
import { Moment, Section } from '../parts/shown.tsx';
import { sayFailure } from '../parts/toast.tsx';
import { accountWords } from './account-words.ts';

/** Where somebody is signed in, each of which she can end. */
export function Sessions() {
  const { account } = accountWords;
  const reading = useReading(keyOf('sessions'), () => faceApi.get('/api/v1/auth/sessions/', {}));
  const end = (session_id: string) => () =>
    faceApi
      .delete('/api/v1/auth/sessions/{session_id}/', { path: { session_id } })
      .then(() => refreshReads('sessions'))
      .catch(sayFailure);
  return (
    <Section title={account.sessions}>
      <Read reading={reading} rows={1}>
        {({ results }) => (
          <Rows items={results} empty={null}>
            {({ id, current, ip, refreshed_at }) => (
              <div class="row">
                <span class="grow">
                  {ip}
                  <br />
                  <span class="soft">{current ? account.thisOne : <Moment at={refreshed_at} />}</span>
                </span>
                {!current && (
                  <Button kind="plain" onPress={end(id)} label={`${account.end} ${ip}`}>
                    {account.end}
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
