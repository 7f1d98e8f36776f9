import { useTranslation } from 'react-i18next';

const KB = 1024;
const MB = 1024 * KB;
const GB = 1024 * MB;

/** A size as people read it: `12 КБ`, `340 МБ`, `1,2 ГБ`. */
export function useBytes(): (bytes: number) => string {
  const { t, i18n } = useTranslation();
  return (bytes) => {
    const [unit, name] =
      bytes >= GB
        ? ([GB, 'ui.status.bytes.gb'] as const)
        : bytes >= MB
          ? ([MB, 'ui.status.bytes.mb'] as const)
          : ([KB, 'ui.status.bytes.kb'] as const);
    const value = bytes / unit;
    return t(name, {
      value: value.toLocaleString(i18n.language, { maximumFractionDigits: value < 10 ? 1 : 0 }),
    });
  };
}
