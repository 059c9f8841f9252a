import { describe, expect, test } from 'vitest';
import { refuseUnrouted } from '../../../infra/aws/bundle/fallback.ts';
import { listMethodsByPath } from '../../../infra/edge/gateway-paths.ts';
import { renderMissingPage } from '../../../shared/shopfront/pages/missing.ts';
import { route, sampleRoutes } from './sample.ts';

const batch = route({ id: 'shipments.batch', at: 'POST /api/v1/shipments/batch/' });
const paths = listMethodsByPath([...sampleRoutes, batch]);

function ask(rawPath: string, headers: Record<string, string> = {}, method = 'PUT') {
  const http = { method, path: rawPath, protocol: 'HTTP/1.1', sourceIp: '192.0.2.1', userAgent: '' };
  const requestContext = {
    accountId: '',
    apiId: '',
    domainName: '',
    domainPrefix: '',
    http,
    requestId: 'r-1',
    routeKey: '$default',
    stage: '$default',
    time: '',
    timeEpoch: 0,
  };
  const event = {
    version: '2.0',
    routeKey: '$default',
    rawPath,
    rawQueryString: '',
    headers,
    requestContext,
    isBase64Encoded: false,
  };
  return refuseUnrouted(paths, event, 'https://api.example');
}

describe('a request that no route takes', () => {
  test.each(['/nowhere', '/shipments/1/2', '/shipments/'])('is not found at %s', (path) => {
    const answer = ask(path);
    expect(answer.statusCode).toBe(404);
    expect(JSON.parse(answer.body ?? '')).toMatchObject({
      code: 'not_found',
      request_id: 'r-1',
      type: 'https://api.example/docs/errors/#not_found',
    });
  });

  test.each([
    ['/shipments', 'POST'],
    ['/shipments/5f0c', 'GET, HEAD'],
    ['/shipments/batch', 'POST'],
    ['/quotes', 'POST'],
  ])('is told the methods of %s', (path, methods) => {
    const answer = ask(path);
    expect(answer.statusCode).toBe(405);
    expect(answer.headers.allow).toBe(methods);
    expect(JSON.parse(answer.body ?? '')).toMatchObject({ code: 'method_not_allowed' });
  });

  test('is not found at the host of a store, whatever methods its path takes', () => {
    const answer = ask('/shipments', { 'x-svc-store-host': 'ada.shops.example' });
    expect(answer.statusCode).toBe(404);
    expect(answer.headers).not.toHaveProperty('allow');
  });

  test('gets the page of all such addresses where only a page of a shop could stand', () => {
    const answer = ask('/s/-/index.html', {}, 'GET');
    expect([answer.statusCode, answer.body]).toEqual([404, renderMissingPage()]);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    });
  });

  test('gets a page where a browser asks for one, which no cache takes for the answer of a program', () => {
    const answer = ask('/nowhere', { 'x-svc-page': '1', accept: 'text/html' }, 'GET');
    expect([answer.statusCode, answer.body]).toEqual([404, renderMissingPage()]);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      vary: 'accept',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    });
    expect(ask('/nowhere', { accept: 'text/html' }, 'GET').headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      vary: 'accept',
    });
  });

  test('may ask for problem details', () => {
    expect(ask('/nowhere', { accept: 'application/problem+json' }).headers['content-type']).toMatch(
      'problem+json',
    );
  });
});
