/** The group that saves what the station recorded as a file. */
export const englishExports = {
  exports: {
    group: 'Export',
    intro:
      'Whatever the station has recorded can be saved as a file. The audit keeps who exported what, and when. Cryptographic tails of recognised marking codes are cut off; files hold no secrets.',
    what: 'What',
    names: {
      journal: 'Journal: every scan',
      packs: 'Packs and their units',
      shipments: 'Shipments',
      marks: 'Marking codes of units',
      audit: 'Audit: what was done beside the bench',
    },
    badges: 'The file holds badges and who did what: do not pass it on.',
    period: 'From which day',
    today: 'Today',
    lastDays: '{{days}} days: from {{day}}',
    everything: 'Everything that is recorded',
    format: 'Format',
    formats: {
      'csv-excel': 'Excel in Russian (CSV)',
      csv: 'CSV for programs',
      json: 'JSON for programs',
    },
    start: 'Export',
    writing: 'Rows so far: {{rows}}',
    saved: 'The file is ready. Rows: {{rows}}',
    empty: 'Nothing is recorded for this time: there is no file. Choose an earlier day.',
    nothing: 'The station has recorded none of this yet: there is no file.',
  },
};
