import type { LookRanges, LookSetting, Settings } from '#shared/contract/settings.ts';

/** Recommended (specification, "Polling alternative"): new orders every 5 to 10 minutes, changes every 15 to 30. */
const RECOMMENDED: LookRanges = {
  newOrdersSeconds: { least: 300, most: 600, isRecommended: true },
  changedOrdersSeconds: { least: 900, most: 1800, isRecommended: true },
};
/** A platform on this machine is the sandbox: nobody waits five minutes to see what a demo does. */
export const LOCAL_LOOK_SECONDS = 5;

const NAMES: readonly LookSetting[] = ['newOrdersSeconds', 'changedOrdersSeconds'];

type Account = Pick<Settings, 'b2bUrl' | 'clientId'>;

/** Whether the platform is on this machine. */
export function isLocalPlatform(b2bUrl: string): boolean {
  return /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(URL.parse(b2bUrl)?.hostname ?? '');
}

/** How often the platform of these settings may be looked at; without an account it is the demo platform. */
export function lookRanges({ b2bUrl, clientId }: Account): LookRanges {
  const isDemo = b2bUrl === '' || clientId === '';
  if (!isDemo && !isLocalPlatform(b2bUrl)) return RECOMMENDED;
  const local = (name: LookSetting) => ({
    ...RECOMMENDED[name],
    least: LOCAL_LOOK_SECONDS,
    isRecommended: false,
  });
  return { newOrdersSeconds: local('newOrdersSeconds'), changedOrdersSeconds: local('changedOrdersSeconds') };
}

/** What was set for the demo platform must not hurry a real one: a value out of its range counts as the nearest in it. */
export function withLooksInRange(settings: Settings): Settings {
  const ranges = lookRanges(settings);
  const inRange = (name: LookSetting) =>
    Math.min(Math.max(settings[name], ranges[name].least), ranges[name].most);
  return {
    ...settings,
    newOrdersSeconds: inRange('newOrdersSeconds'),
    changedOrdersSeconds: inRange('changedOrdersSeconds'),
  };
}

/** The first of the changed settings that lies out of its range; null: none does. */
export function lookOutOfRange(settings: Settings, change: Partial<Settings>) {
  const ranges = lookRanges({ ...settings, ...change });
  for (const name of NAMES) {
    const seconds = change[name];
    const { least, most } = ranges[name];
    if (seconds !== undefined && (seconds < least || seconds > most)) return { name, least, most };
  }
  return null;
}
