import type { Consumer } from '../../../functions/consumers.ts';
import type { Route } from '../../../shared/platform/http/route/route.ts';
import { listMethodsByPath } from '../../edge/gateway-paths.ts';
import { bundleFunctions } from './bundle.ts';
import { lambdaEntriesOf } from './entries.ts';

/**
 * Bundles the functions of the system into a folder.
 * @param only the ids of those to bundle; the others stay as they are. The default is all
 * @returns bytes by the path of each bundle
 * @throws when a function does not exist, or cannot be bundled
 */
export async function buildFunctions(
  { routes, consumers }: { readonly routes: readonly Route[]; readonly consumers: readonly Consumer[] },
  folder: string,
  only?: readonly string[],
): Promise<readonly number[]> {
  const all = lambdaEntriesOf(routes, consumers);
  const unknown = only?.find((id) => !all.some((entry) => entry.id === id));
  if (unknown !== undefined) throw new Error(`there is no function ${unknown}`);
  const entries = only ? all.filter(({ id }) => only.includes(id)) : all;
  const { outputs } = await bundleFunctions(entries, folder, {
    GATEWAY_PATHS: JSON.stringify(listMethodsByPath(routes)),
  });
  return Object.values(outputs).map(({ bytes }) => bytes);
}
