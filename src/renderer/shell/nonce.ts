/** The nonce with which this page may add style elements; the shell puts it into the page at each load. */
export function readNonce(page: Document): string {
  return page.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
}
