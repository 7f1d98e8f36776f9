/** How large the database is, and what is deleted from it. */
export const englishStorageScreen = {
  storage: {
    title: 'Amount of data',
    bytes: 'Database',
    free: 'Free within it',
    journal: 'Entries in the journal',
    orders: 'Orders',
    marks: 'Marks of deleted orders',
    rows: '{{rows}}, since {{oldest}}',
    lastRun: 'Old data deleted',
    never: 'not yet',
    nothing: '{{at}}: there was nothing to delete',
    deleted: '{{at}}: journal {{journal}}, orders {{orders}}, shipments {{shipments}}, marks {{marks}}',
    archive: 'Archive of deleted data',
    archived: 'yearly CSV files',
    notArchived: 'none',
    toSettings: 'How long data are kept',
    refusals: {
      'time-unknown': {
        what: 'Old data are not deleted: the platform has not sent its time yet.',
        todo: 'Nothing to do: the station tries again in an hour.',
      },
      'clocks-differ': {
        what: 'Old data are not deleted: the times of the computer and the platform differ by more than a day.',
        todo: 'Check date and time on the computer.',
      },
      'long-pause': {
        what: 'Old data are not deleted: nothing was scanned here for more than a month.',
        todo: 'Nothing to do: deletion goes on when work begins.',
      },
      recovering: {
        what: 'Old data are not deleted: the database is being recovered.',
        todo: 'Nothing to do: deletion goes on after the recovery.',
      },
      'archive-full': {
        what: 'Old data are not deleted: the disk with the yearly files is full.',
        todo: 'Free space, or choose another folder in the settings.',
      },
      'archive-away': {
        what: 'Old data are not deleted: the folder of the yearly files cannot be reached.',
        todo: 'Check that the disk or share is connected and holds the file packbench-archive.txt, or choose another folder in the settings.',
      },
    },
  },
} as const;
