import * as z from 'zod';
import { asRefusal, paragraphsOf, textOf } from '#ground/domain';
import {
  defaultLanguages,
  defaultTheme,
  grounds,
  languages,
  maxReturns,
  maxTaxId,
  shapes,
  typefaces,
} from '../domain/store/look.ts';

const parts = {
  accent: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^#[0-9a-f]{6}$/, 'must be a colour, such as #1f5f4a'),
  ground: z.enum(grounds),
  shape: z.enum(shapes),
  type: z.enum(typefaces),
};

/** A look of which each part has its default. */
export const wholeThemeIn = z.object({
  accent: parts.accent.default(defaultTheme.accent),
  ground: parts.ground.default(defaultTheme.ground),
  shape: parts.shape.default(defaultTheme.shape),
  type: parts.type.default(defaultTheme.type),
});

/** The fields of how a shop looks and what it says, as its owner sends them. */
export const lookIn = {
  theme: z
    .object({
      accent: parts.accent.optional(),
      ground: parts.ground.optional(),
      shape: parts.shape.optional(),
      type: parts.type.optional(),
    })
    .meta({
      description:
        'The look of the shop’s pages. A part that you leave out stays as it is. The accent is made lighter or darker where it would be hard to read.',
      examples: [defaultTheme],
    }),
  languages: z
    .array(z.enum(languages))
    .min(1)
    .max(languages.length)
    .refine(
      (list) => new Set(list).size === list.length,
      asRefusal('conflict', 'must not have a value twice'),
    )
    .meta({
      description:
        'The languages of the shop’s pages: `en`, `pcm` (Nigerian Pidgin). The first is the main one.',
      examples: [[...defaultLanguages]],
    }),
  returns: paragraphsOf(maxReturns).meta({
    description: 'What the store says about returns. Public.',
    examples: ['Unworn pieces within 7 days.'],
  }),
  tax_id: textOf(maxTaxId).meta({
    description: 'The tax number of the store. It stands on receipts.',
    examples: ['12345678-0001'],
  }),
};

const Theme = z.object({
  accent: z.string(),
  ground: z.enum(grounds),
  shape: z.enum(shapes),
  type: z.enum(typefaces),
});

/** The same, as the public sees them. */
export const lookOut = {
  theme: Theme.describe('The look of the shop’s pages.'),
  languages: z.array(z.enum(languages)).describe('The languages of the shop’s pages, the main one first.'),
  returns: z.string().nullable().describe('What the store says about returns.'),
};

export const lookExample = {
  theme: { ...defaultTheme },
  languages: [...defaultLanguages],
  returns: 'Unworn pieces within 7 days.',
};
