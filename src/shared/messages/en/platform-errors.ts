import type { Catalogue } from '../catalogue.ts';

/** What a kind of platform error means at the bench. The platform's own text is shown next to it, not in it. */
export const englishPlatformErrors = {
  unauthorized: {
    what: 'The platform did not accept the station’s login.',
    todo: 'Keep packing. If this happens again, ask the supervisor to check the keys in Settings.',
  },
  forbidden: {
    what: 'The account has no right to do this.',
    todo: 'Set this aside and keep packing. Ask the supervisor: the platform’s account manager grants the right (scope) to the keys of the station.',
  },
  'partner-not-found': {
    what: 'The platform does not know this partner.',
    todo: 'Ask the supervisor to check the client ID and secret in Settings, and whether the account is active.',
  },
  validation: {
    what: 'The data violates a rule of the platform.',
    todo: 'Nothing has changed. Correct what is named below; if it is not clear, call the supervisor.',
  },
  'not-found': {
    what: 'The platform does not have this.',
    todo: 'Check the number. If it is right, the order or shipment may be cancelled: set the pack aside and call the supervisor.',
  },
  conflict: {
    what: 'The platform does not allow this now.',
    todo: 'Its state has changed. Open the order or shipment again and see what is different. If it is not clear, set the pack aside and call the supervisor.',
  },
  'rate-limited': {
    what: 'The platform asks the station to wait: too many requests.',
    todo: 'Keep packing. The station tries again by itself.',
  },
  unavailable: {
    what: 'The platform cannot be reached.',
    todo: 'Keep packing. The station sends everything when the connection is back. If it takes long, check the network.',
  },
  'malformed-answer': {
    what: 'The platform’s answer could not be read.',
    todo: 'Keep packing, nothing is lost. If this happens again, ask the supervisor to check the platform’s address and the network.',
  },
  'not-in-v2': {
    what: 'The station cannot do this with v2.',
    todo: 'Call the supervisor: it is done in the seller portal.',
  },
  'version-ended': {
    what: 'This version of the platform’s API has been switched off.',
    todo: 'The station switches to v2 by itself, unless the start setting PACKBENCH_API keeps it on v1.',
  },
} satisfies Catalogue['platformErrors'];
