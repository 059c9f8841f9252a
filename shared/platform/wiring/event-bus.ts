import { eventBridge } from '../adapters/event-bus.ts';
import { dependency } from '../wire.ts';

/** The bus that the settings name. */
export const eventBusAccess = dependency(['bus'], eventBridge);
