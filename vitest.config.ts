import { defineConfig } from 'vitest/config';
import './bin/check-node.cjs';
import { LongestFirst } from './test/support/services/longest-first.ts';

/** Tests that start a whole service, whose settings are those of its process: each file has a process of its own. */
const services = 'test/e2e/**/*.test.ts';
/** The parts of the local cloud, which start and kill engines. */
const local = 'test/infra/local/**/*.test.ts';
/** Stacks of the system on AWS: each synthesis takes seconds. */
const stacks = 'test/infra/aws/**/*.test.ts';
/** These repeat much: races, deaths at every request, every route against strangers and what they may send. */
const hard = [
  'test/sim/**/*.test.ts',
  'test/**/*{crash,crashes,faults,races,outages}.test.ts',
  'test/security/{access,fuzz,objects,standing,*-access}.test.ts',
  'test/platform/http/{bodies,openapi/lint}.test.ts',
  'test/{catalog/import-limits,commissions/disputes,licensing/renewal-by-card}.test.ts',
  // What every route costs, and what it leaves in the table in test mode.
  'test/{cost/cost,sandbox/test-mode}.test.ts',
];
/** These drive the Chromium of the machine. */
const browser = 'test/browser/**/*.test.ts';
/** Of these, a purchase, a parcel, an order, a shop in the merchant's app and a shift of a rider, as people see them: the gate walks them. */
const journeys = 'test/browser/{shop-purchase,tracking,order,merchants-app,ride/shift}.test.ts';
/** These make all that runs on Lambda and on one machine, which takes more than a minute. */
const builds = 'test/builds/**/*.test.ts';
const needsEngine = 'test/support/services/needs-engine.ts';
/** The files of a worker share what they import, which takes half of the time otherwise. */
const shared = { globalSetup: needsEngine, isolate: false };
/** These start engines themselves, even if the user named one. */
const ownEngines = { globalSetup: needsEngine, env: { DYNAMODB_ENDPOINT: '' } };

export default defineConfig({
  test: {
    globalSetup: 'test/support/services/scratch-folder.ts',
    setupFiles: 'test/support/services/keep-compiled.ts',
    sequence: { sequencer: LongestFirst },
    pool: 'forks',
    // Two cores: a third file uses what two leave while they wait.
    maxWorkers: 3,
    // Node runs our files as they are, so nothing is transformed. Without the loader no module can be mocked; none is.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    // What hangs ends here. A loaded machine is slow, so no limit says how fast something is: `npm run bench` does.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    // Handlers log a line for each request; a failing test reports what it saw itself.
    // esbuild, which is written in Go, collects no garbage as long as it fits into memory: that took a third of its time.
    env: { SVC_LOG_LEVEL: 'SILENT', CDK_VALIDATION: 'false', GOGC: 'off', GOMEMLIMIT: '8GiB' },
    projects: [
      {
        extends: true,
        test: {
          name: 'parts',
          include: ['test/**/*.test.ts'],
          exclude: [...hard, services, local, stacks, browser, builds],
          ...shared,
        },
      },
      {
        extends: true,
        test: { name: 'hard', include: hard, exclude: [services, local], ...shared },
      },
      { extends: true, test: { name: 'stacks', include: [stacks], exclude: hard, isolate: false } },
      { extends: true, test: { name: 'services', include: [services], ...ownEngines } },
      { extends: true, test: { name: 'local', include: [local], ...ownEngines, isolate: false } },
      { extends: true, test: { name: 'builds', include: [builds], ...ownEngines } },
      { extends: true, test: { name: 'journeys', include: [journeys], ...ownEngines } },
      { extends: true, test: { name: 'browser', include: [browser], exclude: [journeys], ...ownEngines } },
    ],
  },
});
