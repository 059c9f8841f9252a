const english = {
  onMap: 'On the map',
  seeMap: 'See it on the map',
  mapFailed: 'The map could not be loaded. Check your connection.',
  mapKeys: 'Arrow keys move the map, or what is chosen on it.',
  mapData: 'Map data:',
  zoomIn: 'Nearer',
  zoomOut: 'Farther',
  showAll: 'Show all',
  routeMap: 'Map with the rider, the pickup and the door',
  pickup: 'Pickup',
  dropoff: 'Door',
  rider: 'Rider',
  away: 'away',
  seen: 'seen',
  riderUnseen: 'The rider’s phone has not told where it is yet.',
  riderSilent: 'The rider’s phone has been silent since.',
};

/** What maps say. */
export type MapWords = typeof english;

const pidgin: MapWords = {
  onMap: 'For the map',
  seeMap: 'See am for map',
  mapFailed: 'The map no gree load. Check your network.',
  mapKeys: 'Arrow keys dey move the map, or wetin you pick for inside.',
  mapData: 'Map data:',
  zoomIn: 'Come near',
  zoomOut: 'Go far',
  showAll: 'Show everything',
  routeMap: 'Map wey show the rider, the pickup and the door',
  pickup: 'Pickup',
  dropoff: 'Door',
  rider: 'Rider',
  away: 'remain',
  seen: 'we see am',
  riderUnseen: 'The rider phone never talk where e dey.',
  riderSilent: 'Since that time the rider phone no talk again.',
};

/** The words of maps in a language. @param language by its code; English if they are not in it */
export const mapWordsOf = (language: string): MapWords => (language === 'pcm' ? pidgin : english);
