import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ExplainableView } from '#shared/contract/bench.ts';
import type { Outcome } from '#shared/contract/outcome.ts';
import type { PackerHoldReason, ReprintReason } from '#shared/domain/packer-reasons.ts';
import { useStationLink } from '../../station/station-link.tsx';
import { useView } from '../../station/station-store.ts';
import { useAction } from '../../station/use-action.ts';
import { ActionNote } from '../../widgets/ActionNote.tsx';
import { ReasonButtons, useReasonWords } from '../../widgets/ReasonButtons.tsx';
import styles from './ReasonChips.module.css';

/** Under the verdict of a scan that acted at once: its reason by one press, until the next scan. */
export function ReasonChips() {
  const explainable = useView((view) => view.last?.mayExplain) ?? null;
  const scanNo = useView((view) => view.scanNo);
  return explainable === null ? null : <Chips key={scanNo} explainable={explainable} />;
}

function Chips({ explainable }: { readonly explainable: ExplainableView }) {
  const { t } = useTranslation();
  const words = useReasonWords();
  const { client } = useStationLink();
  const action = useAction();
  const [given, setGiven] = useState<PackerHoldReason | ReprintReason | null>(null);

  const give = async (reason: PackerHoldReason | ReprintReason, call: () => Promise<Outcome>) => {
    if (await action.run(call)) setGiven(reason);
  };
  if (given !== null)
    return (
      <div className={styles.chips}>
        <ActionNote note={action.note} doneText={t('ui.reasonChips.recorded', { reason: words(given) })} />
      </div>
    );
  return (
    <div className={styles.chips}>
      {explainable.what === 'hold' ? (
        <ReasonButtons
          title={t('ui.reasonChips.hold')}
          reasons={explainable.reasons}
          isBusy={action.isBusy}
          onChoose={(reason) =>
            void give(reason, () => client.bench.giveHoldReason({ orderId: explainable.orderId, reason }))
          }
        />
      ) : (
        <ReasonButtons
          title={t('ui.reasonChips.reprint')}
          reasons={explainable.reasons}
          isBusy={action.isBusy}
          onChoose={(reason) =>
            void give(reason, () =>
              client.prints.giveReprintReason({ packNumber: explainable.packNumber, reason }),
            )
          }
        />
      )}
      <ActionNote note={action.note} />
    </div>
  );
}
