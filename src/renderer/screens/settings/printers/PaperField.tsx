import { NativeSelect } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { FoundPaper } from '#shared/contract/printers.ts';
import type { ChoiceProps } from './choice-props.ts';
import { isAnySize, isFitting, type Page, proposedPaper } from './fitting-paper.ts';
import styles from './PrinterSetup.module.css';
import { type ChosenPaper, chosenOf } from './printer-draft.ts';
import { SIZE_TEXTS } from './size-texts.ts';

/** The value without a paper: the page's own size, or the driver's default. */
const EXACT_SIZE = '';

/** The driver's papers by name; fitting ones come first. */
export function PaperField({ size, draft, change, found }: ChoiceProps) {
  const { t } = useTranslation();
  const { system, paper } = draft;
  const printer = chosenOf(draft, found);
  const page: Page = { size, rotate: draft.layout.rotate, driver: system?.driver ?? 'cups' };
  const papers = [...(printer?.papers ?? [])].toSorted((one, other) => rank(one, page) - rank(other, page));
  const chosen = paper && (papers.find((one) => isSame(one, paper)) ?? null);
  const exactLabel =
    system?.driver === 'windows'
      ? t('ui.printerSetup.paperDriver')
      : t('ui.printerSetup.paperExact', { size: t(SIZE_TEXTS[size]) });
  // A paper that the driver does not list stays selectable: it was entered by hand, or the printer is off.
  const unknown = paper !== null && chosen === null ? [{ ...paper, widthMm: null, heightMm: null }] : [];
  const all: readonly FoundPaper[] = [
    ...unknown,
    ...papers.filter((one) => !isAnySize(one) || one === chosen),
  ];
  return (
    <NativeSelect
      className={styles.paper}
      size="md"
      label={t('ui.printerSetup.paper')}
      description={
        papers.length > 0 && !papers.some(isAnySize) && proposedPaper(papers, page) === null
          ? t('ui.printerSetup.paperNoneFits', { size: t(SIZE_TEXTS[size]) })
          : undefined
      }
      error={chosen !== null && isFitting(chosen, page) === false && t('ui.printerSetup.paperMisfit')}
      data={[
        { value: EXACT_SIZE, label: exactLabel },
        ...all.map((one) => ({ value: keyOf(one), label: labelOf(t, one, page) })),
      ]}
      value={paper === null ? EXACT_SIZE : keyOf(chosen ?? paper)}
      onChange={(event) => {
        const picked = all.find((one) => keyOf(one) === event.currentTarget.value);
        change({
          ...draft,
          paper: picked === undefined ? null : { name: picked.name, kind: picked.kind },
        });
      }}
    />
  );
}

function keyOf({ name, kind }: ChosenPaper): string {
  return `${kind ?? ''} ${name}`;
}

/** The settings store only the name or the number. */
function isSame(paper: FoundPaper, chosen: ChosenPaper): boolean {
  return chosen.name === '' ? paper.kind === chosen.kind : paper.name === chosen.name;
}

function rank(paper: FoundPaper, page: Page): number {
  const fits = isFitting(paper, page);
  return fits === true ? 0 : fits === null ? 1 : 2;
}

function labelOf(t: TFunction, paper: FoundPaper, page: Page): string {
  const { name, kind, widthMm, heightMm } = paper;
  const called = name === '' ? t('ui.printerSetup.paperNumber', { kind }) : name;
  const fits = isFitting(paper, page);
  if (fits === null) return t('ui.printerSetup.paperUnknown', { paper: called });
  const measured = `${called} (${widthMm} × ${heightMm})`;
  return t(fits ? 'ui.printerSetup.paperFits' : 'ui.printerSetup.paperOther', { paper: measured });
}
