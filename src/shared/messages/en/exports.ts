/** The group that saves what the station recorded as a file. */
export const englishExports = {
  exports: {
    group: 'Export',
    intro:
      'Save what the station has recorded as a file. The audit records who exported what, and when. Cryptographic tails of recognised marking codes are cut off; files contain no secrets.',
    what: 'What',
    names: {
      journal: 'Journal: every scan',
      packs: 'Packs and their items',
      shipments: 'Shipments',
      marks: 'Marking codes of items',
      stock: 'Stock as the platform has it',
      goods: 'Goods of the catalog',
      prices: 'Prices',
      statistics: 'Statistics by hour',
      returns: 'Returns',
      supplies: 'Supplies (FBO), by item',
      audit: 'Audit: actions outside scanning',
    },
    badges: 'The file contains badges and who did what: do not share it.',
    period: 'From which day',
    today: 'Today',
    lastDays: '{{days}} days: from {{day}}',
    everything: 'Everything recorded',
    format: 'Format',
    formats: {
      'csv-excel': 'Excel in Russian (CSV)',
      csv: 'CSV for programs',
      json: 'JSON for programs',
    },
    start: 'Export',
    writing: 'Rows written: {{rows}}',
    saved: 'The file is ready. Rows: {{rows}}',
    empty: 'Nothing was recorded in this period: no file was saved. Choose an earlier day.',
    nothing: 'Nothing has been recorded yet: no file was saved.',
  },
};
