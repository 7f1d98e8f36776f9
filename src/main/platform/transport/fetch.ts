/**
 * What the transport asks of `fetch`: the global one in Node, and `createNetFetch` in Electron, which honours the system proxy. With
 * `redirect: 'manual'` either hands out the redirect itself, with its `Location`.
 */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;
