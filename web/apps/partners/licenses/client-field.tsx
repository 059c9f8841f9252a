import { useState } from 'preact/hooks';
import { faceApi } from '../../kit/api/face.ts';
import { useReading } from '../../kit/api/queries.ts';
import { keyOf } from '../../kit/api/reads.ts';
import { ChoiceField } from '../../kit/fields/field.tsx';
import type { Form } from '../../kit/forms/form.ts';
import { SearchBox } from '../../kit/lists/search-box.tsx';
import { partnerOf } from '../data/objects.ts';
import { useOrganization } from '../data/organization.ts';
import { useClient } from '../data/reads.ts';
import { clientWords } from '../words/clients.ts';
import { planWords } from '../words/plans.ts';

const { licenses: words } = planWords;

/** Chooses a client who has accepted. Where there are many, the one who is meant is searched for. */
export function ClientField<K extends string>({ form, name }: { readonly form: Form<K>; readonly name: K }) {
  const organization = useOrganization();
  const [q, search] = useState('');
  const query = { ...partnerOf(organization), status: 'ACTIVE' as const, limit: 100, ...(q && { q }) };
  const { data: found } = useReading(keyOf('clients', 'choices', query), () =>
    faceApi.get('/console/clients/', { query }),
  );
  const chosen = form.values.value[name];
  const { data: client } = useClient(chosen, chosen !== '');
  const listed = found?.results ?? [];
  const isListed = listed.some(({ id }) => id === chosen);
  const choices = client && !isListed ? [client, ...listed] : listed;
  return (
    <>
      {(q !== '' || (found && found.next !== null)) && (
        <SearchBox label={clientWords.clients.search} onSearch={search} />
      )}
      <ChoiceField
        form={form}
        name={name}
        label={words.client}
        hint={found && choices.length === 0 && q === '' ? words.noClient : undefined}
        choices={[
          ['', words.choose],
          ...choices.map(({ id, business_name }) => [id, business_name] as const),
        ]}
      />
    </>
  );
}
