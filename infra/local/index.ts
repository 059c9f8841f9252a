import { resolve } from 'node:path';
import type { OnQueue, Source } from '../../shared/platform/events/consumer.ts';
import { visibilityOf } from '../../shared/platform/events/retry-time.ts';
import { storeOfHost } from '../../shared/platform/http/credentials/store-hosts.ts';
import type { Need } from '../../shared/platform/needs.ts';
import { processWire, runLazily } from '../../shared/platform/wire.ts';
import {
  createBus,
  type Fifo,
  fifoTargetsOf,
  queueSettingsOf,
  type Running,
  sort,
  startConsumers,
} from './consumers.ts';
import { type Dynamo, startDynamo } from './dynamo/dynamo.ts';
import { filesOf, leaveAws, names, settingsOf } from './folder/environment.ts';
import { openFolder } from './folder/folder.ts';
import { claim } from './folder/lock.ts';
import { toPlainError } from './folder/words.ts';
import { createMediaPages } from './http/files/media-pages.ts';
import { createShopFiles } from './http/files/shop-pages.ts';
import { startGateway } from './http/gateway.ts';
import type { Gateway } from './http/gateway-options.ts';
import { createSitePages, firstOf, type Site } from './http/pages.ts';
import type { Listed } from './http/router.ts';
import { createShield, open } from './http/shield.ts';
import { createProgressLog } from './own/welcome/progress/progress.ts';
import { deadLetterQueueOf, type Queues, queueNameOf, startQueues } from './queues/queues.ts';
import { importHandler, type LoadHandler } from './run/invoke.ts';
import { type Seeding, startSeeding } from './run/seeding.ts';
import { printRequest } from './terminal/request-line.ts';

const region = 'us-east-1';

export interface LocalOptions {
  /** 0 for any free port. */
  readonly port: number;
  readonly host?: string;
  /** The folder of all state. Only one running copy may use it. */
  readonly dataDir: string;
  readonly routes: readonly Listed[];
  readonly consumers: readonly Source[];
  /** What the handlers need: the settings of this machine are made from it. */
  readonly needs: readonly Need[];
  /** Settings for the handlers that override the usual ones. */
  readonly env?: Readonly<Record<string, string>>;
  /** The documentation and the pages that mails link to, built on first use. */
  readonly site?: (at: { readonly baseUrl: string }) => Promise<Site>;
  /**
   * Fills a new table, while the service answers already. If it fails or is stopped, it is called again on the next start.
   * Handlers and clients work by then.
   */
  readonly seed?: (at: { readonly dataDir: string; readonly signal: AbortSignal }) => Promise<void>;
  /** False disables the outer shield, for measurements. */
  readonly shield?: boolean;
  /** Seconds after which failed messages are delivered again, for tests; by default as on AWS. */
  readonly visibility?: number;
  /** Who puts events into FIFO queues; by default rules. */
  readonly fifo?: Fifo;
  readonly load?: LoadHandler;
  /** Whether the port is one that a container publishes to its machine alone. */
  readonly isPublished?: boolean;
  /** Prints a line for each request that a handler answers or that is refused, and for each webhook. */
  readonly print?: ((line: string) => void) | undefined;
}

export interface Local {
  readonly baseUrl: string;
  /** The port on this machine, which the public address need not have. */
  readonly port: number;
  readonly dataDir: string;
  readonly dynamo: Dynamo;
  readonly queues: Queues;
  /** Resolves when the table is seeded, or the service stops before. Rejects with why it could not be seeded, in words for the user. */
  readonly seeded: Promise<void>;
  /** Finishes what is running, then stops everything. */
  stop(): Promise<void>;
}

/**
 * The whole service on this machine: the same handlers as on AWS, with a local gateway, table, bus, queues and pollers.
 * The settings go into this process's environment, so a process can run only one service.
 * @throws when the port or the folder cannot be used, in words for the user, or an engine cannot start; then nothing is
 * left running
 */
export async function startLocal(options: LocalOptions): Promise<Local> {
  const {
    port,
    host = '127.0.0.1',
    routes,
    env = {},
    site,
    seed,
    fifo = 'rules',
    load = importHandler,
    print,
  } = options;
  const dataDir = resolve(options.dataDir);
  const files = filesOf(dataDir);
  const sorted = sort(options.consumers);
  const hiddenFor = (consumer: OnQueue) => options.visibility ?? visibilityOf(consumer);
  const started: (() => void | Promise<void>)[] = [];
  let gateway: Gateway | undefined;
  const stop = async () => {
    await gateway?.stop();
    for (const end of started.splice(0).reverse()) await end();
  };
  let dynamo: Dynamo | undefined;
  let bucket: string | undefined;
  let running: Running | undefined;
  let seeding: Seeding | undefined;

  const docs = createSitePages(async () => (await site?.({ baseUrl: gateway?.baseUrl ?? '' })) ?? new Map());

  const isReady = () => running !== undefined && dynamo?.healthy() === true;

  leaveAws(region);
  try {
    await openFolder(dataDir);
    started.push(claim(dataDir));
    const progress = createProgressLog(files.progress);
    const own = runLazily(async () => {
      const { createOwnPages } = await import('./own/own-pages.ts');
      return createOwnPages({
        dataDir,
        inbox: files.inbox,
        isPublished: options.isPublished,
        baseUrl: () => gateway?.baseUrl ?? '',
        table: () => (isReady() ? processWire().table : undefined),
        isSeeding: () => seeding?.isRunning() === true,
        progress,
      });
    });
    gateway = await startGateway({
      port,
      host,
      baseUrl: (env.SVC_BASE_URL ?? process.env.SVC_BASE_URL) || undefined,
      routes,
      load,
      pages: firstOf(
        createMediaPages(() => bucket),
        docs,
      ),
      own: async (asked) => (await own())(asked),
      shops: createShopFiles(() => bucket),
      shield: options.shield === false ? open : createShield(),
      storeOf: async (host) =>
        (await storeOfHost({ table: processWire().table, now: new Date() }, host))?.store,
      ready: isReady,
      changed: () => running?.poke(),
      answered(request) {
        progress.note(request);
        if (print) printRequest(request, print);
      },
    });
    const { baseUrl } = gateway;
    const engines = await Promise.allSettled([
      startDynamo({ file: files.table, table: names.table, region, endpoint: process.env.DYNAMODB_ENDPOINT }),
      startQueues({
        folder: files.queues,
        region,
        bucket: names.bucket,
        queues: sorted.queues.map((consumer) => ({
          name: queueNameOf(consumer),
          visibility: hiddenFor(consumer),
          maxReceives: consumer.maxReceives,
          delay: consumer.delay,
        })),
        extra: sorted.streams.map((consumer) => deadLetterQueueOf(queueNameOf(consumer))),
      }),
    ]);
    for (const engine of engines) if (engine.status === 'fulfilled') started.push(engine.value.stop);
    const [table, queues] = engines;
    if (table.status === 'rejected') throw table.reason;
    if (queues.status === 'rejected') throw queues.reason;
    dynamo = table.value;
    bucket = `${queues.value.endpoint}/${names.bucket}`;
    const bus = await createBus(sorted, { name: names.bus, region, fifo }, queues.value);
    started.push(bus.stop);
    Object.assign(
      process.env,
      settingsOf(dataDir, options.needs, {
        baseUrl,
        dynamo: dynamo.endpoint,
        sqs: queues.value.endpoint,
        bus: bus.endpoint,
      }),
      queueSettingsOf(sorted, queues.value),
      fifo === 'publisher' && { SVC_FIFO_TARGETS: JSON.stringify(fifoTargetsOf(sorted, queues.value)) },
      env,
    );
    // A malformed setting is refused here, and not by the first request.
    const wire = processWire();
    if (print) (await import('./terminal/webhook-line.ts')).printWebhooks(wire, print);
    const at = {
      dynamo,
      engine: queues.value,
      region,
      checkpoints: files.stream,
      visibilityOf: hiddenFor,
    };
    running = startConsumers(sorted, at, load);
    started.push(running.stop);
    if (seed) {
      seeding = startSeeding(files.seeded, dynamo.stream, async (signal) => {
        await seed({ dataDir, signal }).catch((error: unknown) => {
          throw toPlainError(error, dataDir);
        });
      });
      started.push(seeding.stop);
    }
    const seeded = seeding?.done ?? Promise.resolve();
    return { baseUrl, port: gateway.port, dataDir, dynamo, queues: queues.value, seeded, stop };
  } catch (error) {
    await stop();
    throw toPlainError(error, dataDir);
  }
}
