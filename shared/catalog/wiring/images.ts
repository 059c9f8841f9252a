import { filesFor } from '../../platform/wiring/files.ts';
import { uploadsFor } from '../../platform/wiring/uploads.ts';

/** Pictures as they were uploaded: links to upload them, and the files of those that came with a request. */
export const imageUploadsAccess = uploadsFor('product-uploads');
export const uploadedImagesAccess = filesFor('product-uploads');

/** Likewise, and the files that are made of them and shown. */
export const imageFilesAccess = filesFor('product-images');
