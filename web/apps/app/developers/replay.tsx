import limits from 'limits:webhooks.replay';
import { faceApi } from '../../kit/api/face.ts';
import { refreshReads } from '../../kit/api/reads.ts';
import { CheckField, TextField } from '../../kit/fields/field.tsx';
import { FormFrame, useForm } from '../../kit/fields/form.tsx';
import { writeStamp } from '../../kit/format/times.ts';
import { Section } from '../../kit/parts/shown.tsx';
import { sayDone } from '../../kit/parts/toast.tsx';
import { appWords } from '../words/words.ts';
import { DocsLink } from './docs-link.tsx';

/** A time as its field has it, at the place of the reader; what was left empty the API refuses. */
const timeIn = (typed: string) => (typed ? new Date(typed).toISOString() : '');

/** Sends what happened in a time again. What was left over begins the next replay. */
export function Replay() {
  const { webhooks } = appWords;
  const form = useForm('replay', { from: '', to: '', only_failed: 'yes' }, { limits });
  return (
    <Section title={webhooks.replay} aside={<DocsLink route="webhooks.replay" />}>
      <p class="soft">{webhooks.replayText}</p>
      <FormFrame
        form={form}
        act={webhooks.replayAct}
        send={async ({ from, to, only_failed }, idempotencyKey) => {
          const body = { from: timeIn(from), to: timeIn(to), only_failed: only_failed !== '' };
          const { count, next_from } = await faceApi.post('/api/v1/webhooks/replay/', {
            body,
            idempotencyKey,
          });
          sayDone(
            `${count} ${webhooks.replayed}${next_from ? ` ${webhooks.more} ${writeStamp(next_from)}.` : ''}`,
          );
          await refreshReads('deliveries');
        }}
        isKept
      >
        <TextField form={form} name="from" label={webhooks.from} type="datetime-local" />
        <TextField form={form} name="to" label={webhooks.to} type="datetime-local" />
        <CheckField form={form} name="only_failed" label={webhooks.onlyFailed} />
      </FormFrame>
    </Section>
  );
}
