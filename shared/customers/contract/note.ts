import * as z from 'zod';
import { defineId, merchant, paragraphsOf, timeOut } from '#ground/domain';
import { customerParams } from './customer.ts';
import { note } from './story.data.ts';

/** A new note about a customer. */
export const NoteIn = z.object({
  text: paragraphsOf(2000).meta({ examples: [note.text] }),
});

/** A note about a customer. It never changes. */
export const NoteOut = z
  .object({
    id: defineId<'Note'>(),
    text: z.string(),
    author: defineId<'User'>().describe('Who wrote it.'),
    created_at: timeOut,
    updated_at: timeOut,
    revision: z.int(),
  })
  .meta({
    id: 'CustomerNote',
    examples: [
      {
        ...note,
        author: merchant.id,
        created_at: '2026-01-31T10:20:00.000Z',
        updated_at: '2026-01-31T10:20:00.000Z',
        revision: 1,
      },
    ],
  });

export const noteParams = customerParams.extend({
  note_id: defineId<'Note'>().meta({ examples: [note.id] }),
});
