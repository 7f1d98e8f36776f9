/** Backups of the database: on the status page, in the settings, and above every screen. */
export const englishBackupsScreen = {
  backups: {
    title: 'Backups',
    newest: 'Newest',
    age: '{{time}}, {{age}} ago',
    none: 'there is none yet',
    running: 'A backup is being made…',
    folder: 'Where',
    localFolder: 'On the station’s disk',
    sameDisk:
      'This folder is on the disk of the database. It helps when the database is damaged, but not when the disk fails: choose another disk or a share.',
    localOnly:
      'Backups are on the disk of the database and would be lost with it: a supervisor can choose another disk or a share in “Settings”, “Storage”.',
    when: 'The station backs its database up by itself: every hour in which something changed, at the end of a shift and before an update. Each backup is checked at once.',
    kept: 'Kept are the last 8 hours, 7 days and 4 weeks; older ones are removed. At least 1 GB of the disk stays free.',
    ofFloor:
      'The data of all tables are on one PostgreSQL server. IT makes and restores its backups, by the means of the server.',
    toStatus: 'Show the backups',
    makeNow: 'Make a backup now',
    made: 'The backup was made and checked',
    supervisorOnly: 'A supervisor can make a backup now: scan their badge.',
    list: 'All backups',
    columns: { at: 'When', why: 'Why', size: 'Size', where: 'Where' },
    why: {
      hourly: 'hourly',
      'shift-end': 'end of a shift',
      'before-migration': 'before an update',
      'by-hand': 'by hand',
      'before-restore': 'before a restore',
    },
    places: { local: 'the station’s disk', chosen: 'the chosen folder' },
    problems: {
      'no-space': {
        what: 'No backups are made: the disk has little space',
        todo: 'You can go on packing. Call a supervisor: more than 1 GB must stay free.',
      },
      'folder-away': {
        what: 'Backups do not get to the chosen folder: it is not there',
        todo: 'You can go on packing. Call a supervisor: the disk or the share must be connected. If the disk is new, save the folder again in “Settings”, “Storage”.',
      },
      'no-answer': {
        what: 'Backups do not get to the chosen folder: it does not answer',
        todo: 'You can go on packing. Call a supervisor: the network, or the computer that has the folder, needs a check.',
      },
      'not-writable': {
        what: 'No backups are made: the folder cannot be written to',
        todo: 'You can go on packing. Call a supervisor or IT: the station needs the right to write there.',
      },
      damaged: {
        what: 'A backup failed its check: the database may be damaged',
        todo: 'Call a supervisor and IT now, while there are good backups. You can go on packing.',
      },
      'too-old': {
        what: 'There has been no backup of the database for hours',
        todo: 'You can go on packing. Call a supervisor: “Status”, “Make a backup now”.',
      },
      failed: {
        what: 'No backups are made',
        todo: 'You can go on packing. Call a supervisor or IT: the program log says why.',
      },
    },
  },
};
