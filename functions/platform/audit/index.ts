import { defineArea } from '#ground';
import { route as list } from './list.ts';

export const auditArea = defineArea({
  name: 'audit',
  about: 'Who changed what, with which API key or session. Entries are kept for a year.',
  routes: [list],
});
