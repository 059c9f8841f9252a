import limits from 'limits:organizations.update';
import { useState } from 'preact/hooks';
import { faceApi } from '../../kit/api/face.ts';
import { refreshReads } from '../../kit/api/reads.ts';
import { PhoneField, TextField } from '../../kit/fields/field.tsx';
import { FormFrame, useForm } from '../../kit/fields/form.tsx';
import { readPhone } from '../../kit/format/texts.ts';
import { Screen } from '../../kit/frame/frame.tsx';
import { Button } from '../../kit/parts/button.tsx';
import { Sheet } from '../../kit/parts/dialog.tsx';
import { Read, Rows } from '../../kit/parts/list.tsx';
import { Badge, Facts, Section } from '../../kit/parts/shown.tsx';
import { sayDone } from '../../kit/parts/toast.tsx';
import { type Organization, organizationPathOf } from '../data/objects.ts';
import { chooseOrganization, useIsAdmin, useOrganization, useOrganizations } from '../data/organization.ts';
import { organizationWords } from '../words/organization.ts';
import { partnerWords } from '../words/words.ts';
import { NewOrganization } from './organization-form.tsx';

const { organization: words } = organizationWords;
const { start } = partnerWords;

/** Changes what merchants read of the organization. An emptied field is cleared. */
function OrganizationForm({ organization }: { readonly organization: Organization }) {
  const { name, legal_name, email, phone, tax_id, id, revision } = organization;
  const form = useForm(
    `organization.${id}.${revision}`,
    {
      name,
      legal_name: legal_name ?? '',
      email: email ?? '',
      phone: phone ?? '',
      tax_id: tax_id ?? '',
    },
    { limits },
  );
  return (
    <FormFrame
      form={form}
      act={partnerWords.save}
      send={async (values) => {
        const body = {
          name: values.name,
          legal_name: values.legal_name || null,
          email: values.email || null,
          phone: values.phone ? readPhone(values.phone) : null,
          tax_id: values.tax_id || null,
        };
        await faceApi.patch('/api/v1/console/organizations/{organization_id}/', {
          path: organizationPathOf(organization),
          body,
        });
        await refreshReads('organizations');
      }}
      onDone={() => sayDone(partnerWords.saved)}
    >
      <TextField form={form} name="name" label={start.name} hint={start.nameHint} />
      <TextField form={form} name="legal_name" label={start.legalName} isOptional />
      <TextField
        form={form}
        name="email"
        label={start.email}
        hint={start.emailHint}
        type="email"
        isOptional
      />
      <PhoneField form={form} name="phone" label={start.phone} isOptional />
      <TextField form={form} name="tax_id" label={start.taxId} isOptional />
    </FormFrame>
  );
}

const OrganizationFacts = ({ organization }: { readonly organization: Organization }) => (
  <>
    <Facts
      facts={[
        [start.name, organization.name],
        organization.legal_name !== null && [start.legalName, organization.legal_name],
        organization.email !== null && [start.email, organization.email],
        organization.phone !== null && [start.phone, organization.phone],
      ]}
    />
    <p class="soft">{words.adminsOnly}</p>
  </>
);

/** The organizations of whoever is signed in; a tap works for another one. */
function Others({ here }: { readonly here: Organization }) {
  const [isAdding, add] = useState(false);
  return (
    <Section title={words.yours}>
      <Read reading={useOrganizations()} rows={1}>
        {(all) => (
          <Rows items={all} empty={null}>
            {({ id, name, role }) => (
              <div class="row">
                <span class="grow">
                  <b>{name}</b>
                  <br />
                  <span class="soft">{organizationWords.members.roles[role][0]}</span>
                </span>
                {id === here.id ? (
                  <Badge tone="good">{words.works}</Badge>
                ) : (
                  <Button kind="plain" onPress={() => chooseOrganization(id)}>
                    {words.change} {name}
                  </Button>
                )}
              </div>
            )}
          </Rows>
        )}
      </Read>
      <div class="acts">
        <Button kind="quiet" icon="plus" onPress={() => add(true)}>
          {words.another}
        </Button>
      </div>
      {isAdding && (
        <Sheet title={words.another} onClose={() => add(false)}>
          <NewOrganization onDone={() => add(false)} />
        </Sheet>
      )}
    </Section>
  );
}

/** The organization that is worked for, and the others. */
export function OrganizationScreen() {
  const organization = useOrganization();
  const isAdmin = useIsAdmin();
  return (
    <Screen title={words.title}>
      {isAdmin ? (
        <OrganizationForm key={organization.revision} organization={organization} />
      ) : (
        <OrganizationFacts organization={organization} />
      )}
      <Others here={organization} />
    </Screen>
  );
}
