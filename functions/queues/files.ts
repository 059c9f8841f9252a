import { shareQueue } from '#ground';
import { consumer as importProducts } from '../catalog/import-products.ts';
import { consumer as makePictures } from '../catalog/pictures.ts';

/** Consumers of uploaded files, which need a whole processor and take one message at a time. */
export const consumer = shareQueue(
  { id: 'queues.files', summary: 'Makes pictures and imports products from uploaded files' },
  [importProducts, makePictures],
);
