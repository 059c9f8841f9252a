import type { ListItem } from '../../../../client/types.ts';
import { faceApi } from '../../kit/api/face.ts';
import { refreshReads } from '../../kit/api/reads.ts';
import { FormFrame, useForm } from '../../kit/fields/form.tsx';
import { Button } from '../../kit/parts/button.tsx';
import { askBefore } from '../../kit/parts/dialog.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { attempt, sayDone } from '../../kit/parts/toast.tsx';
import { type Store, storePathOf } from '../data/objects.ts';
import { appWords } from '../words/words.ts';
import { asRole, RoleField } from './role-field.tsx';

const { team } = appWords;

/** Somebody in the team, or invited to it. */
export type Member = ListItem<'/api/v1/storefront/stores/{store_id}/staff/'>;

/** What can be done with a member: another role, the invitation once more, and the end. */
export function MemberActs({
  store,
  member,
  onDone,
}: {
  readonly store: Store;
  readonly member: Member;
  readonly onDone: () => void;
}) {
  const { id, email, revision, status } = member;
  const path = { ...storePathOf(store), staff_id: id };
  const form = useForm(`member.${id}.${revision}`, { role: member.role });
  const isInvited = status === 'INVITED';
  const end = isInvited ? team.withdraw : team.remove;
  const finish = async (said: string) => {
    await refreshReads('team');
    sayDone(said);
    onDone();
  };
  const resend = attempt(async () => {
    await faceApi.post('/api/v1/storefront/stores/{store_id}/staff/{staff_id}/resend/', { path });
    await finish(team.sent);
  });
  const remove = attempt(async () => {
    if (!(await askBefore({ title: `${end}: ${member.name ?? email}?`, act: end }))) return;
    await faceApi.delete('/api/v1/storefront/stores/{store_id}/staff/{staff_id}/', { path });
    await finish(isInvited ? team.withdrawn : team.removed);
  });
  if (store.role !== 'OWNER' && member.role === 'MANAGER') return <Notice>{team.ownersOnly}</Notice>;
  return (
    <div class="fields">
      <FormFrame
        form={form}
        act={appWords.save}
        send={async ({ role }) => {
          const body = { role: asRole(role), revision };
          await faceApi.patch('/api/v1/storefront/stores/{store_id}/staff/{staff_id}/', { path, body });
        }}
        onDone={() => finish(appWords.shop.saved)}
      >
        <RoleField form={form} name="role" />
      </FormFrame>
      {isInvited && (
        <Button kind="quiet" isWide onPress={resend}>
          {team.resend}
        </Button>
      )}
      <Button kind="grave" isWide onPress={remove}>
        {end}
      </Button>
    </div>
  );
}
