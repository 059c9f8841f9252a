import { defineArea } from '#ground';
import { route as autocomplete } from './autocomplete.ts';
import { route as geocode } from './geocode.ts';

export const addressesArea = defineArea({
  name: 'addresses',
  about: 'Address suggestions as the user types, and the coordinates of a suggestion.',
  routes: [autocomplete, geocode],
});
