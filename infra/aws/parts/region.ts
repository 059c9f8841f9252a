/** The region of the edge's stack. AWS takes firewalls and certificates of CloudFront in this one alone. */
export const edgeRegion = 'us-east-1';
