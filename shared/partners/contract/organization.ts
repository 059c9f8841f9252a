import * as z from 'zod';
import { defineId, emailIn, merchant, organizationRoles, phoneIn, textOf, timeOut } from '#ground/domain';
import { organizationKinds, organizationStatuses } from '../domain/organization.ts';
import { organizationId, organizationExample as story } from './story.data.ts';

const { role: _, programs: __, ...decided } = story;
const suspensionReason = 'The organization answers for clients that it does not have.';

const name = textOf(120).meta({ description: 'What merchants read.', examples: [story.name] });
const details = {
  legal_name: textOf(160).meta({
    description: 'The registered name of the company.',
    examples: [story.legal_name],
  }),
  email: emailIn.meta({ description: 'Where merchants reach you.', examples: [story.email] }),
  phone: phoneIn.meta({ examples: [story.phone] }),
  tax_id: textOf(40).meta({ description: 'The tax identification number.', examples: [story.tax_id] }),
};

export const OrganizationIn = z.object({ name, ...z.object(details).partial().shape });

/** A change of an organization: only the fields that are sent change. */
export const OrganizationPatch = z.object({
  name: name.optional(),
  legal_name: details.legal_name.nullish(),
  email: details.email.nullish(),
  phone: details.phone.nullish(),
  tax_id: details.tax_id.nullish(),
});

export const OrganizationOut = z
  .object({
    id: defineId<'Organization'>(),
    name: z.string(),
    legal_name: z.string().nullable(),
    kind: z
      .enum(organizationKinds)
      .describe('PARTNER, or MERCHANT for the organization that every merchant account is by itself.'),
    email: z.email().nullable(),
    phone: z.string().nullable(),
    tax_id: z.string().nullable(),
    owner: defineId<'User'>(),
    role: z.enum(organizationRoles).describe('Your role.'),
    programs: z
      .array(z.string())
      .describe('The programs that the organization has enrolled in, in the mode of your credential.'),
    status: z
      .enum(organizationStatuses)
      .describe('SUSPENDED by an admin: you can read what the organization has, and change nothing.'),
    revision: z.number().int(),
    created_at: timeOut,
  })
  .meta({ id: 'Organization', examples: [story] });

export const organizationParams = z.object({
  organization_id: defineId<'Organization'>().meta({ examples: [story.id] }),
});

const namedOrganization = (description: string) =>
  defineId<'Organization'>()
    .optional()
    .meta({ description, examples: [organizationId] });

/** The organization that a member's request is about. */
export const organizationOfMember = namedOrganization(
  'May be left out if you are in exactly one organization.',
);

/** The organization that a request is about which a partner key may make too: the key has just one. */
export const organizationOfPartner = namedOrganization(
  'May be left out with a partner key, and if you are in exactly one organization.',
);

/** An organization as an admin of the service sees it. */
export const DecidedOrganization = OrganizationOut.omit({ role: true, programs: true })
  .extend({ suspension_reason: z.string().nullable() })
  .meta({
    id: 'DecidedOrganization',
    examples: [{ ...decided, status: 'SUSPENDED', suspension_reason: suspensionReason }],
  });

/** Everything about an organization. */
export const OrganizationForAdmins = DecidedOrganization.extend({
  members: z.array(z.object({ id: defineId<'User'>(), name: z.string(), role: z.enum(organizationRoles) })),
}).meta({
  id: 'OrganizationForAdmins',
  examples: [
    {
      ...decided,
      status: 'ACTIVE',
      suspension_reason: null,
      members: [{ id: merchant.id, name: merchant.name, role: 'OWNER' }],
    },
  ],
});

export const Suspension = z.object({
  reason: textOf(500).meta({ description: 'The reason that the owner reads.', examples: [suspensionReason] }),
});
