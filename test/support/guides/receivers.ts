import { spawn } from 'node:child_process';
import { freePort } from '../../../infra/local/http/listen.ts';
import { until } from '../asserts/until.ts';
import { type RuntimeLanguage, runtimes } from './runtimes.ts';

/** A webhook as it is sent. */
export interface SentWebhook {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The port that receivers of the guides listen at. */
export const portOfGuides = '4999';

/** A program of a guide that receives webhooks. */
export interface GuideReceiver {
  /** @returns the status of its answer */
  receive(webhook: SentWebhook): Promise<number>;
  /** The lines that it has printed. */
  printed(): readonly string[];
  stop(): void;
}

/**
 * Starts a program that receives webhooks, and waits until it listens.
 * @param write writes its file for a port, and answers the name
 */
export async function startGuideReceiver(
  language: RuntimeLanguage,
  { cwd, secret, write }: { cwd: string; secret: string; write: (port: string) => Promise<string> },
): Promise<GuideReceiver> {
  const port = await freePort();
  const file = await write(String(port));
  const { command, serve } = runtimes[language];
  const env = { ...process.env, SVC_WEBHOOK_SECRET: secret, TMPDIR: cwd };
  const program = spawn(command, serve(file, port), { cwd, env, detached: true });
  let out = '';
  let complaints = '';
  program.stdout.on('data', (text) => {
    out += text;
  });
  program.stderr.on('data', (text) => {
    complaints += text;
  });
  const stop = () => {
    if (program.pid && program.exitCode === null) process.kill(-program.pid);
  };
  const receive = async ({ headers, body }: SentWebhook) => {
    const answer = await fetch(`http://127.0.0.1:${port}/`, {
      method: 'POST',
      headers: { ...headers },
      body,
    });
    return answer.status;
  };
  try {
    await until(async () => {
      if (program.exitCode !== null) throw new Error(`${file} ended: ${complaints}`);
      return receive({ headers: {}, body: '{}' }).catch(() => undefined);
    });
  } catch (error) {
    stop();
    throw error;
  }
  return { receive, printed: () => out.split('\n').filter(Boolean), stop };
}
