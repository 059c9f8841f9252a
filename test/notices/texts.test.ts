import { describe, expect, test } from 'vitest';
import { everyNotice } from '../../functions/notices/notice-sender.ts';
import { isTexted, texts } from '../../shared/notices/domain/texts.data.ts';

describe('the list of messages that go by SMS', () => {
  test('names all that may, and no other', () => {
    const may = everyNotice.filter(({ channels }) => channels.includes('sms')).map(({ event }) => event);
    expect(Object.keys(texts).toSorted()).toEqual([...new Set(may)].toSorted());
  });

  test('sends a code to everybody, and what has no code to who has a phone alone', () => {
    const urgent = new Set(everyNotice.filter((notice) => notice.urgent).map(({ event }) => event));
    for (const event of Object.keys(texts))
      expect([event, isTexted(event, true), isTexted(event, false)]).toEqual([
        event,
        urgent.has(event),
        true,
      ]);
  });
});
