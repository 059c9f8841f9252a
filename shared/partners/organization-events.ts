import * as z from 'zod';
import { defineEvents, modes, partnerScopes, stored, type Write } from '#ground';
import { type Organization, organizationPartition } from './data/organizations.ts';

const OfOrganization = z.object({ organization: stored.id<'Organization'>() });

/** The events of organizations, about which people are mailed. An organization has no mode: they are all live. */
export const organizationEvents = defineEvents({
  'organization.member_invited': {
    title: 'Someone was invited to an organization',
    /** Identifies the mail to send. The token itself never leaves the process that mails it. */
    detail: OfOrganization.extend({ invitation: stored.id<'Invitation'>(), sends: z.number().int() }),
  },
  'organization.owner_changed': {
    title: 'Organization handed over; one event for each of the two owners',
    detail: OfOrganization.extend({ person: stored.id<'User'>(), owner: stored.id<'User'>() }),
  },
  'organization.suspended': { title: 'Organization suspended by an admin', detail: OfOrganization },
  'organization.reinstated': { title: 'Suspension of an organization lifted', detail: OfOrganization },
  'organization.key_created': {
    title: 'Partner key created or rolled',
    detail: OfOrganization.extend({
      mode: z.enum(modes),
      hint: z.string(),
      scopes: z.array(z.enum(partnerScopes)),
    }),
  },
});

type Types = typeof organizationEvents.types;

type AtLeastOne<T> = readonly [T, ...T[]];

/** The write of events of an organization, all of one kind, by their details. */
export function writeOrganizationEvent<N extends keyof Types>(
  name: N,
  { id: tenant }: Pick<Organization, 'id'>,
  at: Date,
  [first, ...more]: AtLeastOne<z.input<Types[N]['detail']>>,
): Write {
  const eventOf = (detail: z.input<Types[N]['detail']>) => ({
    name,
    at,
    tenant,
    mode: 'live' as const,
    detail,
  });
  return organizationEvents.emit(organizationPartition.pk(tenant), eventOf(first), ...more.map(eventOf));
}
