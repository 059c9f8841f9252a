import { s3Files } from '../adapters/s3-files.ts';
import type { Need } from '../needs.ts';
import type { Files } from '../ports/files.ts';
import { dependency } from '../wire.ts';
import { bucketOf } from './bucket.ts';

/**
 * Files in the bucket that the function reads and writes itself.
 * @param need says which files the function reaches
 */
export const filesFor = (need: Need) => dependency([need], (wire): Files => s3Files(bucketOf(wire)));
