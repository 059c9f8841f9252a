import { defineArea } from '#ground';
import { route as remove } from './remove.ts';
import { route as upload } from './upload.ts';

export const storePicturesArea = defineArea({
  name: 'store-pictures',
  about: 'The logos and banners of stores.',
  routes: [upload, remove],
});
