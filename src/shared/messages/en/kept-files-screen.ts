export const englishKeptFilesScreen = {
  keptFiles: {
    title: 'Kept database files',
    whatFor:
      'The station keeps these databases but does not use them: copies for going back to an earlier version, databases of other accounts for when they return, and damaged, replaced or saved ones from which IT can recover the journal and the packs. A supervisor can remove them.',
    what: 'File',
    size: 'Size',
    megabytes: '{{megabytes}} MB',
    kind: {
      damaged: 'Damaged database, set aside {{time}}',
      replaced: 'Database replaced by a backup, {{time}}',
      saved: 'Saved copy of a database that was deleted while the station ran, {{time}}',
      'other-account': 'Database of another account ({{account}}), set aside {{time}}',
      'before-migration': 'Copy before an update of the program, {{time}}',
    },
    accountDemo: 'demo mode',
    accountUnknown: 'account unreadable',
    unsent: 'Changes not sent to the platform: {{unsent}}. If you remove the file, they will never be sent.',
    unsentUnknown: 'The file cannot be read: some changes may not have been sent to the platform.',
    ask: 'Remove permanently?',
    lost: {
      damaged: 'The journal and the packs in it can then never be recovered.',
      replaced: 'It contains the work that the restored backup does not have. It can then no longer be read.',
      saved:
        'It contains the journal and the packs from before the database was deleted. There is no other copy.',
      'other-account':
        'The journal, packs and marking codes of this account are deleted. If the account returns to this station, it starts with an empty database.',
      'before-migration': 'It can no longer be used to go back to the earlier version of the program.',
    },
    remove: 'Remove',
    removeForEver: 'Remove permanently',
    removed: 'Removed',
  },
};
