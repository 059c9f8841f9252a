import { createServer } from 'node:http';
import { listen, shut } from '../../../infra/local/http/listen.ts';

/**
 * A merchant's shop on an origin of its own, as strict as pages can be: it loads nothing from another origin that has
 * not allowed it, runs no inline style or script, and allows no markup made from text.
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
