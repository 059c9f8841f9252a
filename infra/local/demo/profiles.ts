import type { User } from '../../../shared/identity/data/users.ts';
import type { People } from './file.ts';
import { seedHubs } from './hubs.data.ts';

const carrierNames = [...new Set(seedHubs.map(({ carrier_name }) => carrier_name))];
const carrierProfile = (nth: number) =>
  ({ role: 'carrier', name: carrierNames[nth] ?? '', phone: `+234800000030${nth + 1}` }) as const;

/** The demo users, with invented phone numbers. The carriers own the seeded hubs. */
export const profiles: Readonly<Record<keyof People, Pick<User, 'role' | 'name' | 'phone'>>> = {
  merchant: { role: 'merchant', name: 'Adire House', phone: '+2348000000101' },
  merchant2: { role: 'merchant', name: 'Kola Nut Kitchen', phone: '+2348000000102' },
  rider: { role: 'rider', name: 'Tunde Bello', phone: '+2348000000201' },
  rider2: { role: 'rider', name: 'Ngozi Eze', phone: '+2348000000202' },
  carrier: carrierProfile(0),
  carrier2: carrierProfile(1),
  carrier3: carrierProfile(2),
  carrier4: carrierProfile(3),
  carrier5: carrierProfile(4),
  admin: { role: 'admin', name: 'Platform admin' },
  partner: { role: 'merchant', name: 'Chidi Okafor', phone: '+2348000000401' },
};
