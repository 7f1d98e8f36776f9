import { useTranslation } from 'react-i18next';
import { useView } from '../../station/station-store.ts';
import { AskReopen } from './questions/AskReopen.tsx';
import { AskShipment } from './questions/AskShipment.tsx';
import { AskTeach } from './questions/AskTeach.tsx';
import { AskYes } from './questions/AskYes.tsx';
import { AskCancel, AskLine, AskMissingReason } from './questions/MissingQuestions.tsx';

/** The station's question, with every answer that a scan could give. */
export function AskingPanel() {
  const { t } = useTranslation();
  const asking = useView((view) => view.asking) ?? null;
  switch (asking?.kind) {
    case 'missing-unit':
      return <AskLine title={t('ui.asking.missingUnit')} how={t('ui.asking.missingUnitHow')} />;
    case 'missing-reason':
      return <AskMissingReason asking={asking} />;
    case 'confirm-missing':
      return <AskCancel asking={asking} />;
    case 'reopen-pack':
      return <AskReopen asking={asking} />;
    case 'send-shipment':
      return <AskShipment asking={asking} />;
    case 'release-hold':
    case 'take-off':
      return <AskYes asking={asking} />;
    case 'teach-line':
      return (
        <AskLine title={t('ui.asking.teachLine', { code: asking.code })} how={t('ui.asking.teachLineHow')} />
      );
    case 'confirm-teach':
      return <AskTeach asking={asking} />;
    default:
      return null;
  }
}
