import { randomUUID } from 'node:crypto';
import { addDevice, deviceIdOf } from '../../../../shared/notices/data/devices.ts';
import { newNotification } from '../../people/orders/notices.ts';
import { type PathParameters, uuid } from './form.ts';

/** What the paths of notifications and devices name. */
export const noticesParameters: PathParameters = {
  'notifications.notification_id': {
    ...uuid,
    inBothModes: true,
    made: (wire, _, owner) => newNotification(wire, owner),
  },
  'notifications.device_id': {
    ...uuid,
    inBothModes: true,
    async made(wire, _, { id: user }) {
      const endpoint = randomUUID();
      const about = { platform: 'android', endpoint, created_at: wire.now().toISOString() } as const;
      await wire.table.commit([addDevice({ id: deviceIdOf(endpoint), user, ...about })]);
      return deviceIdOf(endpoint);
    },
  },
};
