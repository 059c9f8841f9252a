import { defineArea } from '#ground';
import { route as cancel } from './cancel.ts';
import { route as create } from './create.ts';
import { route as get } from './get.ts';
import { route as list } from './list.ts';
import { route as start } from './start.ts';

export const importsArea = defineArea({
  name: 'imports',
  about: 'Products that come from CSV files, ours or those of another shop.',
  routes: [create, list, get, start, cancel],
});
