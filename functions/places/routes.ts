import { defineArea } from '#ground';
import { route as autocomplete } from './autocomplete.ts';
import { route as geocode } from './geocode.ts';
import { route as parse } from './parse.ts';

export const addressesArea = defineArea({
  name: 'addresses',
  about: 'Address suggestions as the user types, the coordinates of a suggestion, and addresses in messages.',
  routes: [autocomplete, geocode, parse],
});
