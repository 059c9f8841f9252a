import { deadLettersOfStream } from '../adapters/given-up.ts';
import { dependency } from '../wire.ts';

/** The ranges that the publisher gave up on. */
export const givenUpAccess = dependency(['given-up'], deadLettersOfStream);
