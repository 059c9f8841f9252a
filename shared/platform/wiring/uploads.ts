import { createS3Uploads } from '../adapters/s3-uploads.ts';
import type { Need } from '../needs.ts';
import type { Uploads } from '../ports/uploads.ts';
import { defineDependency } from '../wire.ts';
import { bucketOf } from './bucket.ts';

/**
 * Files in the bucket, through links that the function signs with its own credentials.
 * @param need says which files the function reaches
 */
export const provideUploads = (need: Need) =>
  defineDependency([need], (wire): Uploads => createS3Uploads(bucketOf(wire)));
