import * as z from 'zod';
import {
  defineId,
  defineInvitationToken,
  emailIn,
  nameParameter,
  shop,
  textOf,
  timeOut,
} from '#ground/domain';
import { parseStaffToken, staffInvitationStatuses, staffRoles, staffStatuses } from '../domain/staff.ts';
import { changesExample, changesOut, storeRevisionIn } from './revision.ts';
import { clerk } from './story.data.ts';

const role = z
  .enum(staffRoles)
  .describe(
    'MANAGER does everything except publish, delete, set webhook_url and change managers. CATALOG changes the catalog and the stock. FULFILMENT handles orders, and reads stock and customers. SUPPORT cancels and refunds orders, and sees customers. VIEWER reads everything.',
  );
const name = textOf(120).meta({ examples: [clerk.name] });

/** An invitation of a person. */
export const StaffIn = z.object({
  email: emailIn.meta({
    description: 'The accept link is mailed here. Only a merchant account with this address can accept.',
    examples: [clerk.email],
  }),
  name: name.optional(),
  role: role.meta({ examples: ['CATALOG'] }),
});

/** A change of a member: only the fields that are sent change. */
export const StaffChange = z
  .object({ name, role })
  .partial()
  .extend(storeRevisionIn)
  .meta({ examples: [{ role: 'SUPPORT' }] });

const staffId = '019c1352-be40-7f55-9b94-6c3dd0af7e54';

/** A person who works in a store, or is invited to. */
export const StaffOut = z
  .object({
    id: defineId<'Staff'>(),
    email: z.email(),
    name: z.string().nullable(),
    role,
    status: z.enum(staffStatuses).describe('INVITED until the invitation is accepted.'),
    expires_at: timeOut.nullable().describe('When the open invitation expires; it can be sent again.'),
    test_token: z
      .string()
      .optional()
      .describe('The token of the accept link. Test invitations only: they are not mailed.'),
    test_link: z.url().optional().describe('The accept link itself. Test invitations only.'),
    ...changesOut,
  })
  .meta({
    id: 'StoreStaff',
    examples: [
      {
        id: staffId,
        email: clerk.email,
        name: clerk.name,
        role: 'CATALOG',
        status: 'INVITED',
        expires_at: '2026-01-12T09:00:00.000Z',
        ...changesExample,
      },
    ],
  });

const seen = {
  id: staffId,
  email: clerk.email,
  role: 'CATALOG',
  status: 'PENDING',
  store: shop.id,
  store_name: shop.name,
  is_test: false,
  expires_at: '2026-01-12T09:00:00.000Z',
};

/** An invitation as the holder of its link sees it. */
export const StaffInvitation = z
  .object({
    id: defineId<'Staff'>(),
    email: z.email(),
    role,
    status: z.enum(staffInvitationStatuses).describe('PENDING until it is accepted or 7 days old.'),
    store: defineId<'Store'>(),
    store_name: z.string(),
    is_test: z.boolean().describe('Whether the store is in test mode.'),
    expires_at: timeOut,
  })
  .meta({ id: 'StoreStaffInvitation', examples: [seen] });

export const AcceptedStaffInvitation = StaffInvitation.meta({ examples: [{ ...seen, status: 'ACCEPTED' }] });

export const staffParams = z.object({
  store_id: defineId<'Store'>().meta({ examples: [shop.id] }),
  staff_id: nameParameter(
    'member of the staff with this id',
    defineId<'Staff'>().meta({ examples: [staffId] }),
  ),
});

/** The token of an accept link, in a path, and the invitation that it claims to be for. */
export const staffTokenParams = z.object({ token: defineInvitationToken(parseStaffToken) });
export type StaffTokenIn = z.output<typeof staffTokenParams>['token'];
