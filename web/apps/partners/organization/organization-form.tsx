import limits from 'limits:organizations.create';
import { faceApi } from '../../kit/api/face.ts';
import { refreshReads } from '../../kit/api/reads.ts';
import { PhoneField, TextField } from '../../kit/fields/field.tsx';
import { FormFrame, useForm } from '../../kit/fields/form.tsx';
import { readPhone } from '../../kit/format/texts.ts';
import { filledOf } from '../../kit/forms/form.ts';
import { chooseOrganization } from '../data/organization.ts';
import { partnerWords } from '../words/words.ts';

const { start } = partnerWords;

/** Makes an organization, which is worked for from then on. */
export function NewOrganization({ onDone }: { readonly onDone: () => unknown }) {
  const form = useForm('organization', { name: '', legal_name: '', email: '', phone: '' }, { limits });
  return (
    <FormFrame
      form={form}
      act={start.act}
      send={async ({ name, phone, ...others }, idempotencyKey) => {
        const body = { name, ...filledOf(others), ...(phone && { phone: readPhone(phone) }) };
        const { id } = await faceApi.post('/api/v1/console/organizations/', { body, idempotencyKey });
        chooseOrganization(id);
        await refreshReads('organizations');
      }}
      onDone={onDone}
    >
      <TextField
        form={form}
        name="name"
        label={start.name}
        hint={start.nameHint}
        autocomplete="organization"
      />
      <details class="more">
        <summary>{start.more}</summary>
        <div class="fields">
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
        </div>
      </details>
    </FormFrame>
  );
}
