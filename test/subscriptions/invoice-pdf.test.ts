import { describe, expect, test } from 'vitest';
import { route as pdf } from '../../functions/subscriptions/invoices/pdf.ts';
import { route as refund } from '../../functions/subscriptions/invoices/refund.ts';
import { readPdf } from '../support/asserts/pdf.ts';
import { expectProblem } from '../support/asserts/problem.ts';
import { newUser, signedIn } from '../support/people/identity/fixtures.ts';
import { newOrganization } from '../support/people/partners/organizations.ts';
import { newSubscriber } from '../support/people/subscriptions/subscriber.ts';
import { newOpenInvoice } from '../support/people/subscriptions/subscriptions.ts';
import { call } from '../support/routes/call.ts';
import { startWires } from '../support/wires/wire.ts';

const { wire } = await startWires('2026-01-31T09:30:00.000Z');

const ask = async (headers: Readonly<Record<string, string>>, invoice_id: string) =>
  call(wire, pdf, { headers, params: { invoice_id } });

/** The text of an answer's PDF, without its line breaks. */
async function read(answer: Awaited<ReturnType<typeof ask>>) {
  expect(answer.status, answer.text).toBe(200);
  const { text } = await readPdf(Buffer.from(answer.text, 'base64'));
  return text.replaceAll(/\s+/g, ' ');
}

describe('the PDF of an invoice', () => {
  test('names the merchant, the period, and when it was paid', async () => {
    const who = await newSubscriber(wire, 'live', { name: 'Ṣadé Adébáyọ̀' });
    await who.holds(1_500_000);
    const { invoice } = await who.subscribe('GROWTH');
    const answer = await ask(await who.headersOn(wire), invoice?.id ?? '');
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${invoice?.number}.pdf"`,
    });
    const text = await read(answer);
    for (const said of [
      'Ṣadé Adébáyọ̀'.normalize('NFC'),
      who.merchant.email,
      `Invoice number ${invoice?.number}`,
      '31 January 2026 – 28 February 2026',
      'Growth plan, monthly 15,000.00',
      'Paid on 31 January 2026 from the wallet.',
    ])
      expect(text.normalize('NFC')).toContain(said);
    expect(text).not.toContain('TEST');
  });

  test('has the credit notes, and the mark of test mode', async () => {
    const who = await newSubscriber(wire, 'test');
    const { invoice } = await who.subscribe('GROWTH');
    const invoice_id = invoice?.id ?? '';
    const admin = await signedIn(wire, await newUser(wire, 'admin'), 'test');
    const given = await call(wire, refund, {
      headers: admin,
      params: { invoice_id },
      body: { amount: 5000 },
    });
    expect(given.status).toBe(200);
    const text = await read(await ask(await who.headersOn(wire), invoice_id));
    expect(text).toContain(`${invoice?.number}/C1 31 January 2026 -4,651.16 -348.84 -5,000.00`);
    expect(text).toContain('TEST - NOT A TAX INVOICE');
  });

  test('says of an unpaid one when it is tried again, and of one that ended that nothing is owed', async () => {
    const who = await newSubscriber(wire, 'test');
    await who.subscribe('GROWTH');
    await who.holds(0);
    await who.advance('2026-02-28T09:30:00.000Z');
    const { unpaid_invoice } = await who.current();
    const headers = await who.headersOn(wire);
    const open = await read(await ask(headers, unpaid_invoice ?? ''));
    expect(open).toContain('OPEN');
    expect(open).toContain('charged again on 1 March 2026');
    await who.advance('2026-03-14T09:30:00.000Z');
    const ended = await read(await ask(headers, unpaid_invoice ?? ''));
    expect(ended).toContain('VOID');
    expect(ended).toContain('Nothing is owed on it.');
  });

  test('names a partner organization with its legal name and its tax id', async () => {
    const owner = await newUser(wire, 'merchant');
    const details = {
      name: 'Lagos Partners',
      legal_name: 'Lagos Partners Nigeria Limited',
      tax_id: '12345678-0001',
    };
    const organization = await newOrganization(wire, owner, details);
    const { id } = await newOpenInvoice(wire, organization, 'test', owner);
    const text = await read(await ask(await signedIn(wire, owner, 'test'), id));
    for (const said of ['Lagos Partners', 'Lagos Partners Nigeria Limited', 'TIN 12345678-0001'])
      expect(text).toContain(said);
  });

  test('is for nobody else, and of one mode', async () => {
    const who = await newSubscriber(wire, 'test');
    const { invoice } = await who.subscribe('STARTER');
    const id = invoice?.id ?? '';
    const stranger = await newUser(wire, 'merchant');
    expectProblem(pdf, await ask(await signedIn(wire, stranger, 'test'), id), 'not_found');
    expectProblem(pdf, await ask(await signedIn(wire, who.merchant, 'live'), id), 'not_found');
    expect((await ask({}, id)).status).toBe(401);
  });
});
