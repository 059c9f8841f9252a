import { defineArea } from '#ground';
import { route as list } from './list.ts';

export const directoryArea = defineArea({
  name: 'directory',
  about: 'Published stores, for anyone: near a place, or by name.',
  routes: [list],
});
