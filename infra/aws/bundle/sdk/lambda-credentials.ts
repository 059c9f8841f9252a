/**
 * Replaces @aws-sdk/credential-provider-node in the bundles. On Lambda the credentials are in the environment; the
 * chain that searches files, SSO and metadata services would be a third of each bundle.
 */
const getDefaultProvider = () => async () => {
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN } = process.env;
  if (!AWS_ACCESS_KEY_ID || !AWS_SECRET_ACCESS_KEY)
    throw new Error('there are no Lambda credentials in the environment');
  return {
    accessKeyId: AWS_ACCESS_KEY_ID,
    secretAccessKey: AWS_SECRET_ACCESS_KEY,
    ...(AWS_SESSION_TOKEN && { sessionToken: AWS_SESSION_TOKEN }),
  };
};

// The SDK imports it by this name.
export { getDefaultProvider as defaultProvider };
