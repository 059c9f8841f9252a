import { defineArea } from '#ground';
import { route as create } from './create.ts';
import { route as remove } from './delete.ts';
import { route as get } from './get.ts';
import { route as list } from './list.ts';
import { route as pause } from './pause.ts';
import { route as publish } from './publish.ts';
import { route as readiness } from './readiness.ts';
import { route as replace } from './replace.ts';
import { route as resume } from './resume.ts';
import { route as unpublish } from './unpublish.ts';
import { route as update } from './update.ts';

export const storesArea = defineArea({
  name: 'stores',
  about: 'Stores, as their staff runs them and as the public sees them.',
  routes: [create, list, get, update, replace, remove, readiness, publish, unpublish, pause, resume],
});
