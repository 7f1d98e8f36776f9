import { z } from 'zod';
import { CLIENT_SECRET, type SecretStore } from '#main/base/secret-store.ts';
import type { Settings } from '#shared/contract/settings.ts';

/** A stored client secret and the origins it was typed for. It is sent to no other. */
export type BoundSecret = { readonly secret: string; readonly origins: readonly string[] };

const boundSecretSchema = z.object({ secret: z.string(), origins: z.array(z.string()) });

/** Origins that receive the client secret; the seller API defaults to the B2B address. */
export function originsOf({ b2bUrl, sellerUrl }: Pick<Settings, 'b2bUrl' | 'sellerUrl'>): readonly string[] {
  const addresses = [b2bUrl, sellerUrl].filter((address) => address !== '');
  return [...new Set(addresses.map((address) => URL.parse(address)?.origin ?? address))];
}

export function isBoundTo({ origins }: BoundSecret, wanted: readonly string[]): boolean {
  return wanted.every((origin) => origins.includes(origin));
}

/**
 * Reads the stored secret; null: there is none. A secret of an earlier version is bound to the origins it was
 * sent to until now (`inUse`), and to none while no address is set.
 */
export async function readBoundSecret(
  secrets: SecretStore,
  inUse: readonly string[],
): Promise<BoundSecret | null> {
  const text = await secrets.read(CLIENT_SECRET);
  if (text === null) return null;
  const bound = parse(text);
  if (bound !== null) return bound;
  const unbound = { secret: text, origins: inUse };
  if (inUse.length > 0) await writeBoundSecret(secrets, unbound);
  return unbound;
}

export async function writeBoundSecret(secrets: SecretStore, bound: BoundSecret): Promise<void> {
  await secrets.write(CLIENT_SECRET, JSON.stringify(bound));
}

/** null: stored as plain text by an earlier version. */
function parse(text: string): BoundSecret | null {
  if (!text.startsWith('{')) return null;
  try {
    const parsed = boundSecretSchema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
