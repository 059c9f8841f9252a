import * as z from 'zod';
import { importHandler, type LoadHandler } from '../../../infra/local/run/invoke.ts';

const Asked = z.object({ headers: z.object({ 'user-agent': z.string() }) });
const Answered = z.object({ statusCode: z.number(), body: z.string().optional() });
const Refused = z.object({ code: z.string(), detail: z.string() });

/** A request that a route refused. */
export interface Refusal {
  readonly route: string;
  readonly status: number;
  readonly code: string;
  readonly detail: string;
}

/** The handlers of the service, and what they refused to each program, by its name in `User-Agent`. */
export function watchRefusals() {
  const refusals = new Map<string, Refusal[]>();
  const load: LoadHandler = async (route) => {
    const handler = await importHandler(route);
    return async (event, context) => {
      const answer = await handler(event, context);
      const [asked, answered] = [Asked.safeParse(event), Answered.safeParse(answer)];
      if (!asked.success || !answered.success || answered.data.statusCode < 400) return answer;
      const { statusCode: status, body = '{}' } = answered.data;
      const program = asked.data.headers['user-agent'];
      const known = refusals.get(program) ?? [];
      refusals.set(program, [...known, { route, status, ...Refused.parse(JSON.parse(body)) }]);
      return answer;
    };
  };
  return { load, refusalsOf: (program: string): readonly Refusal[] => refusals.get(program) ?? [] };
}
