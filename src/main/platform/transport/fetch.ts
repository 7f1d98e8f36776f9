/** What the transport asks of `fetch`: fits the global one and Electron's `net.fetch`, which honours the system proxy. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;
