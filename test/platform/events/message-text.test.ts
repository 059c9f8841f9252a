import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { smsLength } from '../../../shared/kernel/display.ts';
import { frameMessages } from '../../../shared/platform/events/message-text.ts';

interface Gift {
  readonly from: string;
  readonly to: string;
}
const [link, smsLink] = ['https://svc.example/gifts/a-long-token', 'https://svc.example/g/1'];
const { senderOf, text, mail } = frameMessages<Gift>(({ from, to }) => ({
  from,
  to,
  unnamed: 'a friend',
  about: 'Gift 7',
  link,
  smsLink,
}));

describe('the frame of messages', () => {
  test('fits an SMS into one segment that ends with its link, whatever the name of the sender', () => {
    const names = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 });
    fc.assert(
      fc.property(names, (from) => {
        const sms = text(
          { from, to: 'Ngozi' },
          (sender) => `${'A present. '.repeat(10)}It is from ${sender}.`,
        );
        expect(sms.length).toBeLessThanOrEqual(smsLength);
        expect(sms.endsWith(`. ${smsLink}`)).toBe(true);
      }),
    );
  });

  test('greets by name in a mail, which ends with what it is about and the link', () => {
    expect(mail({ from: 'Ọlá & Co', to: 'Ngozi' }, 'A gift', 'It is on its way.', 'Enjoy it.')).toEqual({
      subject: 'A gift',
      text: `Hello Ngozi,\n\nIt is on its way.\n\nEnjoy it.\n\nGift 7 from Ọlá & Co:\n${link}`,
    });
  });

  test('has words for people whose names show nothing', () => {
    const nobody = { from: '', to: '!!' };
    expect(mail(nobody, 'A gift').text).toBe(`Hello there,\n\nGift 7 from a friend:\n${link}`);
    expect([senderOf(nobody), senderOf(nobody, 'Somebody')]).toEqual(['a friend', 'Somebody']);
    expect(text(nobody, (sender) => `From ${sender}.`)).toBe(`From a friend. ${smsLink}`);
    expect(text(nobody, (sender) => `${sender} wrote.`, 'Somebody')).toBe(`Somebody wrote. ${smsLink}`);
  });
});
