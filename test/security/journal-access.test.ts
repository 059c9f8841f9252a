import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { fileOf } from '../../functions/files.ts';
import { routes } from '../../functions/routes.ts';
import { conditionsOf, credentialsOf } from '../../shared/platform/http/route/access.ts';
import { firstMileTransitions } from '../../shared/shipments/domain/first-mile.ts';
import { isFinal, shipmentTransitions } from '../../shared/shipments/domain/shipment.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Which of these routes have code that can post to the journal? The bundler leaves out what a route cannot reach. */
async function listPosting(ids: readonly string[]): Promise<readonly string[]> {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: ids.map((id) => ({ in: `functions/${fileOf(id)}.ts`, out: id })),
    outdir: root,
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    packages: 'external',
  });
  return outputFiles
    .filter(({ text }) => /function addPosting\d*\(posting\)/.test(text))
    .map(({ path }) => path.slice(root.length).replace(/\.js$/, ''));
}

/** The steps of parcels and first miles, none of which ends in a status in which money leaves escrow. */
const settlingNothing: readonly string[] = [
  ...Object.entries(shipmentTransitions).flatMap(([action, { moves }]) =>
    Object.values(moves).some(isFinal) ? [] : `shipments.${action}`,
  ),
  ...Object.entries(firstMileTransitions).flatMap(([action, { moves }]) =>
    Object.values(moves).some((status) => status === 'HANDED_IN' || status === 'FAILED')
      ? []
      : `first-mile.${action}`,
  ),
];

test('every route that can post to the journal looks at the session of each access token', async () => {
  // A route that only looks has a role that cannot write.
  const blind = routes.filter(
    ({ auth, writes }) => writes && credentialsOf(auth)?.jwt?.length && !conditionsOf(auth).standing,
  );
  const posting = await listPosting(['wallet.withdraw', ...blind.map(({ id }) => id)]);
  expect(posting).toContain('wallet.withdraw');
  expect(posting.filter((id) => id !== 'wallet.withdraw' && !settlingNothing.includes(id))).toEqual([]);
});
