import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import { msPerSecond } from '../../../../shared/kernel/time.ts';
import type { Route } from '../../../../shared/platform/http/route/route.ts';
import type { Asked } from '../../routes/call.ts';

const Body = z.record(z.string(), z.unknown());

/** An answer over HTTP. */
export interface Said {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Whether the same request is worth sending again. */
const isToRepeat = ({ status, body }: Said): boolean =>
  status === 503 || status === 429 || body.code === 'idempotency_in_progress';

/** Milliseconds for which a request is sent again. */
const patience = 60_000;

/**
 * A client as a careful integrator writes it: each change has an Idempotency-Key, and is sent again with it after a
 * 503, a 429 and while the first one is in progress, when the answer says so.
 */
export function createCarefulClient(baseUrl: string) {
  const figures = { requests: 0, repeated: 0 };

  async function ask({ method, path }: Route, asked: Asked, key: string): Promise<readonly [Said, number]> {
    const { params = {}, query = {}, headers = {}, body } = asked;
    const named = path.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(params[name] ?? ''));
    const url = `${baseUrl}${named}?${new URLSearchParams(query)}`;
    const answer = await fetch(url, {
      method,
      headers: {
        ...headers,
        ...(method !== 'GET' && { 'content-type': 'application/json', 'idempotency-key': key }),
      },
      ...(method !== 'GET' && { body: JSON.stringify(body ?? {}) }),
    });
    const said = { status: answer.status, body: Body.parse(await answer.json()) };
    if (said.status === 500) throw new Error(`${method} ${path} failed: ${JSON.stringify(said.body)}`);
    return [said, Number(answer.headers.get('retry-after') ?? 0) * msPerSecond];
  }

  return {
    figures,
    /** @throws Error for a 500, which nobody is ever to see */
    async send(route: Route, asked: Asked): Promise<Said> {
      const key = randomUUID();
      const end = Date.now() + patience;
      for (;;) {
        figures.requests += 1;
        const [said, wait] = await ask(route, asked, key);
        if (!isToRepeat(said) || Date.now() > end) return said;
        figures.repeated += 1;
        await pause(wait);
      }
    },
    /** The same for what must succeed. @throws Error with what was answered instead */
    async get(route: Route, asked: Asked): Promise<Said['body']> {
      const { status, body } = await this.send(route, asked);
      if (status >= 300) throw new Error(`${route.id}: ${status} ${JSON.stringify(body)}`);
      return body;
    },
  };
}

export type CarefulClient = ReturnType<typeof createCarefulClient>;
