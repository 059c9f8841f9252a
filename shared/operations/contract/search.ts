import * as z from 'zod';
import { merchant, modes, textOf } from '#ground/domain';

/** What a search can find. */
const foundKinds = [
  'user',
  'shipment',
  'order',
  'store',
  'organization',
  'client',
  'payment',
  'withdrawal',
  'invoice',
  'api_key',
  'claim',
] as const;

/** What is searched for, whole. */
export const SearchQuery = z.object({
  q: textOf(300).meta({
    description:
      'The whole id, number, e-mail address, phone, slug or host of something, or a link to it. Nothing is searched by a part.',
    examples: [merchant.email],
  }),
});

/** Something that was found. */
export const FoundThing = z
  .object({
    kind: z.enum(foundKinds).meta({ examples: ['user'] }),
    id: z.uuid().meta({ examples: [merchant.id] }),
    title: z.string().meta({ description: 'Its name or number.', examples: [merchant.name] }),
    subtitle: z.string().meta({ description: 'What tells it from others.', examples: ['merchant · NG'] }),
    status: z.string().meta({ description: 'Its status, as its own route says it.', examples: ['ACTIVE'] }),
    mode: z
      .enum(modes)
      .nullable()
      .meta({ description: 'The mode in which it is; null of what is in both.', examples: [null] }),
    user: z
      .uuid()
      .nullable()
      .meta({ description: 'The account to which it belongs, if to one.', examples: [merchant.id] }),
  })
  .meta({ id: 'FoundThing' });
export type FoundThing = z.output<typeof FoundThing>;

export const SearchOut = z.object({ results: z.array(FoundThing) }).meta({ id: 'SearchResults' });
