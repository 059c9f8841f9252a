import { defineArea } from '#ground';
import { route as accept } from './accept.ts';
import { route as decline } from './decline.ts';
import { route as view } from './view.ts';

export const clientClaimsArea = defineArea({
  name: 'client-claims',
  about: 'The link by which a merchant takes over what a partner has prepared.',
  routes: [view, accept, decline],
});
