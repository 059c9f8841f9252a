import { createS3Files } from '../adapters/s3-files.ts';
import type { Need } from '../needs.ts';
import type { Files } from '../ports/files.ts';
import { defineDependency } from '../wire.ts';
import { bucketOf } from './bucket.ts';

/**
 * Files in the bucket that the function reads and writes itself.
 * @param need says which files the function reaches
 */
export const provideFiles = (need: Need) =>
  defineDependency([need], (wire): Files => createS3Files(bucketOf(wire)));
