import { type Stack, Token } from 'aws-cdk-lib';
import { CfnParameter } from 'aws-cdk-lib/aws-ssm';
import type { Settings } from './settings.ts';

/** Imports a value of another stack into this one, and answers a reference to it. */
export type Relay = (id: string, value: string) => string;

/**
 * Reads each value of another stack once, however many functions use it as a setting, because CloudFormation queries
 * the other stack for each reference. The description changes with the signing keys: an unchanged template is not
 * deployed, and its functions would not get the new public key.
 */
export function relayInto(stack: Stack, { signingKeyGeneration }: Settings): Relay {
  return (id, value) => {
    if (!Token.isUnresolved(value)) return value;
    const known = stack.node.tryFindChild(id);
    if (known instanceof CfnParameter) return known.attrValue;
    const description = `svc: read from another stack, signing keys ${signingKeyGeneration}`;
    return new CfnParameter(stack, id, { type: 'String', value, description }).attrValue;
  };
}
