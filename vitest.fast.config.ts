import { defineConfig, mergeConfig } from 'vitest/config';
import all from './vitest.config.ts';

/** Of the parts, those that need neither an engine nor a service: rules, what callers send and get, documents and names. */
export default mergeConfig(
  { ...all, test: { ...all.test, projects: undefined } },
  defineConfig({
    test: {
      name: 'fast',
      include: [
        'test/{kernel,docs,support,infra/edge}/**/*.test.ts',
        'test/**/{domain,contract}/**/*.test.ts',
        'test/platform/{*,http/openapi/!(lint),page/*}.test.ts',
        'test/{names,titles}.test.ts',
      ],
      isolate: false,
    },
  }),
);
