import { once } from 'node:events';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';

/**
 * The engine behind a door that answers 500 to one operation and lets the others through.
 * @param operation a DynamoDB action, such as UpdateItem
 */
export async function failing(endpoint: string | undefined, operation: string) {
  if (!endpoint) throw new Error('the engine has no endpoint');
  const server = createServer(async (request, response) => {
    const target = String(request.headers['x-amz-target']);
    if (target.endsWith(`.${operation}`)) {
      response.writeHead(500).end('{"__type":"InternalServerError"}');
      return;
    }
    const headers = { 'content-type': 'application/x-amz-json-1.0', 'x-amz-target': target };
    const authorization = String(request.headers.authorization);
    const body = await buffer(request);
    const answer = await fetch(endpoint, { method: 'POST', headers: { ...headers, authorization }, body });
    response.writeHead(answer.status, { 'content-type': headers['content-type'] }).end(await answer.text());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('the door has no address');
  return {
    endpoint: `http://127.0.0.1:${address.port}`,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
