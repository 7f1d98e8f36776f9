/** The page of a station whose database cannot be trusted, and the line above the screens while nothing can be stored. */
export const englishDamage = {
  damage: {
    title: 'Packing is stopped',
    kinds: {
      missing: 'The database file is gone, though this station has worked here before.',
      empty: 'The database file is empty, though this station has worked here before.',
      'not-a-database': 'The file in the place of the database is not a database.',
      corrupt: 'The database file is damaged: not all of it can be read.',
      'journal-shorter':
        'The journal is shorter than it was: its last scan is no. {{found}}, but the station has stored scan no. {{kept}}.',
      deleted: 'The database file was deleted or moved away while the station was running.',
      replaced: 'Another file was put in the place of the database while the station was running.',
      'disk-full': 'The disk is full.',
      'disk-read-only': 'The disk is read-only.',
      'disk-failed': 'The disk does not accept data.',
    },
    dont: 'Pack nothing: the station does not know what is packed already, which marking codes are used and what was shipped. Call a supervisor.',
    diskDont: 'Pack nothing: scans cannot be stored. Call IT.',
    diskTodo: 'Have space freed or the disk repaired, then press “Check again”.',
    file: 'Database: {{file}}',
    files: 'What is in the folder. Nothing was deleted or changed',
    noFiles: 'There is no database file in the folder.',
    bytes: '{{bytes}} bytes, changed {{time}}',
    walHolds: 'The file ending in “-wal” may hold the latest scans. Do not delete it.',
    copy: 'Everything the station still had was saved to the file {{copy}}.',
    unsaved:
      'What the station still has could not be saved. Do not end the program and do not switch off the PC: the last scans are nowhere else. Call IT to free space on the disk or bring the folder back, then press “Check again”.',
    whatToDo: 'What can be done',
    actions: {
      'try-again': 'Check again',
      'use-copy': 'Continue with the saved copy',
      'accept-journal': 'Continue with this journal',
      'begin-anew': 'Start with an empty database',
    },
    means: {
      'try-again':
        'If the file was put back, for example from a backup. The station changes nothing by this.',
      'use-copy':
        'The copy has everything up to the last accepted scan. The file in the place of the database is kept beside it under another name.',
      'accept-journal':
        'The station no longer knows scans no. {{from}} to no. {{kept}}. Check the packs of that time by hand: their orders may be in the queue again.',
      'begin-anew':
        'The station forgets everything packed: orders are queued again, and it does not recognise used marking codes. The old files are kept as “packbench.db.damaged-…”. Operators and settings stay.',
    },
    needsBadge: 'needs a supervisor’s badge',
    noSupervisor:
      'Without its database the station does not know any supervisor, and the demo badges do not work on this page. Call IT: what to do is in docs/it.md, “Damaged database”.',
    scanBadge: 'Scan a supervisor’s badge',
    confirms: 'This confirms: “{{action}}”.',
    leave: 'Cancel',
    busy: 'One moment: the station is starting…',
    error: 'Did not work: {{error}}',
  },
  storeProblem: {
    'disk-full': 'The disk is full: scans are not saved',
    'disk-read-only': 'The disk is read-only: scans are not saved',
    'disk-failed': 'The disk does not accept data: scans are not saved',
    'store-busy': 'Another program holds the database: scans are not saved',
    'database-damaged': 'The station’s database is damaged',
    'labels-folder': 'Labels cannot be stored: nothing prints',
  },
  labelsFolderTodo:
    'A file lies where the folder “labels” should be in the data folder. Call IT: the file must be renamed.',
};
