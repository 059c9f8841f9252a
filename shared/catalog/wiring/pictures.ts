import { dependency } from '../../platform/wire.ts';
import { codecFiles } from '../adapters/picture-codecs.ts';
import { picturesInThread } from '../adapters/picture-thread.ts';

/** What makes pictures of uploads. It decodes one at a time in each process. */
export const pictureMakerAccess = dependency([], picturesInThread, Object.values(codecFiles));
