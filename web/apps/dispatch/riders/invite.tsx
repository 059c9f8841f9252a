import { faceApi } from '../../kit/api/face.ts';
import { refreshReads } from '../../kit/api/reads.ts';
import { OptionsField, PhoneField, TextField } from '../../kit/fields/field.tsx';
import { FormFrame, useForm } from '../../kit/fields/form.tsx';
import { readPhone } from '../../kit/format/texts.ts';
import { sayDone } from '../../kit/parts/toast.tsx';
import { teamWords } from '../words/team.ts';

const { team: words } = teamWords;

const roles = ['RIDER', 'DISPATCHER'] as const;

/** Invites somebody to the fleet. */
export function InviteForm({ onDone }: { readonly onDone: () => void }) {
  const form = useForm('invite', { email: '', phone: '', role: 'RIDER' });
  return (
    <FormFrame
      form={form}
      act={words.act}
      send={async ({ email, phone, role }, idempotencyKey) => {
        const body = {
          email,
          role: roles.find((one) => one === role) ?? roles[0],
          ...(phone.trim() && { phone: readPhone(phone) }),
        };
        await faceApi.post('/api/v1/invitations/', { body, idempotencyKey });
        await refreshReads('invitations');
      }}
      onDone={() => {
        sayDone(words.sent);
        onDone();
      }}
    >
      <TextField form={form} name="email" label={words.email} type="email" hint={words.emailHint} isFirst />
      <PhoneField form={form} name="phone" label={words.phone} isOptional />
      <OptionsField
        form={form}
        name="role"
        label={words.role}
        options={roles.map((value) => ({ value, title: words.roles[value][0], text: words.roles[value][1] }))}
      />
    </FormFrame>
  );
}
