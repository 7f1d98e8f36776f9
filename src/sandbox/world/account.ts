/** The only partner account of the sandbox; the ready line prints these values (they are no secrets). */
export const account = {
  clientId: 'demo',
  clientSecret: 'demo-secret',
  partnerId: 'PBX',
  sellerId: 1001,
} as const;
