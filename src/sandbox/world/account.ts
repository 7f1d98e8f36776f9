/** The one partner account of the sandbox; its ready line names these (they are no secrets). */
export const account = {
  clientId: 'demo',
  clientSecret: 'demo-secret',
  partnerId: 'PBX',
  sellerId: 1001,
} as const;
