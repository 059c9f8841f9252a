import { defineArea } from '#ground';
import { route as closeHub } from './close-hub.ts';
import { route as createHub } from './create-hub.ts';
import { route as get } from './get.ts';
import { route as getHub } from './get-hub.ts';
import { route as list } from './list.ts';
import { route as listHubs } from './list-hubs.ts';
import { route as listRiders } from './list-riders.ts';
import { route as listShipments } from './list-shipments.ts';
import { route as me } from './me.ts';
import { route as previewHub } from './preview-hub.ts';
import { route as shipmentChanges } from './shipment-changes.ts';
import { route as updateHub } from './update-hub.ts';
import { route as updateMe } from './update-me.ts';

export const carriersArea = defineArea({
  name: 'carriers',
  about: 'Carriers with their hubs, service areas and rate cards.',
  routes: [
    list,
    get,
    me,
    updateMe,
    listHubs,
    createHub,
    previewHub,
    getHub,
    updateHub,
    closeHub,
    listShipments,
    shipmentChanges,
    listRiders,
  ],
});
