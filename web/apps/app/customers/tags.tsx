import type { Answer } from '../../../../client/types.ts';
import { faceApi } from '../../kit/api/face.ts';
import { refreshReads } from '../../kit/api/reads.ts';
import { TextField } from '../../kit/fields/field.tsx';
import { FormFrame, useForm } from '../../kit/fields/form.tsx';
import { Chips } from '../../kit/parts/chips.tsx';
import { Section } from '../../kit/parts/shown.tsx';
import { attempt } from '../../kit/parts/toast.tsx';
import { useRights } from '../data/reads.ts';
import { appWords } from '../words/words.ts';

type Customer = Answer<'get', '/api/v1/customers/{customer_id}/'>;

/** Words by which customers are sorted: each leads to all who have it. */
export function Tags({ customer: { id, tags } }: { readonly customer: Customer }) {
  const mayEdit = useRights()('customers.edit');
  const form = useForm(`tag.${id}`, { tag: '' });
  const save = async (next: readonly string[]) => {
    await faceApi.patch('/api/v1/customers/{customer_id}/', {
      path: { customer_id: id },
      body: { tags: [...next] },
    });
    await refreshReads('customer', 'customers');
  };
  if (tags.length === 0 && !mayEdit) return null;
  return (
    <Section title={appWords.customers.tags}>
      <Chips
        label={appWords.customers.tags}
        chips={tags.map((tag) => ({
          id: tag,
          name: tag,
          href: `/app/customers/?tag=${encodeURIComponent(tag)}`,
        }))}
        removal={appWords.shop.remove}
        onRemove={mayEdit ? (tag) => attempt(() => save(tags.filter((one) => one !== tag)))() : undefined}
      />
      {mayEdit && (
        <FormFrame
          form={form}
          act={appWords.customers.addTag}
          send={async ({ tag }) => {
            await save([...tags, tag.trim()]);
            form.set('tag', '');
          }}
        >
          <TextField form={form} name="tag" label={appWords.customers.tag} pointer={`/tags/${tags.length}`} />
        </FormFrame>
      )}
    </Section>
  );
}
