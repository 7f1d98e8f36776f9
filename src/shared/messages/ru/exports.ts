/** The group that saves what the station recorded as a file. */
export const russianExports = {
  exports: {
    group: 'Выгрузка',
    intro:
      'Всё, что записала станция, можно сохранить файлом. В аудите остаётся, кто, что и когда выгрузил. Криптохвостов кодов маркировки и секретов в файлах нет.',
    what: 'Что выгрузить',
    names: {
      journal: 'Журнал: все сканирования',
      packs: 'Упаковки и их единицы',
      shipments: 'Отгрузки',
      marks: 'Коды маркировки единиц',
      audit: 'Аудит: что сделано помимо стола',
    },
    period: 'С какого дня',
    today: 'Сегодня',
    lastDays: '{{days}} дней: с {{day}}',
    everything: 'Всё, что записано',
    format: 'Формат',
    formats: {
      'csv-excel': 'Для Excel (CSV, точка с запятой)',
      csv: 'CSV для программ',
      json: 'JSON для программ',
    },
    start: 'Выгрузить',
    writing: 'Строк пока: {{rows}}',
    saved: 'Файл готов. Строк: {{rows}}',
    empty: 'За это время ничего не записано, файла нет. Выберите день пораньше.',
  },
};
