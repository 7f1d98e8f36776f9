/** The only partner account of the sandbox; the ready line prints these values (none of them is secret). */
export const account = {
  clientId: 'demo',
  clientSecret: 'demo-secret',
  partnerId: 'PBX',
  sellerId: 1001,
} as const;
