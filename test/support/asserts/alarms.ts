import type { AlarmName } from '../../../shared/platform/ports/alarms.ts';
import type { Wire } from '../../../shared/platform/wire.ts';
import { alarmsAccess } from '../../../shared/platform/wiring/alarms.ts';

/** The alarms that a wire raises from now on. */
export function ringing(wire: Wire): { name: AlarmName; details: Readonly<Record<string, unknown>> }[] {
  const rung: { name: AlarmName; details: Readonly<Record<string, unknown>> }[] = [];
  alarmsAccess.provide(wire, { raise: (name, details) => rung.push({ name, details }) });
  return rung;
}
