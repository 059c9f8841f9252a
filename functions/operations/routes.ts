import { defineArea } from '#ground';
import { route as get } from './people/get.ts';
import { route as setRoles } from './people/set-roles.ts';
import { route as discard } from './queues/discard.ts';
import { route as queue } from './queues/queue.ts';
import { route as queues } from './queues/queues.ts';
import { route as redrive } from './queues/redrive.ts';
import { route as take } from './queues/take.ts';
import { route as search } from './search.ts';

/** What waits for admins, and who works on it. */
const queueRoutes = [queues, queue, take, redrive, discard] as const;

export const operationsArea = defineArea({
  name: 'operations',
  about: 'For admins: whose or what something is, and what waits for them.',
  routes: [search, ...queueRoutes],
  rooms: { queues: queueRoutes },
});

export const peopleArea = defineArea({
  name: 'people',
  about: 'For admins: everything about a person, and what admins may do.',
  routes: [get, setRoles],
});
