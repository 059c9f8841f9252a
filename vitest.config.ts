import { defineConfig } from 'vitest/config';

/** Tests that start a whole service, whose settings are those of its process: each file has a process of its own. */
const services = ['test/e2e/**/*.test.ts', 'test/infra/local/**/*.test.ts', 'test/browser/**/*.test.ts'];

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    // Node runs our files as they are, so nothing is transformed. Without the loader no module can be mocked; none is.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // Handlers log a line for each request; a failing test reports what it saw itself.
    // esbuild, which is written in Go, collects no garbage as long as it fits into memory: that took a third of its time.
    env: { POWERTOOLS_LOG_LEVEL: 'SILENT', CDK_VALIDATION: 'false', GOGC: 'off', GOMEMLIMIT: '8GiB' },
    projects: [
      {
        extends: true,
        // The files of a worker share what they import, which takes half of the time otherwise.
        test: { name: 'parts', include: ['test/**/*.test.ts'], exclude: services, isolate: false },
      },
      { extends: true, test: { name: 'services', include: services } },
    ],
  },
});
