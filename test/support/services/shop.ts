import { createServer } from 'node:http';
import { listen, shut } from '../../../infra/local/listen.ts';

/**
 * A merchant's shop on an origin of its own, as strict as pages can be: it lets nobody else's page or file in that has
 * not said that it may be loaded, no style or script of its own text run, and nothing be made of text that is markup.
 */
export async function startShop(files: Readonly<Record<string, string>>, api: string) {
  const policy = `default-src 'none'; script-src ${api}; connect-src ${api}; style-src 'self'; img-src data:`;
  const server = createServer(({ url = '/' }, response) => {
    const body = files[url];
    response.writeHead(body === undefined ? 404 : 200, {
      'content-type': url.endsWith('.css') ? 'text/css' : 'text/html; charset=utf-8',
      'content-security-policy': `${policy}; require-trusted-types-for 'script'`,
      'cross-origin-embedder-policy': 'require-corp',
    });
    response.end(body);
  });
  const origin = `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`;
  return { origin, stop: () => shut(server) };
}
