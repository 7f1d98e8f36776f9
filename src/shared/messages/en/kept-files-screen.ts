export const englishKeptFilesScreen = {
  keptFiles: {
    title: 'Kept database files',
    whatFor:
      'The station does not use these databases, but keeps them: a copy to go back to the earlier version, the database of another account until it comes back, damaged and saved ones so that IT can look for the journal and the packs in them. A supervisor can remove them.',
    what: 'What it is',
    size: 'Size',
    megabytes: '{{megabytes}} MB',
    kind: {
      damaged: 'Damaged database, set aside {{time}}',
      saved: 'Saved copy of a database that was deleted while the station ran, {{time}}',
      'other-account': 'Database of another account ({{account}}), set aside {{time}}',
      'before-migration': 'Copy before an update of the program, {{time}}',
    },
    accountDemo: 'demo mode',
    accountUnknown: 'whose cannot be read',
    unsent: 'Changes that were not sent to the platform: {{unsent}}. If you remove it, they never will be.',
    unsentUnknown: 'It cannot be read: whether all of it was sent to the platform is not known.',
    ask: 'Remove for ever?',
    lost: {
      damaged: 'Nobody can restore the journal and the packs from it afterwards.',
      saved:
        'It has the journal and the packs from before the database was deleted. They cannot be had again.',
      'other-account':
        'The journal, packs and marks of this account go. If it works at this station again, it begins with an empty database.',
      'before-migration': 'It can no longer be used to go back to the earlier version of the program.',
    },
    remove: 'Remove',
    removeForEver: 'Remove for ever',
    removed: 'Removed',
  },
};
