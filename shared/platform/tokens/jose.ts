/** The parts of jose that we use. Importing them from here keeps the rest of the library out of the bundles. */
export { createLocalJWKSet, errors, importJWK, jwtVerify, SignJWT } from 'jose';
