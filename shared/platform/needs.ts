/** Where a need holds: in stages (cdk.json) whose setting has one of these values. */
interface InStages {
  readonly setting: string;
  readonly is: readonly string[];
}

/**
 * What may be done with resources of AWS: they are ARNs in which `{partition}`, `{region}`, `{account}` and settings of the
 * stage, such as `{stage}`, stand for their values.
 */
export interface AwsGrant {
  readonly actions: readonly string[];
  readonly on?: readonly string[];
  /** Instead of `on`: everything but these. */
  readonly exceptOn?: readonly string[];
  /** Whether only what belongs to other accounts is meant. */
  readonly ofOthers?: boolean;
}

/** The value of a setting on AWS, with `{…}` as in a grant, and on a developer's machine, if it is set there. */
export interface NeededSetting {
  readonly aws: string;
  readonly local?: string;
}

export type FileRight = 'get' | 'put' | 'delete';

/** What there is one of in the service: the platform says what a function gets. `marks` are items of the table that even a
 * function that only reads it may update: see `markedPrefix`. */
interface OfTheService {
  readonly kind:
    | 'table'
    | 'seal-key'
    | 'bus'
    | 'given-up'
    | 'dead-letters'
    | 'own-queue'
    | 'work-queues'
    | 'namespaces'
    | 'marks';
}

/**
 * The secrets of the service, each with rights of its own: the keys that sign tokens; the pepper of codes, mailed tokens and
 * stored secrets; and the key of who handles live money.
 */
export type SecretName = 'signing-keys' | 'codes' | 'payments';

/** Reading one of the secrets. */
interface OfSecret {
  readonly kind: 'secret';
  readonly secret: SecretName;
}

/** Files of the bucket, below prefixes. */
interface InBucket {
  readonly kind: 'files';
  readonly below: readonly string[];
  readonly rights: readonly FileRight[];
  /** Why the files cannot be named one by one. */
  readonly why: string;
}

/** Sending to the queue of the consumer that serves the need. */
interface ToQueue {
  readonly kind: 'queue';
  /** The setting that gets the queue's URL. */
  readonly setting: string;
}

/** A service of AWS, or a choice that a stage makes: grants and settings, either of which may be none. */
interface FromService {
  readonly kind: 'service';
  readonly grants: readonly AwsGrant[];
  readonly settings: Readonly<Record<string, NeededSetting>>;
  /** Why some of the grants end in `*`, if they do. */
  readonly why?: string;
}

/**
 * What a function needs of the place where it runs: its role and its settings are made from these. A context declares its
 * own in its wiring, as data. The stacks and the local runner meet it by its kind.
 */
export type Need = (OfTheService | OfSecret | InBucket | ToQueue | FromService) & {
  /** Unique among all needs. */
  readonly name: string;
  /** If given, the need holds only there. */
  readonly where?: InStages;
};

/** Declares a need. Functions on Lambda get its effects and not its text: the build leaves it out. */
export const defineNeed = <const N extends Need>(need: N): Need => need;
