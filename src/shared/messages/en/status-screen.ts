/** The state of the whole station. */
export const englishStatusScreen = {
  status: {
    contradictions: {
      worst: 'Packs do not match the floor’s database: do not send them',
      worstTodo: 'Below: which packs, and what to do with each.',
      title: 'Does not match the floor’s database',
      state: 'to be settled',
      todo: 'This was packed while the database was away. Put each line right, mark it as settled, and release the order from the hold shelf.',
      settle: 'Settled',
      item: 'Item',
      mark: 'Mark',
      kinds: {
        'order-elsewhere': {
          what: 'Another table is packing the order{{other, colon}}',
          todo: 'Carry the items and the pack to that table.',
        },
        'order-cancelled': {
          what: 'The order was cancelled',
          todo: 'Unpack it and return the items to stock.',
        },
        'order-held': {
          what: 'The order was put on hold meanwhile',
          todo: 'Put the pack on the hold shelf with the order’s other items.',
        },
        'mark-used': {
          what: 'The mark is already in order {{other}}',
          todo: 'Compare the mark on the item with that order; if it is there, replace the item here.',
        },
        'unit-packed': {
          what: 'This item is already packed: pack {{other}}',
          todo: 'Find both packs and take the extra item out.',
        },
        'number-used': {
          what: 'The pack number is used: pack {{other}}',
          todo: 'Take the label off this pack: only one may have this number.',
        },
        'pack-incomplete': {
          what: 'The pack is not closed: not all of its items count',
          todo: 'When the order leaves the shelf, scan these items again.',
        },
        'pallet-closed': {
          what: 'Pallet {{other}} was closed meanwhile',
          todo: 'When the order leaves the shelf, scan the pack’s number: it goes on the open pallet.',
        },
        changed: {
          what: 'The order was changed meanwhile',
          todo: 'Compare the items in the pack with the order.',
        },
        'journal-damaged': {
          what: 'What the table packed meanwhile cannot be read',
          todo: 'Compare all packs at that table with the order. IT: keep the file {{other}}.',
        },
      },
    },
    title: 'Status',
    at: 'at {{time}}',
    allWell: 'All is well',
    allWellTodo: 'Nothing to do.',
    more: 'And {{count}} more: see below.',
    states: { ok: 'all right', warn: 'needs attention', bad: 'not working' },
    never: 'not yet',
    none: 'none',
    problems: {
      'database-locked': {
        what: 'The database cannot be used: packing is locked',
        todo: 'Supervisor: the page of the station says what was found and what can be done.',
      },
      recovering: {
        what: 'The station compares its data with the platform: packing is locked meanwhile',
        todo: 'Wait until it ends: the Bench screen shows how far it is. Nothing is sent or printed.',
      },
      'store-failing': {
        what: 'Data cannot be stored',
        todo: 'Call a supervisor or IT: the line at the top of the screen says why.',
      },
      'backups-failing': {
        what: 'No backups are made',
        todo: 'Packing can go on. Call a supervisor: the cause is below, under “Backups”.',
      },
      'disk-full': {
        what: 'The disk is full',
        todo: 'Free space: “Disk space” below shows on which disk. The station goes on by itself, no restart is needed.',
      },
      'disk-very-low': {
        what: 'Almost no disk space is left',
        todo: 'Free space today: without it the station cannot pack.',
      },
      'disk-low': {
        what: 'Little disk space is left',
        todo: 'Free space in the next days, or move the backups to another disk.',
      },
      'recovery-unread': {
        what: 'The station’s data was restored',
        todo: 'Supervisor: read the report below and do what it says.',
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
      'orders-old': {
        what: 'The list of orders has not been updated for a while',
        todo: 'Press Refresh on the Queue screen. If that does not help, check the connection to the platform.',
      },
      'platform-away': {
        what: 'The platform does not answer',
        todo: 'Packing goes on: everything is sent once it answers. If it takes long, check the network.',
      },
      'changes-refused': {
        what: 'The platform refused a change',
        todo: 'Supervisor: open the outbox and decide what to do.',
      },
      'prices-quarantined': {
        what: 'Prices are in quarantine: they are not published',
        todo: 'Supervisor: “Goods”, “Prices”, selection “In quarantine”. Publish the new price or keep the old one.',
      },
      'changes-waiting-long': {
        what: 'Changes have been waiting for the platform for more than an hour',
        todo: 'If the platform answers, supervisor: the outbox says why.',
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
      'scanner-silent': {
        what: 'A scanner is connected but sends no codes',
        todo: 'Check its mode: Settings, Scanners, scanner check.',
      },
      'monitoring-failed': {
        what: 'The monitoring program cannot read the state of the station',
        todo: 'Packing is not affected. IT: another program has the port, or it is closed; choose another one in Settings.',
      },
      'database-slow': {
        what: "The floor's database is slow",
        todo: 'Packing goes on, but every scan waits. IT: check the database server and the network to it.',
      },
      'server-clock-differs': {
        what: "This computer's clock and the database server's differ",
        todo: 'Packing goes on. IT: set both to the right time.',
      },
      'clock-wrong': {
        what: "This computer's clock is wrong",
        todo: "Packing goes on: deadlines and the journal go by the platform's time. IT: switch on “Set time automatically” in the system.",
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
      lastAnswer: 'Last answer',
      hosts: 'Address',
    },
    version: {
      title: 'Platform version',
      api: 'Version',
      ends: 'Ends after',
      endsIn: '{{day}}, {{left, days}} left',
      switches: 'Switches to v2 by itself',
      v2: 'v2',
      v2States: {
        unknown: 'not tried yet',
        ready: 'ready',
        'not-offered': 'not offered yet',
        refused: 'refuses',
        unreachable: 'does not answer',
        'no-seller-id': 'no seller number',
      },
      token: 'Access valid until',
      renewed: 'Access renewed',
    },
    orders: {
      title: 'Orders',
      known: 'Orders known',
      listed: 'List updated',
      filled: 'First load',
      filling: 'in progress',
      isFilled: 'complete',
      open: 'Open the queue',
    },
    outbox: {
      title: 'Outbox to the platform',
      waiting: 'Waiting',
      refused: 'Refused',
      oldest: 'Oldest',
      open: 'Open the list',
    },
    printers: {
      title: 'Printers',
      spare: 'spare',
      sizes: '{{sizes}}: {{name}}',
      working: 'working',
      waiting: 'waiting: {{count}}',
      failed: 'Not printed',
      nothing: 'No printers are set',
      open: 'Open Print',
    },
    scanners: {
      title: 'Scanners',
      keyboard: 'Keyboard scanner only: the station cannot see whether it is connected.',
    },
    database: {
      title: 'Data of the station',
      stations: 'Stations of the floor connected',
      worker: 'Exchange with the platform',
      work: { here: 'by this station, for all tables', elsewhere: 'by another station of the floor' },
      scanMs: 'A scan usually waits for the database',
      scanMsValue: '{{ms}} ms',
      slow: "The floor's database is slow: {{ms}} ms a scan.",
      wal: 'WAL file, not merged yet',
      account: 'Whose data',
      accounts: { demo: 'demo platform', platform: 'your account', none: 'no account is set' },
      migrations: 'Version of the tables',
      unknown: 'cannot be read',
    },
    clock: {
      title: 'Clock',
      now: "The station's time",
      computer: "The computer's clock",
      right: 'right',
      notMeasured: 'not compared with the platform yet',
      fast: '{{time}} fast',
      slow: '{{time}} slow',
      zone: 'Time zone',
      notice: "This computer's clock is {{off}}",
      hide: 'Hide for today',
      server: "By the database server's clock",
      serverNotice: "By the database server's clock, this computer's clock is {{off}}",
    },
    programs: {
      title: 'Program',
      packbench: 'Packbench',
      electron: 'Electron',
      node: 'Node',
      system: 'System',
      started: 'Started',
      unknown: 'build without a number',
      monitoring: 'Monitoring',
      monitored: {
        off: 'off',
        listening: 'port {{port}}',
        'port-in-use': 'port {{port}} is in use',
        failed: 'port {{port}} could not be opened',
      },
    },
    report: {
      title: 'Report a problem',
      what: 'One file for whoever helps from afar: state, settings, the last rows of the journal and of the log. It has no customers, names of operators, badges, codes of marks, addresses or secrets: it is safe to send.',
      supervisor: 'A supervisor saves the file.',
      save: 'Save the file',
      saved: 'The file is saved: send it to whoever helps',
    },
    bytes: { kb: '{{value}} KB', mb: '{{value}} MB', gb: '{{value}} GB' },
  },
};
