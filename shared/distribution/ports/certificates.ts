import type { Id } from '#ground/domain';
/** The CNAME record that lets the CA renew a certificate without asking anybody. */
export interface Delegation {
  readonly name: string;
  readonly value: string;
}

/** How far a certificate is. */
export interface CertificateView {
  /** Undefined until the CA has named it, some seconds after the request. */
  readonly delegation?: Delegation | undefined;
  /** FAILED: the CA gave up, and a new one must be asked for. */
  readonly status: 'PENDING' | 'ISSUED' | 'FAILED';
}

/** What a certificate is for: all names one level below a domain. */
export interface Certified {
  readonly id: Id<'Namespace'>;
  readonly domain: string;
}

/** Certificates for the names of stores, and the edge that serves them. */
export interface Certificates {
  /** What a CAA record calls our CA. */
  readonly issuers: readonly string[];
  /** Where a CNAME must lead so that our edge serves a name. */
  readonly edge: string;
  /** Whether a certificate is there as soon as it is asked for, and nobody limits how many are. */
  readonly isInstant: boolean;
  /** The delegation, where it is known without asking the CA; else undefined. */
  delegationOf(domain: string): Delegation | undefined;
  /** Asks the CA for a certificate. Asking again soon is the same request. @returns its handle */
  request(certified: Certified): Promise<string>;
  view(handle: string): Promise<CertificateView>;
  /** Lets the edge serve the names with an issued certificate, instead of one before it. Repeating it does nothing. */
  serve(certified: Certified, handle: string): Promise<void>;
  /**
   * Takes the certificate away, and the names from the edge.
   * @param isHeld whether another namespace holds the domain: its names stay
   * @returns whether all is gone; false while the edge still lets go of them, and it must be called again
   */
  release(certified: Certified, handle: string, isHeld: boolean): Promise<boolean>;
}
