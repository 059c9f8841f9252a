import { defineNeed, provideFiles, provideUploads } from '#ground';
import { incomingPrefix, mediaPrefix } from '../domain/files.ts';

const uploadsNeed = defineNeed({
  name: 'product-uploads',
  kind: 'files',
  below: [incomingPrefix],
  rights: ['get', 'put'],
  why: 'Each picture of a product has its own file.',
});

/** Pictures as they were uploaded: links to upload them, and the files of those that came with a request. */
export const imageUploadsAccess = provideUploads(uploadsNeed);
export const uploadedImagesAccess = provideFiles(uploadsNeed);

/** Likewise, and the files that are made of them and shown. */
export const imageFilesAccess = provideFiles(
  defineNeed({
    name: 'product-images',
    kind: 'files',
    below: [incomingPrefix, mediaPrefix],
    rights: ['get', 'put', 'delete'],
    why: 'Each picture of a product has its own files.',
  }),
);
