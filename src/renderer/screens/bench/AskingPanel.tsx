import { useView } from '../../state/station-store.ts';
import { AskCancel } from './AskCancel.tsx';
import { AskMissingReason } from './AskMissingReason.tsx';
import { AskMissingUnit } from './AskMissingUnit.tsx';
import { AskReopen } from './AskReopen.tsx';
import { AskShipment } from './AskShipment.tsx';
import { AskYes } from './AskYes.tsx';

/** What the station has asked, with everything that a scan could answer. */
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
      return <AskReopen />;
    case 'send-shipment':
      return <AskShipment asking={asking} />;
    case 'release-hold':
    case 'take-off':
      return <AskYes asking={asking} />;
    default:
      return null;
  }
}
