import { deadLettersOfStream } from '../adapters/given-up.ts';
import { dependency } from '../wire.ts';

/** What the publisher gave up on. */
export const givenUpAccess = dependency(['given-up'], deadLettersOfStream);
