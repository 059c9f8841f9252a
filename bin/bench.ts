import { spawnSync } from 'node:child_process';
import { print, type Report } from './bench/tools/report.ts';

/** The reports of a part, all at once or each when it is done. */
type Measured = Promise<readonly Report[]> | AsyncIterable<Report>;

const parts: Readonly<Record<string, () => Promise<{ measure(): Measured }>>> = {
  cold: () => import('./bench/cold.ts'),
  warm: () => import('./bench/warm.ts'),
  http: () => import('./bench/http.ts'),
  steady: () => import('./bench/steady.ts'),
  batch: () => import('./bench/batch.ts'),
  'hot-wallet': () => import('./bench/hot-wallet/hot-wallet.ts'),
  'hot-level': () => import('./bench/hot-level.ts'),
  ceilings: () => import('./bench/ceilings/ceilings.ts'),
  start: () => import('./bench/start.ts'),
  cost: () => import('./bench/cost.ts'),
  many: () => import('./bench/many.ts'),
  store: () => import('./bench/store/store.ts'),
  order: () => import('./bench/order/order.ts'),
  shop: () => import('./bench/shop/shop.ts'),
};

// `--smallest` tries each part with the smallest load, to see that it works.
const [options = [], [asked] = []] = [true, false].map((isOption) =>
  process.argv.slice(2).filter((argument) => argument.startsWith('--') === isOption),
);
const part = parts[asked ?? ''];
if (asked === undefined) {
  // Each runs in its own process, so that none profits from another's warm-up.
  for (const name of Object.keys(parts)) {
    const { status } = spawnSync(process.execPath, [import.meta.filename, name, ...options], {
      stdio: 'inherit',
    });
    if (status !== 0) process.exitCode = 1;
  }
} else if (part) {
  const { measure } = await part();
  for await (const report of await measure()) print(report, `npm run bench -- ${asked}`);
} else {
  console.error(`There is no part ${asked}: ${Object.keys(parts).join(', ')}`);
  process.exitCode = 1;
}
