import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // Handlers log a line for each request; a failing test says what it saw itself.
    env: { POWERTOOLS_LOG_LEVEL: 'SILENT', CDK_VALIDATION: 'false' },
  },
});
