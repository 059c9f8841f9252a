import { faceApi } from '../../kit/api/face.ts';
import { useReading } from '../../kit/api/queries.ts';
import { Button } from '../../kit/parts/button.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { sayDone, sayFailure } from '../../kit/parts/toast.tsx';
import { keyOf } from '../data/reads.ts';
import { appWords } from '../words/words.ts';

/** Milliseconds after which it is looked whether the link was opened meanwhile. */
const lookMs = 10_000;

/** Whoever is signed in. */
export const useMe = () =>
  useReading(keyOf('me'), () => faceApi.get('/api/v1/auth/me/'), {
    every: (me) => (me?.email_verified_at ? undefined : lookMs),
  });

/** Asks to open the link in the mail, until that is done. */
export function VerifyNotice() {
  const { data } = useMe();
  if (!data || data.email_verified_at) return null;
  const resend = () =>
    faceApi
      .post('/api/v1/auth/verify-email/resend/')
      .then(() => sayDone(appWords.verify.sent))
      .catch(sayFailure);
  return (
    <Notice tone="warning">
      <p>
        {appWords.verify.text} <b>{data.email}</b>
      </p>
      <Button kind="plain" onPress={resend}>
        {appWords.verify.again}
      </Button>
    </Notice>
  );
}
