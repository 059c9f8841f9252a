import { consumer as build } from '../../../functions/catalog/build.ts';
import { loadActiveProducts } from '../../../shared/catalog/data/active-products.ts';
import { toId } from '../../../shared/kernel/ids.ts';
import { asKobo } from '../../../shared/kernel/money.ts';
import { parseConfig } from '../../../shared/platform/config.ts';
import { createWire } from '../../../shared/platform/wire.ts';
import { pagePrinterAccess } from '../../../shared/platform/wiring/page-printer.ts';
import { createShopPages } from '../../../shared/shopfront/publish/publish-pages.ts';
import { shopPagesAccess } from '../../../shared/shopfront/wiring.ts';
import { loadStore, saveStore } from '../../../shared/stores/data/stores.ts';
import { defaultTheme } from '../../../shared/stores/domain/store/look.ts';
import { bucketFor, changed, follow } from '../../../test/support/people/stores/catalogs.ts';
import { memoryFiles } from '../../../test/support/services/memory-files.ts';

// Publishes a shop in a process of its own, whose memory is that of the function, and again when one price, and when the accent, has changed.
const [config = '{}', id = ''] = process.argv.slice(2);
process.env.SVC_LOG_LEVEL = 'WARN';
const wire = createWire(parseConfig(JSON.parse(config)), () => new Date());
bucketFor(wire);
const files = memoryFiles();
const { table } = wire;
shopPagesAccess.provide(
  wire,
  createShopPages({ table, files, printer: pagePrinterAccess.of(wire), baseUrl: wire.config.SVC_BASE_URL }),
);
const store = await loadStore(table, toId<'Store'>(id));
if (!store) throw new Error('the shop is gone');
const started = performance.now();
await follow(wire, build, { name: 'store.published', store });
const seconds = (performance.now() - started) / 1000;
const written = files.counts.put;
const [first] = await loadActiveProducts(table, store.id, 1);
if (!first) throw new Error('the shop is empty');
await changed(wire, first, { price: asKobo(990_000) });
await follow(wire, build, { name: 'product.changed', store });
// The list of the files is one more each time.
const rewritten = files.counts.put - written - 1;
const changedStore = await loadStore(table, store.id);
if (!changedStore) throw new Error('the shop is gone');
await table.commit([saveStore(changedStore, { theme: { ...defaultTheme, accent: '#b3261e' } }, new Date())]);
await follow(wire, build, { name: 'store.changed', store });
const recoloured = files.counts.put - written - rewritten - 2;
const megabytes = process.resourceUsage().maxRSS / 1024;
console.log(JSON.stringify({ seconds, rewritten, recoloured, megabytes }));
