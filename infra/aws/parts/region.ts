/** The region of the edge's stack. AWS accepts firewalls and certificates of CloudFront only in this one. */
export const edgeRegion = 'us-east-1';
