/** The end of the platform's REST v1 and the switch to v2. */
export const englishApiVersion = {
  apiVersion: {
    region: 'Platform API version',
    switchesOn:
      'After {{ends}} the platform switches REST v1 off. The station switches to v2 by itself on {{switchesOn}}: there is nothing to do.',
    switchesTonight:
      'Today is the last day of REST v1. Tonight the station switches to v2 by itself: there is nothing to do.',
    switchesUntried:
      'After {{ends}} the platform switches REST v1 off. The station switches to v2 by itself on {{switchesOn}}.',
    keptOnV1:
      'After {{ends}} the platform switches REST v1 off and the station will stop working: PACKBENCH_API=v1 keeps it on v1. Tell IT to remove this start setting.',
    noSellerId:
      'After {{ends}} the platform switches REST v1 off, and v2 needs a seller ID. Supervisor: “Settings”, group “Platform”, field “Seller ID”.',
    refused:
      'After {{ends}} the platform switches REST v1 off, but refuses the station on v2. Tell IT to check the seller ID and the access in Settings, and to ask the platform’s manager about the rights.',
    notOffered:
      'After {{ends}} the platform switches REST v1 off, but does not answer on v2 yet. Tell IT to check the seller API address in Settings.',
    unreachable:
      'After {{ends}} the platform switches REST v1 off. v2 could not be reached just now; the station tries again by itself.',
    hide: 'Hide for today',
    endedKept: 'The start setting PACKBENCH_API=v1 keeps the station on v1. Call IT to remove it.',
    endedNoSellerId:
      'The station needs a seller ID to switch to v2. Supervisor: “Settings”, group “Platform”.',
    endedSwitching: 'The station is switching to v2 by itself. Keep packing.',
    group: 'Platform: API version',
    now: 'The station is using REST {{api}}.',
    causeFixed: 'Set at start: PACKBENCH_API={{api}}.',
    causeSupervisor: 'A supervisor chose it on {{time}}.',
    causeV1Lives: 'REST v1 still works, and its last day has not passed.',
    causeV1Over: 'The last day of REST v1 has passed, but the station is still on it.',
    causeV1Ended:
      'The platform reported that REST v1 is switched off. The station switched by itself on {{time}}.',
    causeDate: 'The last day of REST v1 has passed. The station switched by itself on {{time}}.',
    causeKept: 'The station has used v2 before and does not go back by itself.',
    lastDay: 'Last day of REST v1: {{ends}}. Left: {{left}}.',
    lastDayToday: 'Today is the last day of REST v1.',
    lastDayOver: 'The last day of REST v1 is over: {{ends}}.',
    lastDayUnknown: 'Last day of REST v1: {{ends}}. The platform has not sent today’s date yet.',
    switchesItself:
      'The station switches to v2 by itself on {{switchesOn}}, or earlier if the platform switches REST v1 off.',
    v2Unknown: 'v2 has not been tested yet.',
    v2Names: 'For the platform’s manager: v2 returned {{names, list}}',
    v2Ready: 'v2 works: you can switch.',
    v2NotOffered: 'v2 does not answer at the seller API address. Check that address.',
    v2Refused:
      'The platform refuses the station on v2. {{what}} Check seller ID and access in the group “Platform”.',
    v2Unreachable: 'v2 could not be reached just now.',
    v2NoSellerId: 'v2 needs a seller ID: enter it in the group “Platform” and save.',
    toV2: 'Switch to v2 now',
    toV1: 'Go back to v1',
    askV2: 'Switch to v2 now?',
    askV2What:
      'The open order, packs and pallets stay as they are; the station reads the orders again. You can go back while REST v1 works.',
    askV1: 'Go back to v1?',
    askV1What:
      'The station uses REST v1 again until it is switched off. Then it switches to v2 by itself. Shipments created on v2 stay on the platform.',
    stay: 'Stay on v1 for a day',
    stayed: 'The station stays on v1 for a day.',
    askStay: 'Stay on REST v1 for a day?',
    askStayEnd:
      'The last day of REST v1 has passed: the platform may switch it off at any minute. Then the station switches to v2 by itself.',
    askStayDay:
      'After a day the station switches to v2 by itself, unless a supervisor keeps it on v1 for another day.',
    askStayWork:
      'The open order, packs and pallets stay as they are. Shipments created on v2 stay on the platform.',
    askStayDoubt:
      'Nothing is sent twice. If the answer to a shipment was lost, the station first looks for the shipment in the lists of both versions. It waits until both answer.',
    askStayTell: 'Tell the platform’s manager that v2 refuses you. Attach the comparison file.',
    staysUntil: 'A supervisor chose it until {{time}}. Then the station switches to v2 by itself.',
    staysOnV1:
      'A supervisor keeps the station on REST v1 until {{until}}. If the platform switches it off earlier, the station switches to v2 by itself.',
    wayBack:
      'REST v1 still answers: a supervisor can take the station back to it for a day (“Settings”, “Platform: API version”).',
    switched: 'The station has switched.',
  },
};
