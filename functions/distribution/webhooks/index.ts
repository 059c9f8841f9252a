import { defineArea } from '#ground';
import { route as create } from './create.ts';
import { route as remove } from './delete.ts';
import { route as get } from './get.ts';
import { route as list } from './list.ts';
import { route as listDeliveries } from './list-deliveries.ts';
import { route as replay } from './replay.ts';
import { route as resend } from './resend.ts';
import { route as roll } from './roll.ts';
import { route as test } from './test.ts';
import { route as update } from './update.ts';

export const destinationsArea = defineArea({
  name: 'destinations',
  about: 'Where the events of a partner are sent, with their secrets, deliveries, resends and replays.',
  routes: [list, create, listDeliveries, get, update, remove, roll, test, replay, resend],
});
