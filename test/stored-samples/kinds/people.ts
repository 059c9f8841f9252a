import { parseSession } from '../../../shared/accounts/data/sessions.ts';
import { memberOfFleet } from '../../../shared/fleets/data/fleets.ts';
import { loadUncheckedInvitation } from '../../../shared/fleets/data/invitations.ts';
import { adminRosterOf } from '../../../shared/identity/data/admins.ts';
import { loadRecovery } from '../../../shared/identity/data/factor-recoveries.ts';
import { parseFactors, parsePendingFactor } from '../../../shared/identity/data/factors.ts';
import { parsePersonNote } from '../../../shared/identity/data/person-notes.ts';
import { loadUser, loginOf } from '../../../shared/identity/data/users.ts';
import { toId } from '../../../shared/kernel/ids.ts';
import { devicesOf } from '../../../shared/notices/data/devices.ts';
import { loadOwnNotification } from '../../../shared/notices/data/notifications.ts';
import { smsCreditsOf } from '../../../shared/notices/data/sms-credits.ts';
import { offersOf } from '../../../shared/riders/data/offers.ts';
import { positionOf } from '../../../shared/riders/data/positions.ts';
import { loadShopperLogin, shopperOf } from '../../../shared/shoppers/data/shoppers.ts';
import { parseStanding } from '../../../shared/trust/data/standing.ts';
import { verificationOf } from '../../../shared/trust/data/verifications.ts';
import { compared, early, kindsOf, someId } from '../kind.ts';

const [user, mode] = [someId<'User'>(), 'live'] as const;

/** What is stored of people: accounts, shoppers, riders, fleets, messages to them, papers. */
export const peopleKinds = [
  ...kindsOf('identity', [
    ['user', 'USER#', 'USER', (table) => loadUser(table, user)],
    ['login', 'EMAIL#', 'EMAIL', (table) => loginOf(table, 'ada@merchants.example')],
    ['session', 'USER#', 'SESSION#', (_, item) => parseSession(item)],
    ['factors', 'USER#', 'FACTOR#active', (_, item) => parseFactors(item)],
    ['factor-recovery', 'FACTOR_RECOVERY#', 'FACTOR_RECOVERY', (table) => loadRecovery(table, someId())],
    ['admins', 'ADMINS', 'ADMINS', (table) => adminRosterOf(table)],
    ['person note', 'USER#', 'NOTE#', (_, item) => parsePersonNote(item)],
    ['pending factor', 'USER#', 'FACTOR#', (_, item) => parsePendingFactor(item, early)],
  ]),
  ...kindsOf('shoppers', [
    ['shopper', 'SHOPPER#', 'SHOPPER', (table) => shopperOf(table, someId())],
    ['login', 'SHOPPER_EMAIL#', 'EMAIL', (table) => loadShopperLogin(table, 'ngozi@people.example')],
    ['session', 'SHOPPER#', 'SESSION#', (_, item) => parseSession(item)],
  ]),
  ...kindsOf('notices', [
    ['notification', 'USER#', 'NOTICE#', (table) => loadOwnNotification(table, user, someId())],
    ['device', 'DEVICE#', 'DEVICE', (table, item) => devicesOf(table, toId(String(item.user)))],
    ['mails', 'MAILS#', 'DAY#', compared('mails', 'ttl')],
    ['bought SMS', 'SMS_CREDITS#', 'CREDITS', (table) => smsCreditsOf(table, { merchant: user, mode })],
    ['messages', 'MESSAGES#', 'MESSAGES', compared('all', 'ttl')],
  ]),
  ...kindsOf('trust', [
    ['verification', 'VERIFICATION#', 'VERIFICATION', (table) => verificationOf(table, user)],
    ['standing', 'STANDING#', 'STANDING', (_, item) => parseStanding(item)],
  ]),
  ...kindsOf('fleets', [
    ['member', 'FLEET#', 'MEMBER#', (table) => memberOfFleet(table, { owner: user, mode }, user)],
    ['invited', 'FLEET#', 'INVITED#', compared('invitation', 'until')],
    ['invitation', 'INVITATION#', 'INVITATION', (table) => loadUncheckedInvitation(table, someId())],
  ]),
  ...kindsOf('riders', [
    ['position', 'RIDER#', 'POSITION#', (_, item) => positionOf(item)],
    ['off-duty-position', 'RIDER#', 'OFF_DUTY_POSITION#', (_, item) => positionOf(item)],
    ['offer', 'OFFERS#', '', async (table) => (await offersOf({ table, now: early }, { user, mode }))[0]],
  ]),
];
