import { defineArea } from '#ground';
import { route as create } from './create.ts';
import { route as remove } from './delete.ts';
import { route as get } from './get.ts';
import { route as list } from './list.ts';
import { route as verify } from './verify.ts';

export const namespacesArea = defineArea({
  name: 'namespaces',
  about: 'Domains of partners, under which their clients’ stores stand, and the DNS records that prove them.',
  routes: [create, list, get, verify, remove],
});
