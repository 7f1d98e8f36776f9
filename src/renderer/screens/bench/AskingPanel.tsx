import { useView } from '../../station/station-store.ts';
import { AskReopen } from './questions/AskReopen.tsx';
import { AskShipment } from './questions/AskShipment.tsx';
import { AskYes } from './questions/AskYes.tsx';
import { AskCancel, AskMissingReason, AskMissingUnit } from './questions/MissingQuestions.tsx';

/** The station's question, with every answer that a scan could give. */
export function AskingPanel() {
  const asking = useView((view) => view.asking) ?? null;
  switch (asking?.kind) {
    case 'missing-unit':
      return <AskMissingUnit />;
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
    default:
      return null;
  }
}
