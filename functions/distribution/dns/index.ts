import { defineArea } from '#ground';
import { route as put } from './put.ts';

export const testDnsArea = defineArea({
  name: 'test-dns',
  about: 'The DNS zone `.test`, with which domains can be tried without owning one.',
  routes: [put],
});
