import type { TFunction } from 'i18next';
import type { CopiedSetting } from '#shared/contract/setting-owners.ts';
import type { Settings } from '#shared/contract/settings.ts';
import { PAPER_SIZE_NAMES } from '#shared/domain/label-size.ts';
import { SIZE_TEXTS, shownPrinter } from './printers/size-texts.ts';

type Values = Partial<Pick<Settings, CopiedSetting>>;

/** The value of a setting as a person reads it, with a line for each printer or scanner. */
export function copiedValueText(t: TFunction, name: CopiedSetting, values: Values): string {
  return textOf(t, name, values) || t('ui.floor.copy.empty');
}

function textOf(t: TFunction, name: CopiedSetting, values: Values): string {
  switch (name) {
    case 'language':
      return t(`ui.floor.copy.values.${values.language ?? 'ru'}`);
    case 'theme':
      return t(`ui.sound.themes.${values.theme ?? 'system'}`);
    case 'contrast':
      return t(`ui.sound.contrasts.${values.contrast ?? 'system'}`);
    case 'soundMuted':
    case 'speech':
      return t(values[name] === true ? 'ui.floor.copy.values.yes' : 'ui.floor.copy.values.no');
    case 'soundVolume':
      return `${values.soundVolume ?? 0}\u00a0%`;
    case 'printers':
      return PAPER_SIZE_NAMES.flatMap((size) => {
        const printer = values.printers?.[size] ?? '';
        return printer === '' ? [] : [`${t(SIZE_TEXTS[size])}: ${shownPrinter(t, printer)}`];
      }).join('\n');
    case 'otherPrinters':
      return PAPER_SIZE_NAMES.flatMap((size) =>
        (values.otherPrinters?.[size] ?? []).map(
          (printer) => `${t(SIZE_TEXTS[size])}: ${shownPrinter(t, printer)}`,
        ),
      ).join('\n');
    case 'scanners':
      return (values.scanners ?? []).join('\n');
    case 'doubleReadMs':
      return Object.entries(values.doubleReadMs ?? {})
        .map(([scanner, ms]) => t('ui.floor.copy.doubleRead', { scanner, ms }))
        .join('\n');
    case 'keyboardPrefix':
    case 'keyboardSuffix':
    case 'logLevel':
      return values[name] ?? '';
  }
}
