/**
 * Takes what is secret out of a text of the platform: one that echoes a request in its error must not bring the token or
 * the client secret into a log or onto a screen. For whole texts only: a cut one may hold half a secret.
 */
export function scrub(text: string, secrets: readonly (string | null | undefined)[]): string {
  return secrets
    .filter((secret) => typeof secret === 'string' && secret.length >= 4)
    .reduce<string>((rest, secret) => rest.replaceAll(String(secret), '[redacted]'), text);
}
