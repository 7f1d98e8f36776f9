/** Restoring a backup: the section of the status page, and the command, which has no i18next. */
export const englishRestore = {
  restore: {
    title: 'Restore a backup',
    whatFor:
      'For a database that is lost, damaged or spoilt. First the station shows what the backup does not have; nothing changes until you confirm.',
    supervisorOnly: 'A supervisor can restore it: scan the badge on the Bench screen.',
    none: 'There is no backup to restore yet.',
    choose: 'Backup',
    preview: 'Show what would be lost',
    comparing: 'The station is comparing the backup with the database…',
    backup: 'Backup',
    madeAt: 'Made',
    lost: 'Not in the backup',
    lostSince: 'First of these scans',
    lostUntil: 'Last of these scans',
    nothingLost: 'The backup has everything that the database has.',
    figures: {
      scans: 'Scans',
      orders: 'Orders with closed packs',
      packs: 'Closed packs',
      marks: 'Marking codes',
      pallets: 'Pallets',
      shipments: 'Shipments',
      prints: 'Prints',
    },
    remains: 'In the backup',
    lastScanAt: 'Last scan',
    current: {
      missing: 'There is no database in the folder: what it had after the backup is unknown.',
      unreadable: 'The database cannot be read: what it had after the backup is unknown.',
    },
    lostScans:
      'By the record next to the database, the backup does not have the scans from No. {{from}} to No. {{to}}.',
    settingsStay: 'Settings and operators stay as they are now.',
    settingsDiffer:
      'Settings and operators stay as they are now. In the backup they differ: settings {{settings}}, operators {{operators}}.',
    settingsOfBackup: 'Settings and operators will be those of the backup.',
    next: 'What follows: the station starts with the backup and reads the platform. It finds there the shipments, numbers and cancellations sent after the backup and does not send them again; labels of that time are not printed again. Nothing can be packed while it reads. A report lists what is left to check by hand.',
    kept: 'The present database stays in the data folder as “packbench.db.replaced-…”.',
    confirm: 'Restore this backup',
    ask: 'Restore the database from the backup made {{time}}?',
    leave: 'Cancel',
    restarting: 'The station restarts with the backup…',
    restored: 'The database was restored from the backup {{name}}.',
    failed: 'The backup {{name}} could not be restored; the database is as it was.',
    problems: {
      'backup-missing':
        'The backup is not there or cannot be opened. Check the disk or network folder of the backups.',
      'backup-damaged': 'The backup is damaged, or is not a database of a station. Choose another.',
      'backup-newer':
        'A newer version of Packbench has written the backup. Install that version, or choose an older backup.',
      'other-account':
        'This is a backup of another account of the platform. Choose one of the account that the station works with.',
      'other-station':
        'This is a backup of another station. If this PC replaces it and it is no longer in use, restore with the command and --other-station (docs/it.md).',
      'folder-in-use': 'A station runs with this data folder. Stop it and try again.',
      'disk-full': 'The disk has no room for the backup. Free some space and try again.',
      'disk-failed': 'The disk does not accept data. Check the disk.',
      unknown: 'The program log has the reason. Call IT.',
    },
    command: {
      list: 'Backups in {{folder}}, newest first:',
      noBackups: 'There are no backups of this station in {{folder}}.',
      bytes: '{{bytes}} bytes',
      askForYes: 'Nothing was changed. To restore, repeat the command with --yes.',
      done: 'Done. Start the station: it reads the platform first.',
      keptAs: 'The former database: {{name}}',
      backedUpAs: 'Its backup: {{name}}',
      notBackedUp: 'The former database could not be backed up to the folder of the backups: {{reason}}',
    },
  },
};
