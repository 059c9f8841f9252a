/**
 * Takes the place of the rules by which the SDK finds the endpoint of a service. They know all partitions, FIPS and dual stack, and
 * are a tenth of a bundle. Functions run in regions whose endpoints have the names here; test/builds compares them
 * with the SDK's.
 */

interface Wanted {
  readonly Endpoint?: string | undefined;
  readonly Region?: string | undefined;
  readonly UseFIPS?: boolean | undefined;
  readonly UseDualStack?: boolean | undefined;
  readonly EndpointId?: string | undefined;
}

/** The partitions of AWS whose names of hosts end otherwise. */
const others = /^(us-iso|eu-isoe-|eusc-)/;

/**
 * Finds the endpoints of a service.
 * @param host what its hosts begin with
 */
export const createResolver = (host: string) =>
  function resolve({ Endpoint, Region, UseFIPS, UseDualStack, EndpointId }: Wanted) {
    if (UseFIPS || UseDualStack || EndpointId)
      throw new Error(`no endpoint of ${host} is known with FIPS, dual stack or an id`);
    if (Endpoint === undefined && (!Region || others.test(Region)))
      throw new Error(`no endpoint of ${host} is known in the region ${Region}`);
    const ending = Region?.startsWith('cn-') ? 'amazonaws.com.cn' : 'amazonaws.com';
    const url = new URL(Endpoint ?? `https://${host}.${Region}.${ending}`);
    return { url, properties: {}, headers: {} };
  };
