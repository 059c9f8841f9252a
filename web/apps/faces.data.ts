/** A page in which people work. */
export interface Face {
  /** Its folder here. */
  readonly name: string;
  readonly path: string;
  readonly title: string;
  /** Its name on the screen of a phone. */
  readonly shortTitle: string;
  /** Whether labels are scanned in it, without a network too. */
  readonly hasScanner?: true;
  /** What its worker runs, if it does more than to keep the shell. */
  readonly worker?: string;
}

/** All of them. */
export const faces: readonly Face[] = [
  { name: 'app', path: '/app/', title: 'svc for merchants', shortTitle: 'svc' },
  {
    name: 'ride',
    path: '/ride/',
    title: 'svc for riders',
    shortTitle: 'Ride',
    hasScanner: true,
    worker: 'ride/worker.ts',
  },
  { name: 'ops', path: '/ops/', title: 'svc operations', shortTitle: 'Ops' },
  { name: 'dispatch', path: '/dispatch/', title: 'svc for carriers', shortTitle: 'Dispatch' },
  { name: 'partners', path: '/partners/', title: 'svc for partners', shortTitle: 'Partners' },
];

/** The page that shows all parts of the kit in their states. The service that runs from its sources has it. */
export const partsFace: Face = {
  name: 'parts',
  path: '/apps/parts/',
  title: 'Parts of the faces',
  shortTitle: 'Parts',
  hasScanner: true,
};
