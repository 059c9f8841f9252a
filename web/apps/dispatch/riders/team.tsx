import { useState } from 'preact/hooks';
import { faceApi } from '../../kit/api/face.ts';
import { refreshReads } from '../../kit/api/reads.ts';
import { writePhone } from '../../kit/format/texts.ts';
import { Screen } from '../../kit/frame/frame.tsx';
import { Button } from '../../kit/parts/button.tsx';
import { askBefore, Sheet } from '../../kit/parts/dialog.tsx';
import { Empty, Read, Rows } from '../../kit/parts/list.tsx';
import { Badge, Moment, Section } from '../../kit/parts/shown.tsx';
import { attempt, sayDone } from '../../kit/parts/toast.tsx';
import { type Member, type SentInvitation, useFleetMembers, useInvitations } from '../data/own.ts';
import { teamWords } from '../words/team.ts';
import { dispatchWords } from '../words/words.ts';
import { InviteForm } from './invite.tsx';

const { team: words } = teamWords;

const remove = ({ user, name }: Member) =>
  attempt(async () => {
    const { remove: act, removeText: text } = words;
    if (!(await askBefore({ title: `${act} ${name}?`, text, act }))) return;
    await faceApi.delete('/api/v1/fleet/members/{member_id}/', { path: { member_id: user } });
    await refreshReads('members', 'riders');
    sayDone(words.removed);
  });

/** Somebody in the fleet, and what she may do. */
const MemberRow = ({ member }: { readonly member: Member }) => (
  <div class="row">
    <span class="grow">
      <b>{member.name}</b> <Badge>{words.roles[member.role][0]}</Badge>
      <br />
      <span class="soft address">
        {member.email}
        {member.phone && ` · ${writePhone(member.phone)}`}
      </span>
    </span>
    <Button kind="plain" label={`${words.remove} ${member.name}`} onPress={remove(member)}>
      {words.remove}
    </Button>
  </div>
);

const resend = ({ id }: SentInvitation) =>
  attempt(async () => {
    await faceApi.post('/api/v1/invitations/{invitation_id}/resend/', { path: { invitation_id: id } });
    await refreshReads('invitations');
    sayDone(words.sent);
  });

const revoke = ({ id, email }: SentInvitation) =>
  attempt(async () => {
    const { revoke: act } = words;
    if (!(await askBefore({ title: `${act}: ${email}?`, act }))) return;
    await faceApi.post('/api/v1/invitations/{invitation_id}/revoke/', { path: { invitation_id: id } });
    await refreshReads('invitations');
    sayDone(words.revoked);
  });

/** Somebody who was invited, and how that stands. */
function InvitationRow({ invitation }: { readonly invitation: SentInvitation }) {
  const { email, role, status, expires_at, test_link } = invitation;
  const isOpen = status === 'PENDING';
  return (
    <div class="row invitation">
      <span class="grow">
        <b class="address">{email}</b>{' '}
        <Badge tone={isOpen ? 'warning' : 'plain'}>{words.statuses[status]}</Badge>
        <br />
        <span class="soft">
          {words.roles[role][0]}
          {isOpen && (
            <>
              {' · '}
              {words.until} <Moment at={expires_at} />
            </>
          )}
        </span>
        {test_link && (
          <>
            {' '}
            <a href={test_link}>{words.link}</a>
          </>
        )}
      </span>
      {(isOpen || status === 'EXPIRED') && (
        <Button kind="plain" label={`${words.resend}: ${email}`} onPress={resend(invitation)}>
          {words.resend}
        </Button>
      )}
      {isOpen && (
        <Button kind="plain" label={`${words.revoke}: ${email}`} onPress={revoke(invitation)}>
          {words.revoke}
        </Button>
      )}
    </div>
  );
}

/** Who is in the fleet, and who is invited to it. */
export function TeamScreen() {
  const [isInviting, invite] = useState(false);
  const members = useFleetMembers();
  const invitations = useInvitations();
  return (
    <Screen
      title={words.title}
      acts={
        <Button icon="plus" onPress={() => invite(true)}>
          {dispatchWords.riders.invite}
        </Button>
      }
    >
      <Section title={words.members}>
        <Read reading={members}>
          {(all) => (
            <Rows
              items={all.map((member) => ({ id: member.user, member }))}
              empty={
                <Empty title={words.emptyMembers}>
                  <p>{words.emptyMembersText}</p>
                </Empty>
              }
            >
              {({ member }) => <MemberRow member={member} />}
            </Rows>
          )}
        </Read>
      </Section>
      <Section title={words.invitations}>
        <Read reading={invitations} rows={2}>
          {(all) => (
            <Rows
              items={all.filter(({ status }) => status !== 'ACCEPTED')}
              empty={
                <Empty title={words.emptyInvitations}>
                  <p>{words.emptyInvitationsText}</p>
                </Empty>
              }
            >
              {(invitation) => <InvitationRow invitation={invitation} />}
            </Rows>
          )}
        </Read>
      </Section>
      {isInviting && (
        <Sheet title={dispatchWords.riders.invite} onClose={() => invite(false)}>
          <InviteForm onDone={() => invite(false)} />
        </Sheet>
      )}
    </Screen>
  );
}
