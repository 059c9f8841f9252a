import { filesFor } from '../../platform/wiring/files.ts';
import { uploadsFor } from '../../platform/wiring/uploads.ts';

/** Uploaded pictures: links to upload them, and the files that came with a request. */
export const imageUploadsAccess = uploadsFor('product-uploads');
export const uploadedImagesAccess = filesFor('product-uploads');

/** Uploaded pictures, and the shown files that are made of them. */
export const imageFilesAccess = filesFor('product-images');
