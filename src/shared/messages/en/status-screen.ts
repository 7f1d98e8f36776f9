/** The state of the whole station. */
export const englishStatusScreen = {
  status: {
    title: 'Status',
    at: 'at {{time}}',
    allWell: 'All is well',
    allWellTodo: 'Nothing to do.',
    more: 'And {{count}} more: see below.',
    states: { ok: 'all right', warn: 'needs attention', bad: 'not working' },
    never: 'not yet',
    none: 'none',
    problems: {
      'store-failing': {
        what: 'Data cannot be stored',
        todo: 'Call a supervisor or IT: the line at the top of the screen says why.',
      },
      'account-needed': {
        what: 'The platform account is not set or not accepted',
        todo: 'Supervisor: Settings, Platform.',
      },
      'version-ended': {
        what: 'The platform has switched off the version that the station uses',
        todo: 'Supervisor: Settings, Platform, switch to the new version.',
      },
      'platform-refused': {
        what: 'The platform refuses the station',
        todo: 'Packing goes on. Supervisor: Settings, Platform, test the access.',
      },
      'orders-never-loaded': {
        what: 'The orders have never been loaded',
        todo: 'The station keeps trying. If it takes long, check the network and the access to the platform.',
      },
      'platform-away': {
        what: 'The platform does not answer',
        todo: 'Packing goes on: everything is sent once it answers. If it takes long, check the network.',
      },
      'changes-refused': {
        what: 'The platform refused a change',
        todo: 'Supervisor: open the outbox and decide what to do.',
      },
      'prints-failed': {
        what: 'Something was not printed',
        todo: 'Open Print: it shows the reason and a button to try again.',
      },
      'printer-stopped': {
        what: 'A printer has stopped',
        todo: 'Check its paper, cover and power. The Print screen shows more.',
      },
      'scanner-away': {
        what: 'A scanner does not respond',
        todo: 'Check its cable, or switch it on.',
      },
      'version-ends-soon': {
        what: 'This version of the platform ends soon, and the station will not switch by itself',
        todo: 'Supervisor: Settings, Platform.',
      },
    },
    platform: {
      title: 'Platform',
      state: 'Connection',
      since: 'Since',
      hosts: 'Address',
    },
    outbox: {
      title: 'Outbox to the platform',
      waiting: 'Waiting',
      refused: 'Refused',
      oldest: 'Oldest',
      open: 'Open the list',
    },
  },
};
