import { defineDependency } from '#ground';
import { codecFiles } from '../adapters/picture-codecs.ts';
import { createPictureMaker } from '../adapters/picture-thread.ts';

/** What makes pictures of uploads. It decodes one at a time in each process. */
export const pictureMakerAccess = defineDependency([], createPictureMaker, Object.values(codecFiles));
