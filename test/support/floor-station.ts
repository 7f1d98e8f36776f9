import { type RunningStation, startStation } from './station.ts';

/**
 * Starts the built station on a floor: `url` is the address of its database, `account` the environment of its
 * account (`Floor.account`). Each has a data folder of its own.
 */
export function startFloorStation({
  url,
  account,
  env = {},
  ...given
}: {
  readonly url: string;
  readonly account: Readonly<Record<string, string>>;
} & Parameters<typeof startStation>[0]): Promise<RunningStation> {
  return startStation({ ...given, env: { ...account, PACKBENCH_DATABASE_URL: url, ...env } });
}
