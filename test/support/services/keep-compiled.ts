import { flushCompileCache } from 'node:module';
import { afterAll } from 'vitest';

// A worker that is ended by a signal keeps nothing by itself.
afterAll(() => flushCompileCache());
