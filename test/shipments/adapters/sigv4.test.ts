import { describe, expect, test } from 'vitest';
import { type Permission, presigned } from '../../../shared/shipments/adapters/sigv4.ts';

/** The example of https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-query-string-auth.html */
const example: Permission = {
  method: 'GET',
  url: new URL('https://examplebucket.s3.amazonaws.com/test.txt'),
  region: 'us-east-1',
  at: new Date('2013-05-24T00:00:00.000Z'),
  expires: 86_400,
};
const credentials = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
};
const signatureOf = (url: string) => new URL(url).searchParams.get('X-Amz-Signature');
const of = (more: Partial<Permission> = {}) => signatureOf(presigned({ ...example, ...more }, credentials));

describe('a signed link', () => {
  test('is that of AWS’s published example, to the letter', () => {
    expect(presigned(example, credentials)).toBe(
      'https://examplebucket.s3.amazonaws.com/test.txt' +
        '?X-Amz-Algorithm=AWS4-HMAC-SHA256' +
        '&X-Amz-Credential=AKIAIOSFODNN7EXAMPLE%2F20130524%2Fus-east-1%2Fs3%2Faws4_request' +
        '&X-Amz-Date=20130524T000000Z&X-Amz-Expires=86400&X-Amz-SignedHeaders=host' +
        '&X-Amz-Signature=aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
    );
  });

  test('is for one method, file, time, length of time and region', () => {
    const others: Partial<Permission>[] = [
      { method: 'HEAD' },
      { url: new URL('https://examplebucket.s3.amazonaws.com/other.txt') },
      { at: new Date('2013-05-24T00:00:01.000Z') },
      { expires: 86_401 },
      { region: 'eu-west-1' },
    ];
    expect(new Set([of(), ...others.map(of)]).size).toBe(others.length + 1);
  });

  test('names the headers that must come with it, in their order, and is bound to them', () => {
    const headers = { 'content-type': 'image/png', 'content-length': '12' };
    const url = new URL(presigned({ ...example, method: 'PUT', headers }, credentials));
    expect(url.searchParams.get('X-Amz-SignedHeaders')).toBe('content-length;content-type;host');
    expect(of({ method: 'PUT', headers })).not.toBe(
      of({ method: 'PUT', headers: { ...headers, 'content-length': '13' } }),
    );
  });

  // What the SDK's own signer makes of the same.
  test.each([
    ['GET', {}, '57f05dea3eab295a7795c6d20b83b40a5aea958fea4b8547f09ab372b496fc8a'],
    [
      'PUT',
      { 'content-type': 'image/jpeg', 'content-length': '482113' },
      '6bd86339834d6e9b0d731c94fc8c0f52db771feb381e6f5511fb9eafce0fd524',
    ],
  ] as const)('of temporary credentials carries their token: %s', (method, headers, signature) => {
    const temporary = {
      accessKeyId: 'ASIAEXAMPLE',
      secretAccessKey: 'a/secret+key',
      sessionToken: 'tok/en+with==chars',
    };
    const url = presigned(
      {
        method,
        headers,
        url: new URL('https://b.s3.eu-west-1.amazonaws.com/proofs/a/b'),
        region: 'eu-west-1',
        at: new Date('2026-11-21T09:30:00.000Z'),
        expires: 900,
      },
      temporary,
    );
    expect(url).toContain('&X-Amz-Security-Token=tok%2Fen%2Bwith%3D%3Dchars&');
    expect(signatureOf(url)).toBe(signature);
  });
});
