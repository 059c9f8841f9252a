import { createDeadLetters, createRedrives } from '../adapters/dead-letters.ts';
import { defineNeed } from '../needs.ts';
import { defineDependency } from '../wire.ts';
import { alarmsAccess } from './alarms.ts';

/** Taking from the dead-letter queues of all consumers of queues. */
export const deadLettersNeed = defineNeed({ name: 'dead-letters', kind: 'dead-letters' });

/** What consumers gave up on. */
export const deadLettersAccess = defineDependency([deadLettersNeed], (wire) =>
  createDeadLetters(wire, (message_id) =>
    alarmsAccess.of(wire).raise('dead_letter', { left: 1, message_id, why: 'it does not say whose it is' }),
  ),
);

/** Sending to the queue of any consumer. */
export const redrivesAccess = defineDependency(
  [
    defineNeed({
      name: 'redrives',
      kind: 'service',
      grants: [
        { actions: ['sqs:SendMessage'], on: ['arn:{partition}:sqs:{region}:{account}:svc-{stage}-*'] },
      ],
      settings: {},
      why: 'A dead letter goes back into the queue of whichever consumer gave up on it.',
    }),
  ],
  createRedrives,
);
