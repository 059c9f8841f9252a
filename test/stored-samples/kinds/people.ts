import { readSession } from '../../../shared/accounts/data/sessions.ts';
import { memberOf } from '../../../shared/fleets/data/fleets.ts';
import { anyonesInvitation } from '../../../shared/fleets/data/invitations.ts';
import { loginOf, userById } from '../../../shared/identity/data/users.ts';
import { toId } from '../../../shared/kernel/ids.ts';
import { devicesOf } from '../../../shared/notices/data/devices.ts';
import { ownNotification } from '../../../shared/notices/data/notifications.ts';
import { positionIn } from '../../../shared/riders/data/positions.ts';
import { shopperLogin, shopperOf } from '../../../shared/shoppers/data/shoppers.ts';
import { readStanding } from '../../../shared/trust/data/standing.ts';
import { verificationOf } from '../../../shared/trust/data/verifications.ts';
import { compared, kindsOf, someId } from '../kind.ts';

const [user, mode] = [someId<'User'>(), 'live'] as const;

/** What is stored of people: accounts, shoppers, riders, fleets, messages to them, papers. */
export const peopleKinds = [
  ...kindsOf('identity', [
    ['user', 'USER#', 'USER', (table) => userById(table, user)],
    ['login', 'EMAIL#', 'EMAIL', (table) => loginOf(table, 'ada@merchants.example')],
    ['session', 'USER#', 'SESSION#', (_, item) => readSession(item)],
  ]),
  ...kindsOf('shoppers', [
    ['shopper', 'SHOPPER#', 'SHOPPER', (table) => shopperOf(table, someId())],
    ['login', 'SHOPPER_EMAIL#', 'EMAIL', (table) => shopperLogin(table, 'ngozi@people.example')],
    ['session', 'SHOPPER#', 'SESSION#', (_, item) => readSession(item)],
  ]),
  ...kindsOf('notices', [
    ['notification', 'USER#', 'NOTICE#', (table) => ownNotification(table, user, someId())],
    ['device', 'DEVICE#', 'DEVICE', (table, item) => devicesOf(table, toId(String(item.user)))],
    ['mails', 'MAILS#', 'DAY#', compared('mails', 'ttl')],
    ['messages', 'MESSAGES#', 'MESSAGES', compared('all', 'ttl')],
  ]),
  ...kindsOf('trust', [
    ['verification', 'VERIFICATION#', 'VERIFICATION', (table) => verificationOf(table, user)],
    ['standing', 'STANDING#', 'STANDING', (_, item) => readStanding(item)],
  ]),
  ...kindsOf('fleets', [
    ['member', 'FLEET#', 'MEMBER#', (table) => memberOf(table, { owner: user, mode }, user)],
    ['invited', 'FLEET#', 'INVITED#', compared('invitation', 'until')],
    ['invitation', 'INVITATION#', 'INVITATION', (table) => anyonesInvitation(table, someId())],
  ]),
  ...kindsOf('riders', [
    ['position', 'RIDER#', 'POSITION#', (_, item) => positionIn(item)],
    ['off-duty-position', 'RIDER#', 'OFF_DUTY_POSITION#', (_, item) => positionIn(item)],
  ]),
];
