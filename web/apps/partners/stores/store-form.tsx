import limits from 'limits:client-stores.create';
import { useLocation } from 'preact-iso/router';
import { faceApi } from '../../kit/api/face.ts';
import { refreshReads } from '../../kit/api/reads.ts';
import { mode } from '../../kit/browser.ts';
import { CheckField, ChoiceField, TextField } from '../../kit/fields/field.tsx';
import { FormFrame, useForm } from '../../kit/fields/form.tsx';
import { ButtonLink } from '../../kit/parts/button.tsx';
import { Read } from '../../kit/parts/list.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { keepClaimToken } from '../data/claim-tokens.ts';
import { type Namespace, partnerOf } from '../data/objects.ts';
import { useOrganization } from '../data/organization.ts';
import { useDomains } from '../data/reads.ts';
import { shopHostOf, toSlug } from '../data/slugs.ts';
import { asPlanIntent, PlanField } from '../parts/plan-field.tsx';
import { clientWords } from '../words/clients.ts';

const { newClient: words } = clientWords;

function ReadyForm({ domains }: { readonly domains: readonly Namespace[] }) {
  const organization = useOrganization();
  const { route } = useLocation();
  const form = useForm(
    `store.${organization.id}`,
    {
      business_name: '',
      owner_email: '',
      slug: '',
      namespace_id: domains[0]?.id ?? '',
      plan_intent: '',
      invite: '',
    },
    { limits },
  );
  const { business_name, slug, namespace_id } = form.values.value;
  const isTest = mode.chosen.value === 'test';
  const domain = domains.find(({ id }) => id === namespace_id) ?? domains[0];
  const wanted = slug || toSlug(business_name);
  return (
    <FormFrame
      form={form}
      act={words.actStore}
      send={async ({ plan_intent, invite, ...given }, idempotencyKey) => {
        const body = {
          ...partnerOf(organization),
          ...given,
          slug: wanted,
          namespace_id: domain?.id ?? '',
          invite: invite !== '',
          // The form's key is one for one wish, which is what the API keeps for good.
          idempotency_key: idempotencyKey,
          ...asPlanIntent(plan_intent),
        };
        const made = await faceApi.post('/console/distribution/stores/', { body, idempotencyKey });
        keepClaimToken(made.client, made.test_claim_token);
        await refreshReads('clients', 'stores', 'home');
        form.forget();
        route(`/partners/clients/${made.client}/`);
      }}
    >
      <TextField form={form} name="business_name" label={words.name} autocomplete="organization" />
      <TextField form={form} name="owner_email" label={words.email} hint={words.emailHint} type="email" />
      {domains.length > 1 && (
        <ChoiceField
          form={form}
          name="namespace_id"
          label={words.domain}
          choices={domains.map(({ id, domain: name }) => [id, name] as const)}
        />
      )}
      <TextField
        form={form}
        name="slug"
        label={words.slug}
        placeholder={toSlug(business_name)}
        hint={
          <>
            {words.slugHint} {words.willStand}{' '}
            <b class="address">{shopHostOf(wanted, domain?.domain ?? '', isTest)}</b>
            {form.failure.value?.code === 'slug_taken' && (
              <>
                <br />
                <b class="taken">{words.slugTaken}</b>
              </>
            )}
          </>
        }
      />
      <PlanField form={form} name="plan_intent" />
      <CheckField form={form} name="invite" label={words.invite} hint={words.inviteHint} />
    </FormFrame>
  );
}

/** Prepares a shop for a merchant below a domain of the organization. */
export function StoreForm() {
  const { programs } = useOrganization();
  const reading = useDomains();
  if (!programs.includes('distributor'))
    return (
      <Notice tone="warning">
        <p>{words.notDistributor}</p>
        <ButtonLink kind="quiet" href="/partners/programs/">
          {clientWords.clients.join}
        </ButtonLink>
      </Notice>
    );
  return (
    <Read reading={reading} rows={3}>
      {(all) => {
        const domains = all.filter(({ status }) => status === 'VERIFIED');
        return domains.length > 0 ? (
          <ReadyForm domains={domains} />
        ) : (
          <Notice tone="warning">
            <p>{words.noDomain}</p>
            <ButtonLink kind="quiet" href="/partners/domains/">
              {words.addDomain}
            </ButtonLink>
          </Notice>
        );
      }}
    </Read>
  );
}
