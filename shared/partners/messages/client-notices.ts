import * as z from 'zod';
import { buildMailedLink, noticeOf, stored, toId, toPlainName } from '#ground';
import { loadUser } from '../../identity/data/users.ts';
import { keyOfClient, loadUncheckedClient } from '../data/clients.ts';
import { keyOfGrant, loadNamedGrant } from '../data/grants.ts';
import { keyOfOrganization, loadOrganization } from '../data/organizations.ts';
import { issueClaimToken, statusOfClient } from '../domain/client.ts';
import { statusOfGrant } from '../domain/grant.ts';
import { writeClaimMail } from '../domain/invitation-text.ts';
import { scopeNames } from '../domain/scope-names.ts';
import { partnerEvents } from '../events.ts';
import { toPartnerName } from '../organization-view.ts';

const OfClient = z.object({
  id: stored.id<'Client'>(),
  invitation: z.object({ sends: z.number() }).nullable(),
});
const OfGrant = z.object({ id: stored.id<'Grant'>() });

/**
 * An invitation to claim a client, by mail. Nothing is sent if the client was invited again, claimed or ended since the
 * event.
 */
const clientInvited = noticeOf(partnerEvents, 'distribution.client.invited', {
  channels: ['mail'],
  reads: ({ announcement: { data, organization } }) => [
    keyOfClient(OfClient.parse(data).id),
    keyOfOrganization(toId(organization)),
  ],
  async compose({ announcement: { data } }, { table, pepper, baseUrl, now }) {
    const told = OfClient.parse(data);
    const client = await loadUncheckedClient(table, told.id);
    if (!client?.invitation || statusOfClient(client, now) !== 'INVITED') return undefined;
    const { invitation } = client;
    if (invitation.sends !== told.invitation?.sends) return undefined;
    const inviter = toPartnerName(await loadOrganization(table, client.organization));
    const link = buildMailedLink(baseUrl, 'claim', issueClaimToken(pepper, { ...client, invitation }));
    const mail = writeClaimMail({
      inviter,
      business: client.business_name,
      hasStore: client.store !== undefined,
      link,
    });
    return { mail: { to: invitation.email, ...mail } };
  },
});

/** A request for a grant, to the merchant. */
const grantRequested = noticeOf(partnerEvents, 'distribution.grant.requested', {
  channels: ['app', 'mail'],
  reads: ({ announcement: { data, organization } }) => [
    keyOfGrant(OfGrant.parse(data).id),
    keyOfOrganization(toId(organization)),
  ],
  async compose({ announcement: { data } }, { table, baseUrl, now }) {
    const grant = await loadNamedGrant(table, OfGrant.parse(data).id);
    if (statusOfGrant(grant, now) !== 'REQUESTED') return undefined;
    const [organization, merchant] = await Promise.all([
      loadOrganization(table, grant.organization),
      loadUser(table, grant.merchant),
    ]);
    if (!merchant) return undefined;
    const wishes = grant.scopes.map((scope) => `- ${scopeNames[scope]}`).join('\n');
    const why = grant.reason === undefined ? '' : `\n\nThey write: ${grant.reason}`;
    const partner = toPartnerName(organization);
    const title = `${partner} asks for your permission`;
    const text = `${partner} asks you to let them:\n\n${wishes}${why}\n\nDecide at ${baseUrl}/account/partners/. Without your permission nothing changes.`;
    return {
      app: { to: merchant.id, kind: 'distribution.grant.requested', title, text },
      mail: { to: merchant.email, subject: title, text },
    };
  },
});

/** Mails the owner of the organization what became of an invitation. */
const noticeOfAnswer = (event: 'distribution.client.active' | 'distribution.client.declined', said: string) =>
  noticeOf(partnerEvents, event, {
    channels: ['app'],
    reads: ({ announcement: { organization } }) => [keyOfOrganization(toId(organization))],
    async compose({ announcement: { data, organization } }, { table }) {
      const { owner } = await loadOrganization(table, toId(organization));
      const { business_name } = z.object({ business_name: z.string() }).parse(data);
      const text = `${toPlainName(business_name, 'Your client')} ${said}`;
      return { app: { to: owner, kind: event, title: text, text } };
    },
  });

/** Mails a merchant that a partner ended the relationship. */
const clientEnded = noticeOf(partnerEvents, 'distribution.client.ended', {
  channels: ['app'],
  reads: ({ announcement: { organization } }) => [keyOfOrganization(toId(organization))],
  async compose({ announcement: { data, organization } }, { table }) {
    const { merchant } = z.object({ merchant: stored.id<'User'>().nullable() }).parse(data);
    if (!merchant) return undefined;
    const partner = toPartnerName(await loadOrganization(table, toId(organization)));
    return {
      app: {
        to: merchant,
        kind: 'distribution.client.ended',
        title: `Your partnership with ${partner} has ended`,
        text: 'They can no longer act for you. Your store and all its data stay yours.',
      },
    };
  },
});

/** The notices about clients and grants. */
export const clientNotices = [
  clientInvited,
  grantRequested,
  noticeOfAnswer('distribution.client.active', 'has accepted your invitation.'),
  noticeOfAnswer('distribution.client.declined', 'has declined your invitation.'),
  clientEnded,
];
