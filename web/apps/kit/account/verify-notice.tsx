import { faceApi } from '../api/face.ts';
import { useReading } from '../api/queries.ts';
import { keyOf } from '../api/reads.ts';
import { language } from '../browser.ts';
import { Button } from '../parts/button.tsx';
import { Notice } from '../parts/notice.tsx';
import { sayDone, sayFailure } from '../parts/toast.tsx';

const english = {
  text: 'A link is in your mail. Open it to show that the address is yours.',
  again: 'Send it again',
  sent: 'Sent. Look into your mail.',
};
const pidgin: typeof english = {
  text: 'Link dey inside your mail. Open am, make we know say the address na your own.',
  again: 'Send am again',
  sent: 'We don send am. Check your mail.',
};
const words = language === 'pcm' ? pidgin : english;

/** Milliseconds after which it is looked whether the link was opened meanwhile. */
const lookMs = 10_000;

const readMe = () => faceApi.get('/api/v1/auth/me/');

/** Whoever is signed in. */
export const useMe = () => useReading(keyOf('me'), readMe);

/** Asks to open the link in the mail, until that is done. */
export function VerifyNotice() {
  const { data } = useReading(keyOf('me'), readMe, {
    every: (me) => (me?.email_verified_at ? undefined : lookMs),
  });
  if (!data || data.email_verified_at) return null;
  const resend = () =>
    faceApi
      .post('/api/v1/auth/verify-email/resend/')
      .then(() => sayDone(words.sent))
      .catch(sayFailure);
  return (
    <Notice tone="warning">
      <p>
        {words.text} <b>{data.email}</b>
      </p>
      <Button kind="plain" onPress={resend}>
        {words.again}
      </Button>
    </Notice>
  );
}
