import { useTranslation } from 'react-i18next';
import { CopyTable } from '../CopyTable.tsx';
import { FieldGroup } from '../FieldGroup.tsx';
import { SETTINGS_TABS } from '../settings-fields.ts';

const { table, packing, rights } = SETTINGS_TABS.bench;

export function BenchTab() {
  const { t } = useTranslation();
  return (
    <>
      <FieldGroup legend={t('ui.settings.groups.table')} fields={table} />
      <CopyTable />
      <FieldGroup legend={t('ui.settings.groups.packing')} fields={packing} />
      <FieldGroup legend={t('ui.settings.groups.rights')} fields={rights} />
    </>
  );
}
