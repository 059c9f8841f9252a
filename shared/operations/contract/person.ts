import * as z from 'zod';
import {
  adminRoles,
  defineId,
  keyScopes,
  merchant,
  modes,
  moneyOut,
  organizationRoles,
  parcel,
  roles,
  shop,
  timeOut,
} from '#ground/domain';
import { PersonNoteOut } from '../../identity/contract/admin-users.ts';
import { factorKinds } from '../../identity/domain/factors/factor.ts';
import { userStatuses } from '../../identity/domain/person.ts';
import { storeStatuses } from '../../stores/domain/store/store.ts';
import { verificationStatuses } from '../../trust/domain/verification.ts';

const mode = z.enum(modes);

const AccountOfPerson = z.object({
  id: defineId<'User'>().meta({ examples: [merchant.id] }),
  name: z.string().meta({ examples: [merchant.name] }),
  email: z.string().meta({ examples: [merchant.email] }),
  email_verified_at: timeOut.nullable(),
  phone: z
    .string()
    .nullable()
    .meta({ examples: [merchant.phone] }),
  role: z.enum(roles),
  admin_roles: z
    .array(z.enum(adminRoles))
    .nullable()
    .meta({ examples: [null] }),
  country: z.string().meta({ examples: ['NG'] }),
  created_at: timeOut,
  status: z.enum(userStatuses),
  suspended: z
    .object({ at: timeOut, reason: z.string() })
    .nullable()
    .meta({ examples: [null] }),
});

/** Everything about a person. */
export const PersonOut = z
  .object({
    account: AccountOfPerson,
    sessions: z.object({
      count: z.int().meta({ description: 'Where she is signed in; at most 100 are counted.', examples: [2] }),
      last_refreshed_at: timeOut.nullable(),
    }),
    factors: z.array(z.object({ kind: z.enum(factorKinds), name: z.string(), created_at: timeOut })).meta({
      description: 'The second factors that count, without anything secret.',
      examples: [[{ kind: 'TOTP', name: 'My phone', created_at: '2026-01-05T08:10:00.000Z' }]],
    }),
    keys: z
      .array(
        z.object({
          id: defineId<'ApiKey'>(),
          name: z.string(),
          mode,
          hint: z.string(),
          scopes: z.array(z.enum(keyScopes)),
          created_at: timeOut,
        }),
      )
      .meta({
        description: 'The API keys, by their last characters.',
        examples: [
          [
            {
              id: '0d5c2f6e-4b1a-4c3d-9e8f-7a6b5c4d3e2f',
              name: 'Shop backend',
              mode: 'live',
              hint: '9f3a',
              scopes: ['read', 'book'],
              created_at: '2026-01-06T09:00:00.000Z',
            },
          ],
        ],
      }),
    papers: z
      .object({ status: z.enum(verificationStatuses), submitted_at: timeOut, decided_at: timeOut.nullable() })
      .nullable()
      .meta({
        description: 'Null if none were submitted. The papers have a page of their own.',
        examples: [null],
      }),
    wallets: z.array(
      z.object({ mode, available: moneyOut, escrow: moneyOut, pending: moneyOut, deposit: moneyOut }),
    ),
    stores: z
      .array(
        z.object({
          id: defineId<'Store'>().meta({ examples: [shop.id] }),
          name: z.string().meta({ examples: [shop.name] }),
          slug: z.string().meta({ examples: [shop.slug] }),
          mode,
          status: z.enum(storeStatuses),
          role: z.string().meta({ examples: ['OWNER'] }),
        }),
      )
      .meta({ description: 'Where the person works; at most 25 of each mode.' }),
    organizations: z
      .array(z.object({ id: defineId<'Organization'>(), name: z.string(), role: z.enum(organizationRoles) }))
      .meta({
        examples: [[{ id: 'b6a1d2c3-5e4f-4a7b-8c9d-0e1f2a3b4c5d', name: 'Lagoon Digital', role: 'OWNER' }]],
      }),
    notes: z.array(PersonNoteOut).meta({ description: 'The newest notes of admins.' }),
    audit: z
      .array(
        z.object({
          at: timeOut,
          action: z.string(),
          target: z.string().nullable(),
          mode,
          by: z.string().meta({ description: 'The kind of the credential.', examples: ['jwt'] }),
          admin: z
            .string()
            .nullable()
            .meta({ description: 'The id of the admin who acted or looked.', examples: [null] }),
          reason: z
            .string()
            .nullable()
            .meta({ description: 'Why an admin decided so.', examples: [null] }),
        }),
      )
      .meta({
        description: 'The newest changes of the account, and decisions about it, of both modes.',
        examples: [
          [
            {
              at: '2026-01-31T09:30:00.000Z',
              action: 'shipments.create',
              target: parcel.id,
              mode: 'live',
              by: 'key',
              admin: null,
              reason: null,
            },
          ],
        ],
      }),
    texts: z.array(z.object({ at: timeOut, title: z.string(), text: z.string(), read: z.boolean() })).meta({
      description: 'The last messages in the app.',
      examples: [
        [
          {
            at: '2026-01-31T10:20:00.000Z',
            title: 'Parcel delivered',
            text: `Shipment ${parcel.tracking_number} was delivered.`,
            read: true,
          },
        ],
      ],
    }),
  })
  .meta({ id: 'Person' });
