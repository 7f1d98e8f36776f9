/** The page of a station whose database cannot be trusted, and the line above the screens while nothing can be stored. */
export const englishDamage = {
  damage: {
    title: 'Packing is stopped',
    kinds: {
      missing: 'The database file is gone, though this station has worked here before.',
      empty: 'The database file is empty, though this station has worked here before.',
      'not-a-database': 'The database file is not a database.',
      corrupt: 'The database file is damaged: parts of it cannot be read.',
      'journal-shorter':
        'The journal is shorter than it was: its last scan is no. {{found}}, but the station has stored scan no. {{kept}}.',
      'wal-missing':
        'The last run did not end properly, and the file with its last minutes (ending in “-wal”) is gone.',
      'wal-torn':
        'The last run did not end properly, and the file with its last minutes (ending in “-wal”) is cut off or damaged.',
      'other-account':
        'The database file belongs to another account: somebody put it in the place of this one.',
      'other-station':
        'The database file belongs to another station: somebody put it in the place of this one.',
      'other-machine': 'This folder was copied from another PC. The station there may still be working.',
      'other-folder':
        'This folder was copied on this PC. The station in the earlier folder may still be working.',
      deleted: 'The database file was deleted or moved away while the station was running.',
      replaced: 'The database file was replaced while the station was running.',
      'disk-full': 'The disk is full.',
      'disk-read-only': 'The disk is read-only.',
      'disk-failed': 'The disk does not accept data.',
    },
    dont: 'Stop packing: the station does not know what is packed, which marking codes are used and what was shipped. Call a supervisor.',
    copyDont:
      'Stop packing: two copies of a station would pack and ship the same orders twice. Call a supervisor.',
    diskDont: 'Stop packing: scans cannot be saved. Call IT.',
    diskTodo: 'Ask IT to free space or repair the disk, then press “Check again”.',
    file: 'Database: {{file}}',
    files: 'Files in the folder. Nothing was deleted or changed',
    noFiles: 'There is no database file in the folder.',
    bytes: '{{bytes}} bytes, changed {{time}}',
    walHolds: 'The file ending in “-wal” may hold the latest scans. Do not delete it.',
    copy: 'Everything the station still had was saved to the file {{copy}}.',
    unsaved:
      'The data in memory could not be saved. Do not close the program and do not switch off the PC: the last scans exist nowhere else. Ask IT to free disk space or restore the folder, then press “Check again”.',
    whatToDo: 'What can be done',
    actions: {
      'try-again': 'Check again',
      'use-copy': 'Continue with the saved copy',
      'restore-backup': 'Restore',
      'accept-journal': 'Continue with this journal',
      'accept-database': 'Continue with this database',
      'replace-station': 'This station replaces the other one',
      'add-station': 'This is an additional station',
      'start-new': 'Start with an empty database',
    },
    means: {
      'try-again': 'Use this after the file was restored, for example from a backup. It changes nothing.',
      'use-copy':
        'The copy has everything up to the last accepted scan. The current database file is kept next to it under another name.',
      'accept-journal':
        'The station no longer knows scans no. {{from}} to no. {{kept}}. Before it packs or sends anything, it reads from the platform what was done. Check the packs of that period by hand if they were not sent: their orders may be in the queue again.',
      'accept-journal-unknown':
        'The station no longer knows its last minutes. Before it packs or sends anything, it reads from the platform what was done. Check the last packs by hand: their orders may be in the queue again.',
      'accept-database':
        'Choose this if the account of the database is the right one. Before the station packs or sends anything, it reads from the platform what happened in the meantime.',
      'replace-station':
        'Choose this if the other PC or folder is never used again: two copies would send the same packs twice. Before this station packs or sends anything, it reads from the platform what happened in the meantime.',
      'add-station':
        'Choose this if the other station goes on working. This one starts with an empty database; operators and settings stay. Orders and packs that were begun stay with the other station. The copied database is kept next to it under another name.',
      'start-new':
        'The station forgets everything packed: orders return to the queue, and used marking codes are not recognised. The old files are kept as “packbench.db.damaged-…”. Operators and settings stay.',
    },
    backups: {
      title: 'Restore a backup of this station',
      platformKnows:
        'Orders, their statuses, shipments and pack numbers: the station reads them from the platform again. Which unit is in which pack that was not sent, and the marking codes scanned since the backup: only the damaged file has them.',
    },
    needsBadge: 'needs a supervisor’s badge',
    noSupervisor:
      'Without its database the station knows no supervisor, and demo badges do not work on this page. Call IT: see docs/it.md, “Damaged database”.',
    scanBadge: 'Scan a supervisor’s badge',
    confirms: 'The badge confirms: “{{action}}”.',
    leave: 'Cancel',
    busy: 'One moment: the station is starting…',
    error: 'Failed: {{error}}',
  },
  storeProblem: {
    'disk-full': 'The disk is full: scans are not saved',
    'disk-read-only': 'The disk is read-only: scans are not saved',
    'disk-failed': 'The disk does not accept data: scans are not saved',
    'server-away': 'The floor’s database does not answer',
    'store-busy': 'Another program has locked the database: scans are not saved',
    'database-damaged': 'The station’s database is damaged',
    'labels-folder': 'Labels cannot be saved: nothing prints',
  },
  labelsFolderTodo:
    'The data folder has a file named “labels” where a folder must be. Call IT to rename the file.',
};
