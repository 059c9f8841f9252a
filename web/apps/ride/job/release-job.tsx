import limits from 'limits:shipments.release';
import { useLocation } from 'preact-iso/router';
import { faceApi } from '../../kit/api/face.ts';
import { refreshReads } from '../../kit/api/reads.ts';
import { AreaField } from '../../kit/fields/field.tsx';
import { FormFrame, useForm } from '../../kit/fields/form.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { sayDone } from '../../kit/parts/toast.tsx';
import type { Job } from '../data/job.ts';
import { removeJob } from '../data/jobs.ts';
import { workWords } from '../words/work.ts';

const { job: words } = workWords;

/** Gives a job back before the pickup. It needs a network: another rider has it from then on. */
export function ReleaseJob({ job, onDone }: { readonly job: Job; readonly onDone: () => void }) {
  const form = useForm(`give-back.${job.id}`, { reason: '' }, { limits });
  const { route } = useLocation();
  return (
    <FormFrame
      form={form}
      act={words.giveBack}
      send={async ({ reason }, idempotencyKey) => {
        const path = { shipment_id: job.id };
        await faceApi.post('/api/v1/shipments/{shipment_id}/release/', {
          path,
          body: { reason },
          idempotencyKey,
        });
        await removeJob(job.id);
        await refreshReads('jobs', 'profile');
      }}
      onDone={() => {
        onDone();
        sayDone(words.givenBack);
        route('/ride/');
      }}
    >
      <Notice tone="warning">{words.giveBackText}</Notice>
      <AreaField form={form} name="reason" label={words.giveBackWhy} />
    </FormFrame>
  );
}
