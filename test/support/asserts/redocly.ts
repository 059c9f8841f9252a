import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';
import type { OpenApiDocument } from '../../../shared/platform/http/openapi/document.ts';

const root = new URL('../../../', import.meta.url).pathname;
const cli = join(root, 'node_modules/@redocly/cli/bin/cli.js');

/** Runs Redocly's command line with the repository's rules; it exits with 1 where it finds problems. */
async function redocly(command: 'lint' | 'stats', file: string): Promise<unknown> {
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  const output = await new Promise<string>((done) => {
    execFile(process.execPath, [cli, command, file, '--format=json'], { cwd: root, env }, (_, stdout) =>
      done(stdout),
    );
  });
  return JSON.parse(output);
}

const Report = z.object({ problems: z.array(z.object({ ruleId: z.string(), message: z.string() })) });
const Stats = z.object({
  operations: z.object({ total: z.number() }),
  webhooks: z.object({ total: z.number() }),
});

/** What Redocly finds wrong with a document, and how many operations and webhooks it saw in it. */
export async function lint(document: OpenApiDocument) {
  const folder = await mkdtemp(join(tmpdir(), 'openapi-'));
  const file = join(folder, 'openapi.json');
  try {
    await writeFile(file, JSON.stringify(document));
    const { problems } = Report.parse(await redocly('lint', file));
    const { operations, webhooks } = Stats.parse(await redocly('stats', file));
    return { problems, operations: operations.total, webhooks: webhooks.total };
  } finally {
    await rm(folder, { recursive: true });
  }
}
