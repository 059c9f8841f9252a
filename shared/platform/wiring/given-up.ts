import { deadLettersOfStream } from '../adapters/given-up.ts';
import { defineNeed } from '../needs.ts';
import { defineDependency } from '../wire.ts';

/** Taking from the dead-letter queue of the publisher, and reading the stream that its messages are about. */
export const givenUpNeed = defineNeed({ name: 'given-up', kind: 'given-up' });

/** What the publisher gave up on. */
export const givenUpAccess = defineDependency([givenUpNeed], deadLettersOfStream);
