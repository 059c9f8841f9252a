import { useState } from 'preact/hooks';
import { faceApi } from '../../kit/api/face.ts';
import { useReading } from '../../kit/api/queries.ts';
import { keyOf } from '../../kit/api/reads.ts';
import { Screen } from '../../kit/frame/frame.tsx';
import { Button } from '../../kit/parts/button.tsx';
import { Sheet } from '../../kit/parts/dialog.tsx';
import { Empty, Read, Rows } from '../../kit/parts/list.tsx';
import { Badge, Moment } from '../../kit/parts/shown.tsx';
import { storePathOf } from '../data/objects.ts';
import { useRights, useStore } from '../data/reads.ts';
import { appWords } from '../words/words.ts';
import { Invitation } from './invite.tsx';
import { type Member, MemberActs } from './member.tsx';

const { team } = appWords;

/** Somebody in the team, or invited to it: until when, where the invitation can still be accepted. */
const MemberRow = ({ name, email, role, status, expires_at }: Member) => (
  <span class="grow">
    <b class="address">{name ?? email}</b>{' '}
    <Badge tone={status === 'ACTIVE' ? 'good' : 'plain'}>
      {status === 'ACTIVE' ? team.active : team.invited}
    </Badge>
    <br />
    <span class="soft">
      {team.roles[role][0]}
      {expires_at && (
        <>
          {' · '}
          {team.until} <Moment at={expires_at} />
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

/** Who works in the shop, and what each may do. */
export function Team() {
  const store = useStore();
  const mayManage = useRights()('staff.manage');
  const [isInviting, invite] = useState(false);
  const [open, show] = useState<Member>();
  const reading = useReading(
    keyOf('team', store?.id),
    () =>
      faceApi.get('/api/v1/storefront/stores/{store_id}/staff/', { path: storePathOf(store ?? { id: '' }) }),
    { isReady: store !== undefined },
  );
  return (
    <Screen
      title={team.title}
      acts={
        mayManage && (
          <Button icon="plus" onPress={() => invite(true)}>
            {team.invite}
          </Button>
        )
      }
    >
      <Read reading={reading}>
        {({ results }) => (
          <Rows
            items={results}
            empty={
              <Empty title={team.empty}>
                <p>{team.emptyText}</p>
              </Empty>
            }
          >
            {(member) => (
              <div class="row">
                <MemberRow {...member} />
                {mayManage && (
                  <Button
                    kind="plain"
                    icon="edit"
                    onPress={() => show(member)}
                    label={`${team.change} ${member.name ?? member.email}`}
                  />
                )}
              </div>
            )}
          </Rows>
        )}
      </Read>
      {isInviting && store && (
        <Sheet title={team.invite} onClose={() => invite(false)}>
          <Invitation store={store} onDone={() => invite(false)} />
        </Sheet>
      )}
      {open && store && (
        <Sheet title={open.name ?? open.email} onClose={() => show(undefined)}>
          <MemberActs store={store} member={open} onDone={() => show(undefined)} />
        </Sheet>
      )}
    </Screen>
  );
}
