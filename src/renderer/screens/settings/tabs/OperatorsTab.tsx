import { useTranslation } from 'react-i18next';
import { FieldGroup } from '../FieldGroup.tsx';
import { Operators } from '../Operators.tsx';
import { SheetButtons } from '../SheetButtons.tsx';

export function OperatorsTab() {
  const { t } = useTranslation();
  return (
    <>
      <Operators />
      <FieldGroup legend={t('ui.settings.groups.sheets')}>
        <SheetButtons kinds={['badges', 'badge-labels', 'commands', 'supervisor-commands']} />
      </FieldGroup>
    </>
  );
}
