import { isOfKind } from '../stored-samples/kind.ts';
import { kinds } from '../stored-samples/kinds.ts';
import type { Played } from './play.ts';

/** The kinds of items that are money, open something, or give somebody power that outlasts a session. */
const names = [
  // Money, and where it goes.
  'money.entry',
  'money.platform-entry',
  'commissions.entry',
  'money.bank-account',
  'money.saved-cards',
  // Second factors.
  'identity.factors',
  // Keys and secrets.
  'platform.api-key',
  'platform.listed-key',
  'partners.keys',
  'partners.secret of a key',
  'partners.id of a key',
  'webhooks.merchant-secret',
  'webhooks.destination-secret',
  // Members, and who is invited to be one.
  'fleets.member',
  'fleets.invited',
  'fleets.invitation',
  'stores.staff',
  'stores.works',
  'partners.members',
  'partners.memberships',
  // What merchants and partners let each other do: claims are in their clients.
  'partners.client',
  'partners.grant',
  'partners.delegation',
  'partners.enrolment',
  // Where messages go.
  'distribution.destination',
  'notices.device',
];

const lastingKinds = names.map((name) => {
  const kind = kinds.find((one) => one.name === name);
  if (!kind) throw new Error(`no kind of item is called ${name}`);
  return kind;
});

/** The lasting kinds of what a call has changed. */
export const lastingOf = ({ requests }: Pick<Played, 'requests'>): readonly string[] =>
  requests
    .flatMap(({ changed }) => changed)
    .flatMap((item) => lastingKinds.filter((kind) => isOfKind(kind, item)))
    .map(({ name }) => name);
