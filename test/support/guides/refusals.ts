import * as z from 'zod';
import { importHandler, type LoadHandler } from '../../../infra/local/run/invoke.ts';

const Asked = z.looseObject({
  headers: z.looseObject({ 'user-agent': z.string() }),
  requestContext: z.looseObject({ http: z.looseObject({ sourceIp: z.string() }) }),
});
const Answered = z.object({ statusCode: z.number(), body: z.string().optional() });
const Refused = z.object({ code: z.string(), detail: z.string() });

/** A request that a route refused. */
export interface Refusal {
  readonly route: string;
  readonly status: number;
  readonly code: string;
  readonly detail: string;
}

/**
 * The handlers of the service, and what they refused to each program, by its name in `User-Agent`. Each request comes
 * from an address of its own, because readers at many places do not share what one address may do in a minute.
 */
export function watchRefusals() {
  const refusals = new Map<string, Refusal[]>();
  let requests = 0;
  const load: LoadHandler = async (route) => {
    const handler = await importHandler(route);
    return async (event, context) => {
      const asked = Asked.safeParse(event);
      if (!asked.success) return handler(event, context);
      requests += 1;
      asked.data.requestContext.http.sourceIp = `10.0.${requests >> 8}.${requests & 255}`;
      const answer = await handler(asked.data, context);
      const answered = Answered.safeParse(answer);
      if (!answered.success || answered.data.statusCode < 400) return answer;
      const { statusCode: status, body = '{}' } = answered.data;
      const program = asked.data.headers['user-agent'];
      const known = refusals.get(program) ?? [];
      refusals.set(program, [...known, { route, status, ...Refused.parse(JSON.parse(body)) }]);
      return answer;
    };
  };
  return { load, refusalsOf: (program: string): readonly Refusal[] => refusals.get(program) ?? [] };
}
