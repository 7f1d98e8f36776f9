/** The end of the platform's REST v1 and the crossing over to v2. */
export const englishCrossing = {
  crossing: {
    region: 'Version of the platform',
    willCross:
      'After {{ends}} the platform switches REST v1 off. The station crosses over to v2 by itself on {{crosses}}: there is nothing to do.',
    willCrossTonight:
      'Today is the last day of REST v1. At night the station crosses over to v2 by itself: there is nothing to do.',
    willCrossUntried:
      'After {{ends}} the platform switches REST v1 off. The station crosses over to v2 by itself on {{crosses}}.',
    keptOnV1:
      'After {{ends}} the platform switches REST v1 off and the station will stand still: PACKBENCH_API=v1 keeps it there. Tell IT: this start setting must go.',
    noSellerId:
      'After {{ends}} the platform switches REST v1 off, and v2 needs a seller ID. Supervisor: “Settings”, group “Platform”, field “Seller ID”.',
    refused:
      'After {{ends}} the platform switches REST v1 off, but by v2 it refuses the station. Tell IT: check seller ID and access in the settings, and the rights with the platform’s manager.',
    notOffered:
      'After {{ends}} the platform switches REST v1 off, but does not answer by v2 yet. Tell IT: check the seller API address in the settings.',
    unreachable:
      'After {{ends}} the platform switches REST v1 off. v2 could not be reached just now; the station tries again by itself.',
    hide: 'Hide for today',
    endedKept: 'The start setting PACKBENCH_API=v1 keeps the station on v1. Call IT: it must go.',
    endedNoSellerId:
      'The station waits for a seller ID to cross over to v2. Supervisor: “Settings”, group “Platform”.',
    endedCrossing: 'The station crosses over to v2 by itself. Go on packing.',
    group: 'Platform: version',
    now: 'The station works by REST {{api}} now.',
    causeFixed: 'So it was set at the start: PACKBENCH_API={{api}}.',
    causeSupervisor: 'A supervisor decided so on {{time}}.',
    causeV1Lives: 'REST v1 still works, and its time is not over.',
    causeV1Over: 'The time of REST v1 is over, but the station has stayed on it for now.',
    causeV1Ended:
      'The platform said that REST v1 is switched off, and the station crossed over by itself on {{time}}.',
    causeDate: 'The time of REST v1 is over, and the station crossed over by itself on {{time}}.',
    causeKept: 'The station worked by v2 before and does not go back by itself.',
    lastDay: 'Last day of REST v1: {{ends}}. Left: {{left}}.',
    lastDayToday: 'Today is the last day of REST v1.',
    lastDayOver: 'The last day of REST v1 is over: {{ends}}.',
    lastDayUnknown: 'Last day of REST v1: {{ends}}. The platform has not told today’s date yet.',
    crossesItself:
      'The station crosses over to v2 by itself on {{crosses}}, or sooner if the platform switches REST v1 off.',
    v2Unknown: 'Whether v2 is ready has not been tried yet.',
    v2Names: 'For the platform’s manager, this came instead: {{names}}',
    v2Ready: 'v2 answers the station as it should.',
    v2NotOffered: 'v2 does not answer at the seller API address. Check that address.',
    v2Refused:
      'By v2 the platform refuses the station. {{what}} Check seller ID and access in the group “Platform”.',
    v2Unreachable: 'v2 could not be reached just now.',
    v2NoSellerId: 'v2 needs a seller ID: enter it in the group “Platform” and save.',
    toV2: 'Cross over to v2 now',
    toV1: 'Go back to v1',
    askV2: 'Cross over to v2 now?',
    askV2What:
      'The open order, packs and pallets stay as they are; the station reads the orders again. You can go back while REST v1 works.',
    askV1: 'Go back to v1?',
    askV1What:
      'The station works by REST v1 again until that is switched off. Then it crosses over to v2 by itself. Shipments made under v2 stay on the platform.',
    stay: 'Stay on v1 for a day',
    stayed: 'The station stays on v1 for a day.',
    askStay: 'Stay on REST v1 for a day?',
    askStayEnd:
      'The time of REST v1 is over: the platform may switch it off at any minute. Then the station crosses over to v2 by itself.',
    askStayDay:
      'After a day the station crosses over to v2 by itself, unless a supervisor keeps it on v1 for another one.',
    askStayWork:
      'The open order, packs and pallets stay as they are. Shipments made under v2 stay on the platform.',
    askStayDoubt:
      'Nothing is sent twice: where the answer to a shipment was lost, the station first looks for it in the lists of both versions. As long as one of them does not answer, that shipment waits.',
    askStayTell: 'Tell the platform’s manager that v2 refuses you: the file of the comparison will help.',
    staysUntil: 'A supervisor decided so: until {{time}}, then the station crosses over to v2 by itself.',
    staysOnV1:
      'A supervisor keeps the station on REST v1 until {{until}}. If the platform switches it off sooner, the station crosses over to v2 by itself.',
    wayBack:
      'REST v1 still answers: a supervisor can take the station back to it for a day (“Settings”, “Platform: version”).',
    crossed: 'The station has crossed over.',
  },
};
