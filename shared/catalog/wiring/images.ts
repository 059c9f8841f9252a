import { filesFor } from '../../platform/wiring/files.ts';
import { uploadsFor } from '../../platform/wiring/uploads.ts';

/** The files of pictures: as they were uploaded, and as they are shown. */
export const imageFilesAccess = filesFor('product-images');
/** Links to upload pictures. */
export const imageUploadsAccess = uploadsFor('product-images');
