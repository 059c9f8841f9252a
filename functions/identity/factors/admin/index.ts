import { defineArea } from '#ground';
import { route as decide } from './decide.ts';
import { route as list } from './list.ts';

export const factorRecoveriesArea = defineArea({
  name: 'factor-recoveries',
  about: 'For admins: the requests of users who have lost their second factors, and decisions about them.',
  routes: [list, decide],
});
