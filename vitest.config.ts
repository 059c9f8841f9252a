import { defineConfig } from 'vitest/config';

/** Tests that start a whole service, whose settings are those of its process: each file has a process of its own. */
const services = ['test/e2e/**/*.test.ts', 'test/infra/local/**/*.test.ts', 'test/browser/**/*.test.ts'];

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // Handlers log a line for each request; a failing test reports what it saw itself.
    env: { POWERTOOLS_LOG_LEVEL: 'SILENT', CDK_VALIDATION: 'false' },
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
