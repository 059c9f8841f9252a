import { defineArea } from '#ground';
import { route as decide } from './decide.ts';
import { route as get } from './get.ts';
import { route as list } from './list.ts';

export const verificationsArea = defineArea({
  name: 'verifications',
  about:
    'For admins: the papers of riders, carriers and merchants to look through, and decisions about them.',
  routes: [list, get, decide],
});
