import * as z from 'zod';
import {
  adminRoles,
  defineId,
  merchant,
  nameParameter,
  paragraphsOf,
  rider,
  roles,
  textOf,
  timeOut,
} from '#ground/domain';
import { notedActs, userStatuses } from '../domain/person.ts';

/** The account that a path names. */
export const personParams = z.object({
  user_id: nameParameter('account with this id', defineId<'User'>().meta({ examples: [rider.id] })),
});

/** Why an admin does something to a person, for other admins. */
const reasonForAdmins = textOf(500).meta({
  description: 'Why, for the notes that admins read.',
  examples: ['She asked us on the phone to reset her shop.'],
});

/** Why an account is suspended, for its owner. */
export const SuspensionIn = z.object({
  reason: textOf(500).meta({
    description: 'The reason that the owner is mailed.',
    examples: ['Three customers reported goods that never came.'],
  }),
});

export const ReinstatementIn = z.object({ reason: reasonForAdmins });

/** An account whose standing was decided. */
export const DecidedAccount = z
  .object({
    id: defineId<'User'>().meta({ examples: [rider.id] }),
    name: z.string().meta({ examples: [rider.name] }),
    role: z.enum(roles).meta({ examples: ['rider'] }),
    status: z.enum(userStatuses).meta({ examples: ['ACTIVE'] }),
    suspended: z
      .object({ at: timeOut, reason: z.string() })
      .nullable()
      .meta({ description: 'Since when, and why, as its owner reads it.', examples: [null] }),
    admin_roles: z
      .array(z.enum(adminRoles))
      .nullable()
      .meta({ description: 'What an admin is trusted with; null of anybody else.', examples: [null] }),
  })
  .meta({ id: 'DecidedAccount' });

/** The roles that somebody is to have. */
export const RolesIn = z.object({
  roles: z
    .array(z.enum(adminRoles))
    .max(adminRoles.length)
    .transform((wanted) => adminRoles.filter((role) => wanted.includes(role)))
    .meta({
      description:
        'All the roles that the person has from now on. An empty list takes all away and suspends the account.',
      examples: [['SUPPORT']],
    }),
  reason: textOf(500).meta({
    description:
      'Why, for the notes that admins read; where all roles are taken away, the person is mailed it.',
    examples: ['She joins the evening shift.'],
  }),
});

/** A note about a person. */
export const PersonNoteIn = z.object({
  text: paragraphsOf(2000).meta({
    description: 'What other admins should know. The person never sees it.',
    examples: ['Called twice about a parcel to Abuja; promised an answer by Friday.'],
  }),
});

export const PersonNoteOut = z
  .object({
    id: defineId<'PersonNote'>().meta({ examples: ['0198a5c4-7d3e-7a21-8b6f-4c2d9e1f0a35'] }),
    act: z.enum(notedActs).meta({
      description: 'What was done: a NOTE alone, or an act whose reason the text is.',
      examples: ['NOTE'],
    }),
    text: z.string().meta({ examples: ['Called twice about a parcel to Abuja.'] }),
    by: z.object({
      id: defineId<'User'>().meta({ examples: ['c7e1a2b3-4d5f-4a6b-8c9d-0e1f2a3b4c5d'] }),
      name: z.string().meta({ examples: ['Kemi Ojo'] }),
    }),
    at: timeOut,
  })
  .meta({ id: 'PersonNote' });

/** A mail to a person. */
export const PersonMailIn = z.object({
  subject: textOf(150).meta({ examples: ['Your parcel to Abuja'] }),
  text: paragraphsOf(4000).meta({
    description: 'The mail, as plain text. It ends with a line that says who we are.',
    examples: [`Dear ${merchant.name}, your parcel reached Abuja this morning.`],
  }),
  reason: reasonForAdmins,
});
