import { eventBridge } from '../adapters/event-bus.ts';
import { dependency } from '../wire.ts';

/** The bus of the settings. */
export const eventBusAccess = dependency(['bus'], eventBridge);
