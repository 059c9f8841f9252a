import { faceApi } from '../../kit/api/face.ts';
import { refreshReads } from '../../kit/api/reads.ts';
import { CheckField, TextField } from '../../kit/fields/field.tsx';
import { FormFrame, useForm } from '../../kit/fields/form.tsx';
import { Section } from '../../kit/parts/shown.tsx';
import { sayDone } from '../../kit/parts/toast.tsx';
import { destinationWords } from '../words/webhooks.ts';

const { webhooks: words } = destinationWords;

/** A time as its field has it, at the place of the reader; what was left empty the API refuses. */
const timeIn = (typed: string) => (typed ? new Date(typed).toISOString() : '');

/** Sends the events of a time again. */
export function ReplayForm({ destination }: { readonly destination: string }) {
  const form = useForm(`replay.${destination}`, { from: '', to: '', only_failed: 'yes' });
  return (
    <Section title={words.replay}>
      <p class="soft">{words.replayText}</p>
      <FormFrame
        form={form}
        act={words.replayAct}
        send={async ({ from, to, only_failed }, idempotencyKey) => {
          await faceApi.post('/api/v1/console/distribution/webhooks/{destination_id}/replay/', {
            path: { destination_id: destination },
            body: { from: timeIn(from), to: timeIn(to), only_failed: only_failed !== '' },
            idempotencyKey,
          });
          sayDone(words.replayed);
          await refreshReads('sent-events');
        }}
        isKept
      >
        <TextField form={form} name="from" label={words.from} type="datetime-local" />
        <TextField form={form} name="to" label={words.to} type="datetime-local" />
        <CheckField form={form} name="only_failed" label={words.onlyFailed} />
      </FormFrame>
    </Section>
  );
}
