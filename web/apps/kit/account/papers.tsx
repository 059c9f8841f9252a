import { faceApi } from '../api/face.ts';
import { useReading } from '../api/queries.ts';
import { keyOf } from '../api/reads.ts';
import { faceRoot } from '../browser.ts';
import { Screen } from '../frame/frame.tsx';
import { Read } from '../parts/list.tsx';
import { Notice } from '../parts/notice.tsx';
import { Moment } from '../parts/shown.tsx';
import { accountWords } from './account-words.ts';
import { PapersForm } from './papers-form.tsx';

/** The papers of whoever is signed in: what is known, what is being checked and since when. */
export function Papers({ isRider = false }: { readonly isRider?: boolean }) {
  const { papers } = accountWords;
  const reading = useReading(keyOf('papers'), () => faceApi.get('/api/v1/verification/'));
  return (
    <Screen title={papers.title} back={`${faceRoot}account/`}>
      <Read reading={reading}>
        {({ status, submitted_at, reason }) => (
          <>
            <Notice tone={status === 'VERIFIED' ? 'good' : status === 'SUBMITTED' ? 'plain' : 'warning'}>
              <p>{papers.statuses[status]}</p>
              {status === 'SUBMITTED' && submitted_at && (
                <p>
                  {papers.sent} <Moment at={submitted_at} />
                </p>
              )}
              {reason && <p>{reason}</p>}
            </Notice>
            {(status === 'UNVERIFIED' || status === 'REJECTED') && <PapersForm isRider={isRider} />}
          </>
        )}
      </Read>
    </Screen>
  );
}
