import * as z from 'zod';
import { defineDependency, defineRoute, Problem, Reply } from '#ground';
import manifest from '../../../package.json' with { type: 'json' };

/** The deployment that runs. */
const running = defineDependency([], ({ config }) => ({
  version: manifest.version,
  stage: config.SVC_STAGE,
}));

/** The key of an item that nobody writes. Reading it shows whether the table answers. */
const nobody = { pk: 'HEALTH', sk: 'HEALTH' };

export const route = defineRoute({
  id: 'health.get',
  at: 'GET /health/',
  summary: 'Check health',
  description:
    'Answers 200 while the service and its table answer, and 503 otherwise. The answer 200 may be five seconds old.',
  auth: { public: true },
  returns: [
    200,
    z.object({
      status: z.literal('ok'),
      version: z.string().meta({ examples: [manifest.version] }),
      stage: z
        .string()
        .describe('The deployment that answers; `local` on one machine.')
        .meta({ examples: ['prod'] }),
    }),
  ],
  uses: { running },
  async handle(_, { table, running }) {
    await table.get(nobody).catch(() => {
      throw new Problem('unavailable');
    });
    return new Reply({ status: 'ok' as const, ...running }, { 'cache-control': 'public, max-age=5' });
  },
});
