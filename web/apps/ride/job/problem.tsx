import limits from 'limits:shipments.exception';
import { AreaField, OptionsField } from '../../kit/fields/field.tsx';
import { FormFrame, useForm } from '../../kit/fields/form.tsx';
import type { Job } from '../data/job.ts';
import { take } from '../data/take.ts';
import { workWords } from '../words/work.ts';

const { job: words } = workWords;
const reasons = Object.entries(words.reasons);

/** A problem with a parcel: what happened, and what comes of it. */
export function ProblemForm({ job, onDone }: { readonly job: Job; readonly onDone: () => void }) {
  const form = useForm(`problem.${job.id}`, { reason: reasons[0]?.[0] ?? '', note: '' }, { limits });
  return (
    <FormFrame
      form={form}
      act={words.report}
      send={async ({ reason, note }) => {
        const body = { reason, ...(note.trim() && { note: note.trim() }) };
        await take(job, { action: 'exception', body });
      }}
      onDone={onDone}
    >
      <p>{words.problemText}</p>
      <OptionsField
        form={form}
        name="reason"
        label={words.reason}
        options={reasons.map(([value, text]) => ({ value, title: value, text }))}
      />
      <AreaField form={form} name="note" label={words.note} isOptional />
    </FormFrame>
  );
}
