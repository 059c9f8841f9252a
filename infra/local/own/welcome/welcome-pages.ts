import { holdersOf } from '../../../../shared/catalog/data/guards.ts';
import { hashOfSecret } from '../../../../shared/platform/http/credentials/secrets.ts';
import type { Table } from '../../../../shared/platform/table/table.ts';
import { readDemo } from '../../demo/file.ts';
import { pictureOf } from '../../demo/shops/picture.ts';
import { type OwnPages, toOwnAnswer } from '../../http/own.ts';
import type { CommandValues } from './first-steps.ts';
import { hasDelivered } from './progress/first-webhook.ts';
import type { Progress, ProgressLog } from './progress/progress.ts';
import { shopPictures } from './shops.ts';
import { renderWelcome, type Welcome } from './welcome-page.ts';

/** What the start page is made of. */
export interface WelcomeSources {
  readonly dataDir: string;
  readonly baseUrl: () => string;
  /** Undefined until everything runs. */
  readonly table: () => Table | undefined;
  /** Whether the demo is being made. */
  readonly isSeeding: () => boolean;
  readonly progress: ProgressLog;
}

const html = 'text/html; charset=utf-8';
const json = 'application/json; charset=utf-8';

const pictures = new Map(
  Object.values(shopPictures).map(({ slug }) => [`/_local/welcome/pictures/${slug}.webp`, slug]),
);

function findDemo(dataDir: string, isReady: boolean): Welcome['demo'] {
  if (!isReady) return 'not yet';
  try {
    return readDemo(dataDir) ?? { trouble: 'There are no demo people in this data folder.' };
  } catch (error) {
    return { trouble: error instanceof Error ? error.message : String(error) };
  }
}

/** The dish of the picture, in the test shop of the kitchen. */
async function findDish(demo: Welcome['demo'], table: Table | undefined): Promise<CommandValues['dish']> {
  const store = typeof demo === 'object' && 'merchant2' in demo ? demo.merchant2.test_store : undefined;
  if (!store || !table) return undefined;
  const slug = { kind: 'slug', text: shopPictures.merchant2.slug } as const;
  const [product] = await holdersOf(table, store.id, [slug]);
  return product && { store: store.slug, product };
}

/** The hashes of the keys of the demo's merchants, who may have got webhooks before this start. */
function keysOf(demo: Welcome['demo']): readonly string[] {
  if (typeof demo !== 'object' || 'trouble' in demo) return [];
  const keys = [demo.merchant, demo.merchant2].flatMap(({ test_key, live_key }) => [test_key, live_key]);
  return keys.map(hashOfSecret);
}

/** The steps that were taken. Whether a webhook was delivered is looked up until one was. */
async function readProgress(
  log: ProgressLog,
  demo: Welcome['demo'],
  table: Table | undefined,
): Promise<Progress> {
  const hashes = [...new Set([...keysOf(demo), ...log.usedKeys()])];
  if (table && !log.taken().webhook && (await hasDelivered(table, hashes))) log.take('webhook');
  return log.taken();
}

/** `/_local/welcome/`, which `/` shows, with the data that it asks for. */
export function createWelcomePages({
  dataDir,
  baseUrl,
  table,
  isSeeding,
  progress,
}: WelcomeSources): OwnPages {
  return async ({ path }) => {
    const picture = pictures.get(path);
    if (picture !== undefined) return toOwnAnswer('image/webp', await pictureOf(picture, 480));
    const open = table();
    const demo = findDemo(dataDir, open !== undefined && !isSeeding());
    if (path === '/_local/welcome/progress/')
      return toOwnAnswer(json, JSON.stringify(await readProgress(progress, demo, open)));
    if (path !== '/_local/welcome/') return undefined;
    const [dish, taken] = await Promise.all([findDish(demo, open), readProgress(progress, demo, open)]);
    const page = renderWelcome({ baseUrl: baseUrl(), dataDir, demo, dish, progress: taken });
    return toOwnAnswer(html, page);
  };
}
