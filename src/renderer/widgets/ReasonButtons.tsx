import {
  type Icon,
  IconArrowsMaximize,
  IconBarcodeOff,
  IconCircleMinus,
  IconDots,
  IconEyeOff,
  IconFileBroken,
  IconHeartBroken,
  IconHelpCircle,
  IconRipple,
  IconZoomQuestion,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { isReprintReason, type PackerHoldReason, type ReprintReason } from '#shared/domain/packer-reasons.ts';
import styles from './ReasonButtons.module.css';

const ICONS = {
  'not-enough-goods': IconCircleMinus,
  damaged: IconHeartBroken,
  'does-not-fit': IconArrowsMaximize,
  'mark-unreadable': IconBarcodeOff,
  'other-question': IconHelpCircle,
  torn: IconFileBroken,
  unreadable: IconEyeOff,
  creased: IconRipple,
  lost: IconZoomQuestion,
  other: IconDots,
} as const satisfies Record<PackerHoldReason | ReprintReason, Icon>;

type Props<Given extends PackerHoldReason | ReprintReason> = {
  readonly title: string;
  readonly reasons: readonly Given[];
  readonly isBusy: boolean;
  readonly onChoose: (reason: Given) => void;
};

/** One press gives a reason: each is a button for a finger in a glove. */
export function ReasonButtons<Given extends PackerHoldReason | ReprintReason>(props: Props<Given>) {
  const words = useReasonWords();
  return (
    <fieldset className={styles.reasons} disabled={props.isBusy}>
      <legend className={styles.title}>{props.title}</legend>
      {props.reasons.map((reason) => {
        const Shape: Icon = ICONS[reason];
        return (
          <button
            key={reason}
            type="button"
            className={styles.reason}
            data-needed="reason"
            onClick={() => props.onChoose(reason)}
          >
            <Shape aria-hidden="true" className={styles.icon} />
            {words(reason)}
          </button>
        );
      })}
    </fieldset>
  );
}

/** A reason as the packer reads it. */
export function useReasonWords(): (reason: PackerHoldReason | ReprintReason) => string {
  const { t } = useTranslation();
  return (reason) =>
    isReprintReason(reason) ? t(`reprintReasons.${reason}`) : t(`holdNotes.${reason}.what`);
}
