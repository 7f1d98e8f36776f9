import { useTranslation } from 'react-i18next';
import { PAPER_SIZE_NAMES } from '#shared/domain/label-size.ts';
import { FieldFrame } from '../FieldFrame.tsx';
import { FieldGroup } from '../FieldGroup.tsx';
import { PrinterField } from '../PrinterField.tsx';
import { SETTINGS_TABS } from '../settings-fields.ts';

const { labels, prefetch } = SETTINGS_TABS.printers;

export function PrintersTab() {
  const { t } = useTranslation();
  return (
    <>
      <FieldGroup legend={t('ui.settings.printers')} owner="table">
        <FieldFrame name="printers">
          {PAPER_SIZE_NAMES.map((size) => (
            <PrinterField key={size} size={size} />
          ))}
        </FieldFrame>
      </FieldGroup>
      <FieldGroup legend={t('ui.settings.groups.labels')} fields={labels} />
      <FieldGroup legend={t('ui.settings.groups.prefetch')} fields={prefetch} />
    </>
  );
}
