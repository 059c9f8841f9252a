import limits from 'limits:clients.create';
import { useLocation } from 'preact-iso/router';
import { faceApi } from '../../kit/api/face.ts';
import { refreshReads } from '../../kit/api/reads.ts';
import { ChoiceField, OptionsField, TextField } from '../../kit/fields/field.tsx';
import { FormFrame, useForm } from '../../kit/fields/form.tsx';
import { Screen } from '../../kit/frame/frame.tsx';
import { ButtonLink } from '../../kit/parts/button.tsx';
import { Empty } from '../../kit/parts/list.tsx';
import { partnerOf } from '../data/objects.ts';
import { useOrganization } from '../data/organization.ts';
import { asPlanIntent, PlanField } from '../parts/plan-field.tsx';
import { StoreForm } from '../stores/store-form.tsx';
import { clientWords } from '../words/clients.ts';
import { organizationWords } from '../words/organization.ts';

const { newClient: words } = clientWords;
const { programs } = organizationWords;

const programKeys = ['referral', 'reseller', 'distributor'] as const;

/** A merchant who has a shop already, or makes one. */
function ClientForm() {
  const organization = useOrganization();
  const { route } = useLocation();
  const joined = programKeys.filter((program) => organization.programs.includes(program));
  const form = useForm(
    `client.${organization.id}`,
    { business_name: '', owner_email: '', program: joined[0] ?? '', plan_intent: '' },
    { limits },
  );
  return (
    <FormFrame
      form={form}
      act={words.actClient}
      send={async ({ plan_intent, program, ...given }, idempotencyKey) => {
        const chosen = joined.find((one) => one === program);
        const body = {
          ...partnerOf(organization),
          ...given,
          ...(chosen && { program: chosen }),
          ...asPlanIntent(plan_intent),
        };
        const { id } = await faceApi.post('/console/clients/', { body, idempotencyKey });
        await refreshReads('clients', 'home');
        form.forget();
        route(`/partners/clients/${id}/`);
      }}
    >
      <TextField form={form} name="business_name" label={words.name} autocomplete="organization" />
      <TextField form={form} name="owner_email" label={words.email} hint={words.emailHint} type="email" />
      {joined.length > 1 && (
        <ChoiceField
          form={form}
          name="program"
          label={words.program}
          choices={joined.map((program) => [program, programs.names[program][0] ?? ''] as const)}
        />
      )}
      <PlanField form={form} name="plan_intent" />
    </FormFrame>
  );
}

/** A new client, in one short form: with a shop that is prepared for it, or without. */
export function NewClient() {
  const { programs: joined } = useOrganization();
  const way = useForm('new-client', { way: joined.includes('distributor') ? 'store' : 'invite' });
  if (joined.length === 0)
    return (
      <Screen title={words.title} back="/partners/clients/">
        <Empty title={organizationWords.programs.title}>
          <p>{clientWords.clients.notJoined}</p>
          <ButtonLink href="/partners/programs/">{clientWords.clients.join}</ButtonLink>
        </Empty>
      </Screen>
    );
  return (
    <Screen title={words.title} back="/partners/clients/">
      <OptionsField
        form={way}
        name="way"
        label={words.what}
        options={[
          { value: 'store', title: words.withStore, text: words.withStoreText },
          { value: 'invite', title: words.withoutStore, text: words.withoutStoreText },
        ]}
      />
      {way.values.value.way === 'store' ? <StoreForm /> : <ClientForm />}
    </Screen>
  );
}
