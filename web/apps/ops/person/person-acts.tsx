import mailLimits from 'limits:admin-users.mail';
import suspendLimits from 'limits:admin-users.suspend';
import rolesLimits from 'limits:people.set-roles';
import { type AdminRole, adminRoles } from '../../../../shared/kernel/roles.ts';
import { useMe } from '../../kit/account/verify-notice.tsx';
import { faceApi } from '../../kit/api/face.ts';
import { AreaField, CheckField, TextField } from '../../kit/fields/field.tsx';
import { sumOf, writeMoney } from '../../kit/format/money.ts';
import { ActButton } from '../parts/act-sheet.tsx';
import { useMay } from '../parts/admin-rights.ts';
import { opsWords } from '../words/en.ts';
import type { Person } from './read-person.ts';

const { suspend, reinstate, mail, rights } = opsWords;

/** What a suspension ends, and what it leaves as it is. */
const movesOfSuspension = ({ sessions, keys, wallets, stores }: Person): readonly string[] => {
  const live = wallets.find(({ mode }) => mode === 'live');
  const money = live ? sumOf([live.available, live.escrow, live.pending, live.deposit]) : '0.00';
  const owned = stores.filter(({ role, mode }) => role === 'OWNER' && mode === 'live').length;
  return [
    suspend.sessions(sessions.count),
    suspend.keys(keys.length),
    suspend.signIn,
    suspend.money(writeMoney(money)),
    ...(owned > 0 ? [suspend.stores(owned)] : []),
  ];
};

function StandingAct({ person }: { readonly person: Person }) {
  const { id, name, status } = person.account;
  const path = { user_id: id };
  if (status === 'ACTIVE')
    return (
      <ActButton
        act={{
          id: `suspend.${id}`,
          name: suspend.name,
          title: `${suspend.name}: ${name}`,
          isGrave: true,
          moves: movesOfSuspension(person),
          limits: suspendLimits,
          initial: { reason: '' },
          reasonHint: suspend.reasonHint,
          done: suspend.done,
          touches: ['person', 'search'],
          send: ({ reason }, idempotencyKey) =>
            faceApi.post('/api/v1/admin/users/{user_id}/suspend/', {
              path,
              body: { reason },
              idempotencyKey,
            }),
        }}
      />
    );
  return (
    <ActButton
      act={{
        id: `reinstate.${id}`,
        name: reinstate.name,
        title: `${reinstate.name}: ${name}`,
        moves: [...reinstate.moves, reinstate.keys(person.keys.length)],
        limits: suspendLimits,
        initial: { reason: '' },
        reasonHint: opsWords.act.noteHint,
        done: reinstate.done,
        touches: ['person', 'search'],
        send: ({ reason }, idempotencyKey) =>
          faceApi.post('/api/v1/admin/users/{user_id}/reinstate/', {
            path,
            body: { reason },
            idempotencyKey,
          }),
      }}
    />
  );
}

function MailAct({ account: { id, name, email } }: Pick<Person, 'account'>) {
  return (
    <ActButton
      act={{
        id: `mail.${id}`,
        name: mail.name,
        title: `${mail.name}: ${name}`,
        moves: mail.moves(email),
        limits: mailLimits,
        initial: { subject: '', text: '', reason: '' },
        fields: (form) => (
          <>
            <TextField form={form} name="subject" label={mail.subject} />
            <AreaField form={form} name="text" label={mail.text} rows={6} />
          </>
        ),
        reasonHint: opsWords.act.noteHint,
        done: mail.done,
        touches: ['person'],
        send: (body, idempotencyKey) =>
          faceApi.post('/api/v1/admin/users/{user_id}/mail/', {
            path: { user_id: id },
            body,
            idempotencyKey,
          }),
      }}
    />
  );
}

/** The roles that are ticked. */
const tickedOf = (values: Readonly<Record<AdminRole, string>>) =>
  adminRoles.filter((role) => values[role] !== '');

function RightsAct({ account: { id, name, admin_roles } }: Pick<Person, 'account'>) {
  const tick = (role: AdminRole) => (admin_roles?.includes(role) ? 'yes' : '');
  return (
    <ActButton
      act={{
        id: `rights.${id}.${admin_roles?.join('-') ?? ''}`,
        name: admin_roles ? rights.name : rights.give,
        title: `${rights.title}: ${name}`,
        moves: admin_roles ? [rights.moves[0] ?? '', rights.noneMoves] : rights.moves,
        limits: rolesLimits,
        initial: {
          SUPPORT: tick('SUPPORT'),
          DISPATCH: tick('DISPATCH'),
          FINANCE: tick('FINANCE'),
          ADMIN: tick('ADMIN'),
          reason: '',
        },
        fields: (form) =>
          adminRoles.map((role) => (
            <CheckField
              key={role}
              form={form}
              name={role}
              label={rights.names[role]}
              hint={rights.texts[role]}
            />
          )),
        reasonHint: opsWords.act.noteHint,
        done: rights.done,
        touches: ['person', 'search'],
        send: ({ reason, ...ticks }, idempotencyKey) =>
          faceApi.put('/api/v1/admin/users/{user_id}/roles/', {
            path: { user_id: id },
            body: { roles: tickedOf(ticks), reason },
            idempotencyKey,
          }),
      }}
    />
  );
}

/** What whoever is signed in may do to a person. */
export function PersonActs({ person }: { readonly person: Person }) {
  const may = useMay();
  const { data: me } = useMe();
  const isSelf = me?.id === person.account.id;
  const isAdmin = person.account.role === 'admin';
  // Whoever trades never becomes an operator: she takes another address.
  const trades = person.stores.length > 0 || person.keys.length > 0;
  const isOpen = isAdmin || (person.account.status === 'ACTIVE' && !trades);
  return (
    <div class="acts">
      {may('SUPPORT', 'FINANCE') && <MailAct account={person.account} />}
      {may() && !isSelf && !isAdmin && <StandingAct key={person.account.status} person={person} />}
      {may() && isOpen && <RightsAct account={person.account} />}
    </div>
  );
}
