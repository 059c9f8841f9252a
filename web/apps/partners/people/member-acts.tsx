import { faceApi } from '../../kit/api/face.ts';
import { refreshReads } from '../../kit/api/reads.ts';
import { OptionsField } from '../../kit/fields/field.tsx';
import { FormFrame, useForm } from '../../kit/fields/form.tsx';
import { Button } from '../../kit/parts/button.tsx';
import { askBefore } from '../../kit/parts/dialog.tsx';
import { attempt, sayDone } from '../../kit/parts/toast.tsx';
import { type OrganizationMember, organizationPathOf } from '../data/objects.ts';
import { useOrganization } from '../data/organization.ts';
import { organizationWords } from '../words/organization.ts';
import { partnerWords } from '../words/words.ts';

const { members: words } = organizationWords;

const roles = ['MEMBER', 'ADMIN', 'OWNER'] as const;
const asOrganizationRole = (text: string) => roles.find((role) => role === text) ?? 'MEMBER';

/** What is said of the end of a member, or of an invitation. */
function endOf(isInvited: boolean, isMe: boolean): readonly [act: string, said: string] {
  if (isInvited) return [words.withdraw, words.withdrawn];
  return isMe ? [words.leave, words.left] : [words.remove, words.removed];
}

/** What can be done with a member: another role by the owner, and the end. */
export function MemberActs({
  member,
  isMe,
  onDone,
}: {
  readonly member: OrganizationMember;
  readonly isMe: boolean;
  readonly onDone: () => void;
}) {
  const organization = useOrganization();
  const { id, email, name, role, status } = member;
  const path = { ...organizationPathOf(organization), member_id: id };
  const isInvited = status === 'INVITED';
  const called = name ?? email;
  const form = useForm(`role.${id}.${role}`, { role });
  const finish = async (said: string) => {
    await refreshReads('members', 'organizations');
    sayDone(said);
    onDone();
  };
  const change = (next: (typeof roles)[number], idempotencyKey?: string) =>
    faceApi.patch('/api/v1/console/organizations/{organization_id}/members/{member_id}/', {
      path,
      body: { role: next },
      ...(idempotencyKey && { idempotencyKey }),
    });
  const handOver = attempt(async () => {
    const question = {
      title: `${words.handOver}: ${called}?`,
      text: words.handOverText,
      act: words.handOverAct,
    };
    if (!(await askBefore(question))) return;
    await change('OWNER');
    await finish(words.handedOver);
  });
  const [act, said] = endOf(isInvited, isMe);
  const remove = attempt(async () => {
    if (!(await askBefore({ title: `${act}: ${called}?`, act }))) return;
    await faceApi.delete('/api/v1/console/organizations/{organization_id}/members/{member_id}/', { path });
    await finish(said);
  });
  const mayRule = organization.role === 'OWNER' && !isInvited;
  return (
    <div class="fields">
      {mayRule && (
        <FormFrame
          form={form}
          act={partnerWords.save}
          send={async (values, idempotencyKey) => {
            await change(asOrganizationRole(values.role), idempotencyKey);
          }}
          onDone={() => finish(partnerWords.saved)}
        >
          <OptionsField
            form={form}
            name="role"
            label={words.role}
            options={(['MEMBER', 'ADMIN'] as const).map((one) => {
              const [title = '', text = ''] = words.roles[one];
              return { value: one, title, text };
            })}
          />
        </FormFrame>
      )}
      {mayRule && (
        <Button kind="quiet" isWide onPress={handOver}>
          {words.handOver}
        </Button>
      )}
      {isInvited && <p class="soft">{words.again}</p>}
      <Button kind="grave" isWide onPress={remove}>
        {act}
      </Button>
    </div>
  );
}
