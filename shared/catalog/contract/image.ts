import * as z from 'zod';
import { defineId, nameParameter, product, shop, timeOut, uploadOut, variant } from '#ground/domain';
import { storePictureKinds, storePictureStatuses } from '../../stores/domain/store/look.ts';
import { imageStatuses } from '../domain/images.ts';
import { pictureTypes } from '../domain/pictures/header.ts';
import { productParams } from './params.ts';
import { image } from './story.data.ts';

export const imageParams = productParams.extend({
  image_id: nameParameter('picture with this id', defineId<'Image'>().meta({ examples: [image.id] })),
});

const mega = 1024 * 1024;

const alt = z
  .string()
  .trim()
  .min(1)
  .max(250)
  .meta({ description: 'A description for people who cannot see the picture.', examples: [image.alt] });
const variants = z
  .array(defineId<'Variant'>())
  .max(48)
  .meta({
    description: 'The variants that the picture shows. Without any, it shows the product.',
    examples: [[variant.id]],
  });

/** A picture that the merchant uploads separately, to a link. */
export const ImageIn = z.object({
  content_type: z.enum(pictureTypes),
  size: z
    .int()
    .min(1)
    .max(8 * mega)
    .meta({ description: 'The exact size of the file in bytes. At most 8 MB.', examples: [482_113] }),
  alt: alt.optional(),
  variants: variants.default([]),
});

/** A picture that is part of the request. */
export const ImageForm = z.object({
  image: z
    .file()
    .min(1)
    .max(4 * mega)
    .describe('The JPEG, PNG or WebP file, 4 MB at most. Its name and its stated type do not matter.'),
  alt: alt.optional(),
  variants: z
    .preprocess((sent) => (typeof sent === 'string' ? [sent] : sent), variants)
    .default([])
    .describe('The variants that the picture shows, one field each.'),
});

/** A logo or a banner that the merchant uploads separately, to a link. */
export const StorePictureIn = ImageIn.pick({ content_type: true, size: true });

/** A logo or a banner that is part of the request. */
export const StorePictureForm = ImageForm.pick({ image: true });

const kind = z.enum(storePictureKinds).meta({ description: 'The logo or the banner.', examples: ['logo'] });

/** Which picture of a store is meant. */
export const storePictureQuery = z.object({ kind });

/** The most bytes of a form: the file, and the parts around it. */
export const formLimit = 4 * mega + 64 * 1024;

/** A logo or a banner that was added. */
export const StorePictureUpload = z
  .object({
    id: defineId<'Image'>(),
    kind,
    status: z.enum(storePictureStatuses),
    upload: uploadOut.nullable().describe('Where to upload the file, if it did not come with the request.'),
  })
  .meta({
    id: 'StorePictureUpload',
    examples: [{ id: image.id, kind: 'logo', status: 'PENDING', upload: null }],
  });

/** The picture that was added. */
export const ImageUpload = z
  .object({
    id: defineId<'Image'>(),
    status: z.enum(imageStatuses),
    alt: z.string().nullable(),
    variants: z.array(defineId<'Variant'>()),
    position: z.int(),
    created_at: timeOut,
    upload: uploadOut.nullable().describe('Where to upload the file, if it did not come with the request.'),
  })
  .meta({
    id: 'ImageUpload',
    examples: [
      {
        id: image.id,
        status: 'PENDING',
        alt: image.alt,
        variants: [variant.id],
        position: 0,
        created_at: '2026-01-31T09:30:00.000Z',
        upload: {
          method: 'PUT',
          url: `https://files.s3.us-east-1.amazonaws.com/incoming/${shop.id}/${product.id}/${image.id}?X-Amz-Algorithm=AWS4-HMAC-SHA256`,
          headers: { 'content-length': '482113', 'content-type': 'image/jpeg', 'if-none-match': '*' },
          expires_at: '2026-01-31T09:45:00.000Z',
        },
      },
    ],
  });
