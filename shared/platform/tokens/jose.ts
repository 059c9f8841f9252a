/** What is used of jose. Imported from here, a bundle carries these and not the whole library. */
export { createLocalJWKSet, errors, importJWK, jwtVerify, SignJWT } from 'jose';
