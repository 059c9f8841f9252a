import { defineArea } from '#ground';
import { route as categoriesCreate } from './categories/create.ts';
import { route as categoriesRemove } from './categories/delete.ts';
import { route as categoriesGet } from './categories/get.ts';
import { route as categoriesList } from './categories/list.ts';
import { route as categoriesReplace } from './categories/replace.ts';
import { route as categoriesUpdate } from './categories/update.ts';
import { route as getProduct } from './get-product.ts';
import { route as cancel } from './imports/cancel.ts';
import { route as importsCreate } from './imports/create.ts';
import { route as importsGet } from './imports/get.ts';
import { route as importsList } from './imports/list.ts';
import { route as start } from './imports/start.ts';
import { route as listCategories } from './list-categories.ts';
import { route as listProducts } from './list-products.ts';
import { route as storePicturesRemove } from './pictures/remove.ts';
import { route as upload } from './pictures/upload.ts';
import { route as bulk } from './products/bulk.ts';
import { route as productsCreate } from './products/create.ts';
import { route as productsRemove } from './products/delete.ts';
import { route as exportProducts } from './products/export.ts';
import { route as productsGet } from './products/get.ts';
import { route as productsList } from './products/list.ts';
import { route as removeImage } from './products/remove-image.ts';
import { route as productsReplace } from './products/replace.ts';
import { route as productsUpdate } from './products/update.ts';
import { route as uploadImage } from './products/upload-image.ts';
import { route as search } from './search.ts';

export const catalogArea = defineArea({
  name: 'catalog',
  about: 'What everyone sees of the products of stores, and the search for them.',
  routes: [listProducts, getProduct, listCategories, search],
});

export const importsArea = defineArea({
  name: 'imports',
  about: 'Products that come from CSV files, ours or those of another shop.',
  routes: [importsCreate, importsList, importsGet, start, cancel],
});

export const productsArea = defineArea({
  name: 'products',
  about: 'What stores sell: products with their variants, prices and pictures.',
  routes: [
    productsCreate,
    productsList,
    exportProducts,
    bulk,
    productsGet,
    productsUpdate,
    productsReplace,
    productsRemove,
    uploadImage,
    removeImage,
  ],
});

export const categoriesArea = defineArea({
  name: 'categories',
  about: 'How a store groups its products: categories, three levels deep.',
  routes: [
    categoriesCreate,
    categoriesList,
    categoriesGet,
    categoriesUpdate,
    categoriesReplace,
    categoriesRemove,
  ],
});

export const storePicturesArea = defineArea({
  name: 'store-pictures',
  about: 'The logos and banners of stores.',
  routes: [upload, storePicturesRemove],
});
