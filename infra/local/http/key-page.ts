import { readTestKeys } from '../demo/file.ts';
import { isFromThisMachine } from './hosts.ts';
import type { Pages } from './pages.ts';

/**
 * `/_local/keys/`: the test keys of the demo, for the samples of the documentation. Only a program on this machine gets
 * them, by a name that leads nowhere else, so that neither a neighbour in the network nor a page of another host reads
 * them.
 */
export function createKeyPage(dataDir: string): Pages {
  return async (path, _, from) => {
    if (path !== '/_local/keys/' || !isFromThisMachine(from)) return undefined;
    const keys = readTestKeys(dataDir);
    return (
      keys && {
        statusCode: 200,
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'cache-control': 'no-store',
          'cross-origin-resource-policy': 'same-origin',
        },
        body: JSON.stringify(keys),
      }
    );
  };
}
