import { defineArea } from '#ground';
import { route as cancelRecovery } from './cancel-recovery.ts';
import { route as create } from './create.ts';
import { route as remove } from './delete.ts';
import { route as endRecovery } from './end-recovery.ts';
import { route as list } from './list.ts';
import { route as options } from './options.ts';
import { route as recover } from './recover.ts';
import { route as verify } from './verify.ts';

export const factorsArea = defineArea({
  name: 'factors',
  about:
    'Second factors of users: codes of an app and passkeys, recovery codes, and what to do when all of them are lost.',
  routes: [list, create, verify, options, remove, recover, cancelRecovery, endRecovery],
});
