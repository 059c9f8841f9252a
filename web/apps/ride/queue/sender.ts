import { prepareRequest } from '../../../../client/request.ts';
import { contentOfAnswer, sendRequest } from '../../../../client/send.ts';
import { signRequests } from '../../kit/api/client.ts';
import type { Session } from '../../kit/api/session.ts';
import type { QueuePorts } from './queue.ts';

/** Milliseconds after which steps that are not answered count as not sent: with a slow network, an answer takes its time. */
const timeout = 30_000;

/** Sends steps, and puts files, as whoever a session belongs to: from a page, or from the worker. */
export function createStepSender(session: Session): Pick<QueuePorts, 'send' | 'put'> {
  return {
    async send(mode, body) {
      const signed = signRequests({
        baseUrl: location.origin,
        session,
        mode: () => mode,
        fetch: (input, init) => fetch(input, init),
        proveFactor: async () => false,
      });
      const origin = { baseUrl: location.origin, headers: {} };
      const request = prepareRequest(origin, 'POST', '/api/v1/rider/sync/', { body });
      const answer = await sendRequest(request, { fetch: signed, retries: 0, timeout });
      return (await contentOfAnswer(answer)).results;
    },
    async put({ method, url, headers }, file) {
      const answer = await fetch(url, { method, headers, body: file });
      if (answer.status >= 500) throw new TypeError(`the file was not taken: ${answer.status}`);
      return answer.ok;
    },
  };
}
