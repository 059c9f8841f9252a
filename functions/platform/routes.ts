import { defineArea } from '#ground';
import { route as list } from './audit/list.ts';
import { route as get } from './health/get.ts';

export const auditArea = defineArea({
  name: 'audit',
  about: 'Who changed what, with which API key or session. Entries are kept for a year.',
  routes: [list],
});

export const healthArea = defineArea({
  name: 'health',
  about: 'Whether the service works, for those who watch it.',
  routes: [get],
});
