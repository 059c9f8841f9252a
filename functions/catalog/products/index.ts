import { defineArea } from '#ground';
import { route as create } from './create.ts';
import { route as remove } from './delete.ts';
import { route as exportProducts } from './export.ts';
import { route as get } from './get.ts';
import { route as list } from './list.ts';
import { route as removeImage } from './remove-image.ts';
import { route as replace } from './replace.ts';
import { route as update } from './update.ts';
import { route as uploadImage } from './upload-image.ts';

export const productsArea = defineArea({
  name: 'products',
  about: 'What stores sell: products with their variants, prices and pictures.',
  routes: [create, list, exportProducts, get, update, replace, remove, uploadImage, removeImage],
});
