/** The group that saves what the station recorded as a file. */
export const englishExports = {
  exports: {
    group: 'Export',
    intro:
      'What the station has recorded, as a file. Each export is written into the audit with who made it. The tails of marking codes and secrets are in none.',
    what: 'What',
    names: {
      journal: 'Journal: every scan',
      packs: 'Packs and their units',
      shipments: 'Shipments',
      marks: 'Marking codes of units',
      audit: 'Audit: what was done beside the bench',
    },
    period: 'From which day',
    today: 'Today',
    lastDays: '{{days}} days: from {{day}}',
    everything: 'Everything that is recorded',
    format: 'Format',
    formats: {
      'csv-excel': 'For Excel in Russian (CSV, semicolons)',
      csv: 'CSV for programs',
      json: 'JSON for programs',
    },
    start: 'Export',
    writing: 'Rows so far: {{rows}}',
    saved: 'The file is ready. Rows: {{rows}}',
    empty: 'Nothing is recorded for this time: there is no file. Choose an earlier day.',
  },
};
