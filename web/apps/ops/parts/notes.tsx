import limits from 'limits:admin-users.create-note';
import type { Answer } from '../../../../client/types.ts';
import { refreshReads } from '../../kit/api/reads.ts';
import { AreaField } from '../../kit/fields/field.tsx';
import { FormFrame, useForm } from '../../kit/fields/form.tsx';
import { Moment, Section } from '../../kit/parts/shown.tsx';
import { opsWords } from '../words/en.ts';

const words = opsWords.notes;
type Note = Answer<'get', '/api/v1/admin/users/{user_id}/'>['notes'][number];

/** What admins noted and did, with a line for the next note. @property touches what is read again after it */
export function Notes({
  id,
  notes,
  touches,
  send,
}: {
  readonly id: string;
  readonly notes: readonly Note[];
  readonly touches: string;
  readonly send: (body: { readonly text: string }, idempotencyKey: string) => Promise<unknown>;
}) {
  const form = useForm(`ops-note.${id}`, { text: '' }, { limits });
  return (
    <Section title={words.title}>
      <FormFrame
        form={form}
        act={words.add}
        send={async (body, idempotencyKey) => {
          await send(body, idempotencyKey);
          form.set('text', '');
          await refreshReads(touches);
        }}
      >
        <AreaField form={form} name="text" label={words.note} rows={2} />
      </FormFrame>
      {notes.length === 0 && <p class="soft">{words.none}</p>}
      <ul class="rows">
        {notes.map(({ id: note, act, text, by, at }) => (
          <li key={note} class="row">
            <span class="grow said">
              {act !== 'NOTE' && <b>{opsWords.noted[act]}: </b>}
              {text}
              <br />
              <span class="soft">{by.name}</span>
            </span>
            <span class="soft">
              <Moment at={at} />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
