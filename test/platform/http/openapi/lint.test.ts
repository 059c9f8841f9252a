import { describe, expect, test } from 'vitest';
import { api } from '../../../../functions/api.ts';
import { openApiDocument } from '../../../../shared/platform/http/openapi/document.ts';
import type { Route } from '../../../../shared/platform/http/route/route.ts';
import { lint } from '../../../support/asserts/redocly.ts';
import { book, label, list } from '../../../support/routes/samples.ts';

const options = { baseUrl: 'https://api.svc.example', version: '1.2.3' };
const documentOf = (...some: Route[]) => openApiDocument({ ...api, routes: some }, options);

/** The verbs with which summaries begin, by method. */
const verbs: Readonly<Record<Route['method'], readonly string[]>> = {
  GET: ['Autocomplete', 'Check', 'Count', 'Export', 'Follow', 'Get', 'List', 'Search', 'Track'],
  POST: [
    'Accept',
    'Add',
    'Adjust',
    'Advance',
    'Answer',
    'Approve',
    'Assign',
    'Book',
    'Buy',
    'Cancel',
    'Claim',
    'Compare',
    'Confirm',
    'Create',
    'Decide',
    'Decline',
    'Deliver',
    'Discard',
    'Dispatch',
    'Dispute',
    'End',
    'Enroll',
    'Give',
    'Hold',
    'Invite',
    'Join',
    'Leave',
    'Mark',
    'Offer',
    'Parse',
    'Pause',
    'Pay',
    'Place',
    'Preview',
    'Print',
    'Publish',
    'Quote',
    'Receive',
    'Refresh',
    'Refund',
    'Register',
    'Reinstate',
    'Reject',
    'Release',
    'Replay',
    'Report',
    'Request',
    'Resend',
    'Resolve',
    'Resume',
    'Retry',
    'Return',
    'Revoke',
    'Roll',
    'Send',
    'Set',
    'Sign',
    'Start',
    'Submit',
    'Subscribe',
    'Suspend',
    'Take',
    'Top',
    'Track',
    'Transfer',
    'Unpublish',
    'Verify',
    'Withdraw',
  ],
  PUT: ['Replace', 'Set'],
  PATCH: ['Change', 'Update'],
  DELETE: ['Close', 'Delete', 'End', 'Remove', 'Revoke'],
};

/** The events that are sent to webhooks. */
const webhooks = Object.values(api.events).filter(({ webhook }) => webhook).length;

describe('the OpenAPI document', () => {
  test('passes the recommended lint, which saw every route, alias and webhook', async () => {
    expect(webhooks).toBeGreaterThanOrEqual(16);
    expect(await lint(documentOf(book, list, label))).toEqual({ problems: [], operations: 4, webhooks });
  });

  test('passes the recommended lint with all our routes too', async () => {
    const operations = api.routes
      .filter(({ documented }) => documented)
      .flatMap(({ path, aliases }) => [path, ...aliases]).length;
    expect(await lint(openApiDocument(api, options))).toEqual({ problems: [], operations, webhooks });
  });

  test('has no two paths that a request fits both, since no id is a word of a path', () => {
    const isName = (part: string) => part.startsWith('{');
    const paths = [...new Set(api.routes.flatMap(({ path, aliases }) => [path, ...aliases]))].map((path) =>
      path.split('/'),
    );
    const words = ['public', 'invoices', 'addons', 'cancel', 'deliveries'];
    const fits = (one: string, other: string) =>
      one === other || (isName(one) && !words.includes(other)) || (isName(other) && !words.includes(one));
    const clearer = (one: readonly string[], other: readonly string[]) =>
      one.every((part, at) => isName(part) || !isName(other[at] ?? ''));
    const pairs = paths.flatMap((one, at) =>
      paths
        .slice(at + 1)
        .filter((other) => one.length === other.length && one.every((part, n) => fits(part, other[n] ?? '')))
        .filter((other) => !clearer(one, other) && !clearer(other, one))
        .map((other) => [one.join('/'), other.join('/')]),
    );
    expect(pairs).toEqual([]);
  });

  test('sums each route up by a verb that its method has, and no verb of the list is idle', () => {
    const used = (routes: readonly Route[]) =>
      routes.map(({ method, summary }) => `${method} ${summary.split(' ', 1)[0]}`);
    const listed = Object.entries(verbs).flatMap(([method, some]) => some.map((verb) => `${method} ${verb}`));
    expect([...new Set(used(api.routes))].toSorted()).toEqual(listed.toSorted());
  });

  test('sums no two routes up alike', () => {
    const summaries = api.routes.map(({ summary }) => summary);
    expect(summaries.filter((summary, at) => summaries.indexOf(summary) !== at)).toEqual([]);
  });

  test('is not made while an area is not described', () => {
    expect(() => documentOf(book, label, { ...list, id: 'nowhere.list' })).toThrow('the area nowhere');
  });

  test('is refused by the lint when an example is not what its schema says', async () => {
    const [status, parcel] = book.returns;
    const wrong = parcel.meta({ examples: [{ id: 'x', fare: 12, at: 'noon' }] });
    const { problems } = await lint(documentOf({ ...book, returns: [status, wrong] }, list, label));
    expect(new Set(problems.map(({ ruleId }) => ruleId))).toEqual(
      new Set(['no-invalid-media-type-examples']),
    );
  });
});
