import { readDemo } from '../demo/file.ts';
import { type OwnPages, toOwnAnswer } from '../http/own.ts';

/** Where the keys are. */
export const keysPath = '/_local/keys/';

/** The test keys of the demo, for the samples of the documentation. There are none before the demo is complete. */
export function createKeysPage(dataDir: string): OwnPages {
  return async ({ path }) => {
    const demo = path === keysPath ? readDemo(dataDir) : undefined;
    if (!demo) return undefined;
    const keys = { merchant: demo.merchant.test_key, partner: demo.partner?.key };
    return toOwnAnswer('application/json; charset=utf-8', JSON.stringify(keys));
  };
}
