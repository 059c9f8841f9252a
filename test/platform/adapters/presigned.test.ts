import { describe, expect, test } from 'vitest';
import { type Permission, presignLink } from '../../../shared/platform/adapters/s3-links.ts';

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
const of = async (more: Partial<Permission> = {}) =>
  signatureOf(await presignLink({ ...example, ...more }, credentials));

describe('a signed link', () => {
  test('is that of AWS’s published example, to the letter', async () => {
    expect(await presignLink(example, credentials)).toBe(
      'https://examplebucket.s3.amazonaws.com/test.txt' +
        '?X-Amz-Algorithm=AWS4-HMAC-SHA256' +
        '&X-Amz-Credential=AKIAIOSFODNN7EXAMPLE%2F20130524%2Fus-east-1%2Fs3%2Faws4_request' +
        '&X-Amz-Date=20130524T000000Z&X-Amz-Expires=86400&X-Amz-SignedHeaders=host' +
        '&X-Amz-Signature=aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
    );
  });

  test('is for one method, file, time, length of time and region', async () => {
    const others: Partial<Permission>[] = [
      { method: 'HEAD' },
      { url: new URL('https://examplebucket.s3.amazonaws.com/other.txt') },
      { at: new Date('2013-05-24T00:00:01.000Z') },
      { expires: 86_401 },
      { region: 'eu-west-1' },
    ];
    expect(new Set(await Promise.all([of(), ...others.map(of)])).size).toBe(others.length + 1);
  });

  test('names the headers that must come with it, in their order, and is bound to them', async () => {
    const headers = { 'content-type': 'image/png', 'content-length': '12' };
    const url = new URL(await presignLink({ ...example, method: 'PUT', headers }, credentials));
    expect(url.searchParams.get('X-Amz-SignedHeaders')).toBe('content-length;content-type;host');
    expect(await of({ method: 'PUT', headers })).not.toBe(
      await of({ method: 'PUT', headers: { ...headers, 'content-length': '13' } }),
    );
  });
});
