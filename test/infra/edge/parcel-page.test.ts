import { describe, expect, test } from 'vitest';
import { parcelPageOf } from '../../../infra/edge/site.ts';

describe('a form that asks for a parcel without a script', () => {
  test.each([
    ['SVC123ABC789', '/t/SVC123ABC789'],
    ['+svc-123+abc-789+', '/t/SVC123ABC789'],
    ['https%3A%2F%2Fsvc.example%2Ft%2FSVC123ABC789', '/t/SVC123ABC789'],
    ['https%3A%2F%2Fsvc.example%2Fo%2Fabc.1.d-_e', '/o/abc.1.d-_e'],
    ['nobody+knows', '/t/nobody%20knows'],
    ['//evil.example', '/t/%2F%2Fevil.example'],
    ['a?b#c', '/t/a%3Fb%23c'],
  ])('leads from %j to %j', (number, page) => {
    expect(parcelPageOf('/t/', number)).toBe(page);
    expect(parcelPageOf('/t', number)).toBe(page);
  });

  test('leads nowhere without a number, and from no other path', () => {
    expect(parcelPageOf('/t/', '')).toBeUndefined();
    expect(parcelPageOf('/t/SVC123ABC789', 'SVC123ABC789')).toBeUndefined();
    expect(parcelPageOf('/home/', 'SVC123ABC789')).toBeUndefined();
  });
});
