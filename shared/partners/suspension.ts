import { membershipsOfAll, Problem, saveMembership, type Work, type Write } from '#ground';
import { partnerKeysOf } from './data/keys.ts';
import { memberRosterOf } from './data/members.ts';
import {
  applyOrganizationChange,
  type Organization,
  type OrganizationChange,
  saveOrganization,
} from './data/organizations.ts';
import { writeOrganizationEvent } from './organization-events.ts';
import { saveSecretsOf } from './partner-secrets.ts';

/** A decision about an organization, and what makes it true. */
interface Decided {
  readonly organization: Organization;
  readonly writes: readonly Write[];
}

/**
 * Writes the decision where every request reads it: at each member and each working secret, at most 50 and 40 items.
 * The organization is read first and its revision is a condition, so nobody joins and no key appears meanwhile.
 */
async function writeDecision(
  { table, now }: Work,
  read: Organization,
  set: Required<Pick<OrganizationChange, 'status'>> & { suspension: Organization['suspension'] },
): Promise<Decided> {
  const { id: organization } = read;
  const suspended = set.status === 'SUSPENDED' ? true : undefined;
  const [{ members }, { keys }] = await Promise.all([
    memberRosterOf(table, organization),
    partnerKeysOf(table, organization),
  ]);
  const memberships = await membershipsOfAll(
    table,
    members.map(({ user }) => user),
  );
  const places = members.flatMap(({ user, role }, position) => {
    const before = memberships[position];
    return before ? [saveMembership(user, before, organization, { role, suspended })] : [];
  });
  const event = suspended ? 'organization.suspended' : 'organization.reinstated';
  const writes = [
    saveOrganization(read, set),
    ...places,
    ...keys.flatMap((key) => saveSecretsOf(key, { organization, suspended }, now)),
    writeOrganizationEvent(event, read, now, [{ organization }]),
  ];
  return { organization: applyOrganizationChange(read, set), writes };
}

/** An admin suspends an organization. A suspended one is not suspended again: its reason stays. */
export async function suspendOrganization(work: Work, read: Organization, reason: string): Promise<Decided> {
  if (read.status === 'SUSPENDED') return { organization: read, writes: [] };
  return writeDecision(work, read, { status: 'SUSPENDED', suspension: { reason } });
}

/** An admin lifts a suspension. @throws Problem invalid_state */
export async function reinstateOrganization(work: Work, read: Organization): Promise<Decided> {
  if (read.status !== 'SUSPENDED')
    throw new Problem(
      'invalid_state',
      `The organization is ${read.status}. Only a SUSPENDED one can be reinstated.`,
    );
  return writeDecision(work, read, { status: 'ACTIVE', suspension: undefined });
}
