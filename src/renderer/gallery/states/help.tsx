import { ScansNow } from '../../screens/help/ScansNow.tsx';
import { addressOf } from '../../shell/addresses.ts';
import { Page } from '../../widgets/Page.tsx';
import type { Specimen } from '../specimen.ts';
import { IDLE } from '../views.ts';

export const HELP: readonly Specimen[] = [
  { id: 'help', title: 'the guide', view: IDLE, address: addressOf.help },
  { id: 'help-topic', title: 'a refusal', view: IDLE, address: addressOf.helpTopic('mark-used') },
  {
    id: 'help-now',
    title: 'what can be scanned now',
    view: IDLE,
    content: (
      <Page title="?">
        <ScansNow />
      </Page>
    ),
  },
];
