import limits from 'limits:members.create';
import { useState } from 'preact/hooks';
import { useMe } from '../../kit/account/verify-notice.tsx';
import { faceApi } from '../../kit/api/face.ts';
import { refreshReads } from '../../kit/api/reads.ts';
import { OptionsField, TextField } from '../../kit/fields/field.tsx';
import { FormFrame, useForm } from '../../kit/fields/form.tsx';
import { Screen } from '../../kit/frame/frame.tsx';
import { Button } from '../../kit/parts/button.tsx';
import { Sheet } from '../../kit/parts/dialog.tsx';
import { Read, Rows } from '../../kit/parts/list.tsx';
import { Badge, Moment } from '../../kit/parts/shown.tsx';
import { sayDone } from '../../kit/parts/toast.tsx';
import { type OrganizationMember, organizationPathOf } from '../data/objects.ts';
import { useIsAdmin, useOrganization } from '../data/organization.ts';
import { useMembers } from '../data/reads.ts';
import { organizationWords } from '../words/organization.ts';
import { MemberActs } from './member-acts.tsx';

const { members: words } = organizationWords;

const MemberLine = ({ member, isMe }: { readonly member: OrganizationMember; readonly isMe: boolean }) => {
  const { name, email, role, status, expires_at } = member;
  return (
    <span class="grow">
      <b class="address">{name ?? email}</b>{' '}
      <Badge tone={status === 'ACTIVE' ? 'good' : 'plain'}>
        {status === 'ACTIVE' ? words.active : words.invited}
      </Badge>
      <br />
      <span class="soft">
        {words.roles[role][0]}
        {isMe && ` · ${words.you}`}
        {expires_at && (
          <>
            {' · '}
            {words.until} <Moment at={expires_at} />
          </>
        )}
        {name && (
          <>
            <br />
            <span class="address">{email}</span>
          </>
        )}
      </span>
    </span>
  );
};

/** Invites somebody. Admins are the owner's to invite. */
function InviteMember({ onDone }: { readonly onDone: () => void }) {
  const organization = useOrganization();
  const form = useForm(`member.${organization.id}`, { email: '', role: 'MEMBER' }, { limits });
  const roles = organization.role === 'OWNER' ? (['MEMBER', 'ADMIN'] as const) : (['MEMBER'] as const);
  return (
    <FormFrame
      form={form}
      act={words.act}
      send={async ({ email, role }, idempotencyKey) => {
        const path = organizationPathOf(organization);
        const body = { email, role: role === 'ADMIN' ? ('ADMIN' as const) : ('MEMBER' as const) };
        await faceApi.post('/api/v1/console/organizations/{organization_id}/members/', {
          path,
          body,
          idempotencyKey,
        });
        await refreshReads('members');
      }}
      onDone={() => {
        sayDone(words.sent);
        onDone();
      }}
    >
      <TextField form={form} name="email" label={words.email} type="email" isFirst />
      <OptionsField
        form={form}
        name="role"
        label={words.role}
        options={roles.map((role) => {
          const [title = '', text = ''] = words.roles[role];
          return { value: role, title, text };
        })}
      />
    </FormFrame>
  );
}

/** Who works for the organization, and what each may do. */
export function Members() {
  const isAdmin = useIsAdmin();
  const { data: me } = useMe();
  const [isInviting, invite] = useState(false);
  const [open, show] = useState<OrganizationMember>();
  return (
    <Screen
      title={words.title}
      acts={
        isAdmin && (
          <Button icon="plus" onPress={() => invite(true)}>
            {words.invite}
          </Button>
        )
      }
    >
      <Read reading={useMembers()}>
        {({ results }) => (
          <Rows items={results} empty={null}>
            {(member) => {
              const isMe = member.id === me?.id;
              return (
                <div class="row">
                  <MemberLine member={member} isMe={isMe} />
                  {member.role !== 'OWNER' && (isAdmin || isMe) && (
                    <Button
                      kind="plain"
                      icon="edit"
                      onPress={() => show(member)}
                      label={`${words.change} ${member.name ?? member.email}`}
                    />
                  )}
                </div>
              );
            }}
          </Rows>
        )}
      </Read>
      {isInviting && (
        <Sheet title={words.invite} onClose={() => invite(false)}>
          <InviteMember onDone={() => invite(false)} />
        </Sheet>
      )}
      {open && (
        <Sheet title={open.name ?? open.email} onClose={() => show(undefined)}>
          <MemberActs member={open} isMe={open.id === me?.id} onDone={() => show(undefined)} />
        </Sheet>
      )}
    </Screen>
  );
}
