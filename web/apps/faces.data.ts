/** A page in which people work. */
export interface Face {
  /** Its folder here. */
  readonly name: string;
  readonly path: string;
  readonly title: string;
  /** Its name on the screen of a phone. */
  readonly shortTitle: string;
}

/** All of them. */
export const faces: readonly Face[] = [
  { name: 'app', path: '/app/', title: 'svc for merchants', shortTitle: 'svc' },
];

/** The page that shows all parts of the kit in their states. The service that runs from its sources has it. */
export const partsFace: Face = {
  name: 'parts',
  path: '/apps/parts/',
  title: 'Parts of the faces',
  shortTitle: 'Parts',
};
