/** A page in which people work. */
export interface Face {
  /** Its folder here, and its path. */
  readonly name: string;
  readonly title: string;
  /** Its name on the screen of a phone. */
  readonly shortTitle: string;
}

/** All of them. */
export const faces: readonly Face[] = [{ name: 'app', title: 'svc for merchants', shortTitle: 'svc' }];
