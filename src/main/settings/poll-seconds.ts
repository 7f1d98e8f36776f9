import type { PollRanges, PollSetting, Settings } from '#shared/contract/settings.ts';

/**
 * Recommended (specification, "Polling alternative"): new orders every 5 to 10 minutes, changes every 15 to
 * 30.
 */
const RECOMMENDED: PollRanges = {
  newOrdersSeconds: { min: 300, max: 600, isRecommended: true },
  changedOrdersSeconds: { min: 900, max: 1800, isRecommended: true },
};
/** A platform on this machine is the sandbox: a demo should not take five minutes to react. */
export const LOCAL_POLL_SECONDS = 5;

const NAMES: readonly PollSetting[] = ['newOrdersSeconds', 'changedOrdersSeconds'];

type AccountSettings = Pick<Settings, 'b2bUrl' | 'clientId'>;

export function isLocalPlatform(b2bUrl: string): boolean {
  return /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(URL.parse(b2bUrl)?.hostname ?? '');
}

/** Allowed poll intervals for the platform of these settings; without an account it is the demo platform. */
export function pollRanges({ b2bUrl, clientId }: AccountSettings): PollRanges {
  const isDemo = b2bUrl === '' || clientId === '';
  if (!isDemo && !isLocalPlatform(b2bUrl)) return RECOMMENDED;
  const local = (name: PollSetting) => ({
    ...RECOMMENDED[name],
    min: LOCAL_POLL_SECONDS,
    isRecommended: false,
  });
  return { newOrdersSeconds: local('newOrdersSeconds'), changedOrdersSeconds: local('changedOrdersSeconds') };
}

/** Clamps the poll intervals to their ranges: those of the demo platform must not apply to a real one. */
export function withPollsInRange(settings: Settings): Settings {
  const ranges = pollRanges(settings);
  const inRange = (name: PollSetting) =>
    Math.min(Math.max(settings[name], ranges[name].min), ranges[name].max);
  return {
    ...settings,
    newOrdersSeconds: inRange('newOrdersSeconds'),
    changedOrdersSeconds: inRange('changedOrdersSeconds'),
  };
}

/** The first changed interval out of its range; null: none. */
export function pollOutOfRange(settings: Settings, change: Partial<Settings>) {
  const ranges = pollRanges({ ...settings, ...change });
  for (const name of NAMES) {
    const seconds = change[name];
    const { min, max } = ranges[name];
    if (seconds !== undefined && (seconds < min || seconds > max)) return { name, min, max };
  }
  return null;
}
