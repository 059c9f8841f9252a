import { expect, test } from 'vitest';
import { route as list } from '../../functions/notices/list.ts';
import { newUser, signedIn } from '../support/people/identity/fixtures.ts';
import { newPapers } from '../support/people/riders/papers.ts';
import { decideOn } from '../support/people/riders/verifications.ts';
import { call } from '../support/routes/call.ts';
import { ownerMails } from '../support/services/owner-mails.ts';
import { startWire } from '../support/wires/wire.ts';

const { engine, wire } = await startWire();

test.each([
  ['VERIFIED', undefined, 'Your account is verified', 'You can now carry live parcels.'],
  ['REJECTED', 'The slip cannot be read.', 'Your papers were rejected', 'The slip cannot be read.'],
  ['SUSPENDED', 'Parcels were opened.', 'Your account is suspended', 'Parcels were opened.'],
] as const)('who is %s is notified by mail and in the app', async (decision, reason, title, words) => {
  const rider = await newUser(wire, 'rider');
  await newPapers(wire, rider);
  expect(await ownerMails(engine, rider)).toEqual([]);
  await decideOn(wire, rider, decision, reason);
  const mails = await ownerMails(engine, rider);
  expect(mails).toEqual([{ to: rider.email, subject: title, text: expect.stringContaining(words) }]);
  const { body } = await call(wire, list, { headers: await signedIn(wire, rider) });
  expect(body.results).toMatchObject([{ kind: `verification.${decision.toLowerCase()}`, title }]);
});
