import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';
import { freePort } from '../../../infra/local/http/listen.ts';
import type { CodeBlock } from '../../../web/docs/guides/read-guides.ts';
import { colours, jpegOf, painted } from '../services/pictures.ts';
import type { Stack } from '../services/stack.ts';
import { portOfGuides } from './receivers.ts';

const root = join(import.meta.dirname, '../../..');
const Demo = z.object({ merchant: z.object({ test_key: z.string(), test_webhook_secret: z.string() }) });

/** The credentials that a reader has on one machine. */
export const readDemoMerchant = async ({ dataDir }: Pick<Stack, 'dataDir'>) =>
  Demo.parse(JSON.parse(await readFile(join(dataDir, 'demo.json'), 'utf8'))).merchant;

/**
 * Somebody who follows a guide, in a folder like that of the project, with a photo of theirs.
 * @param name under which their requests are sent
 */
export async function startReader(stack: Pick<Stack, 'dataDir' | 'baseUrl'>, name: string) {
  const cwd = await mkdtemp(join(tmpdir(), 'guide-'));
  const { test_key } = await readDemoMerchant(stack);
  const port = String(await freePort());
  await Promise.all([
    symlink(stack.dataDir, join(cwd, '.svc')),
    symlink(join(root, 'node_modules'), join(cwd, 'node_modules')),
    writeFile(join(cwd, '.curlrc'), `user-agent = "${name}"\n`),
    writeFile(join(cwd, 'photo.jpg'), await jpegOf(painted(40, 30, () => colours.blue))),
  ]);
  /** A text of a guide as its page shows it on this machine. */
  const fill = (text: string): string =>
    text
      .replaceAll('http://127.0.0.1:4000', stack.baseUrl)
      .replaceAll('svc_test_YOUR_KEY', test_key)
      .replaceAll(portOfGuides, port);
  return {
    cwd,
    env: { ...process.env, CURL_HOME: cwd },
    fill,
    /** Saves the programs that a guide shows. */
    save: (blocks: readonly CodeBlock[]) =>
      Promise.all(
        blocks.map(({ file, text }) => (file ? writeFile(join(cwd, file), fill(text)) : undefined)),
      ),
    leave: () => rm(cwd, { recursive: true, force: true, maxRetries: 3 }),
  };
}
