import type { Route } from '../../../shared/platform/http/route.ts';
import { route as create } from './create.ts';
import { route as remove } from './delete.ts';
import { route as exportProducts } from './export.ts';
import { route as get } from './get.ts';
import { route as list } from './list.ts';
import { route as removeImage } from './remove-image.ts';
import { route as replace } from './replace.ts';
import { route as update } from './update.ts';
import { route as uploadImage } from './upload-image.ts';

/** Products, as the staff of their stores manages them. */
export const products: readonly Route[] = [
  ...[create, list, exportProducts, get, update, replace, remove],
  ...[uploadImage, removeImage],
];
