import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import Markdown, { type Components } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { DEFAULT_LANGUAGE, type Language } from '#shared/domain/language.ts';
import english from '../../../../docs/operators.md?raw';
import russian from '../../../../docs/operators.ru.md?raw';
import { useView } from '../../station/station-store.ts';
import styles from './Guide.module.css';

const GUIDES: Readonly<Record<Language, string>> = { ru: russian, en: english };

/** Its pictures stay in the documents, and its links lead to other documents. */
const COMPONENTS: Components = {
  h1: 'h2',
  h2: 'h3',
  h3: 'h4',
  img: () => null,
  a: ({ children }) => <span>{children}</span>,
};

/** The operators' guide in the language of the screen, with its contents beside it; `after` follows the guide. */
export function Guide({ after }: { readonly after: ReactNode }) {
  const { t } = useTranslation();
  const language = useView((view) => view.language) ?? DEFAULT_LANGUAGE;
  const text = useRef<HTMLDivElement>(null);
  const show = (place: number) => {
    // The address' fragment carries the key of the browser shell, so the contents cannot use anchors.
    const heading = text.current?.querySelectorAll<HTMLElement>('h3')[place];
    heading?.scrollIntoView();
  };
  const headings = [...headingsOf(GUIDES[language]), t('ui.help.messages')];
  return (
    <div className={styles.guide}>
      <nav className={styles.contents} aria-label={t('ui.help.contents')}>
        <h3 className={styles.title}>{t('ui.help.contents')}</h3>
        <ul className={styles.list}>
          {headings.map((heading, place) => (
            <li key={heading}>
              <button
                type="button"
                className={styles.entry}
                onClick={() =>
                  place === headings.length - 1
                    ? document.getElementById('help-messages')?.scrollIntoView()
                    : show(place)
                }
              >
                {heading}
              </button>
            </li>
          ))}
        </ul>
        <p className={styles.how}>{t('ui.help.contentsHow')}</p>
      </nav>
      <div className={styles.body}>
        <div ref={text} className={styles.text} lang={language}>
          <Markdown remarkPlugins={[remarkGfm]} components={COMPONENTS}>
            {GUIDES[language]}
          </Markdown>
        </div>
        {after}
      </div>
    </div>
  );
}

/** The chapters of a guide, in its order. */
export function headingsOf(guide: string): readonly string[] {
  return [...guide.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading ?? '');
}
