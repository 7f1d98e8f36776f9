import { MantineProvider } from '@mantine/core';
import { useColorScheme, useMediaQuery } from '@mantine/hooks';
import { QueryClientProvider } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { type BaseLocationHook, Router } from 'wouter';
import { usePathname } from 'wouter/use-browser-location';
import { DEFAULT_LANGUAGE } from '#shared/domain/language.ts';
import { designVariables, theme as mantineTheme } from '../design/theme.ts';
import { type StationLink, StationLinkProvider } from '../station/station-link.tsx';
import { useView } from '../station/station-store.ts';
import { createQueryClient } from '../station/use-station-query.ts';
import { addressOf, usePageAddress, withKey } from './addresses.ts';
import { BodyFacts } from './body-facts.tsx';

type Props = {
  readonly texts: i18n;
  readonly link: StationLink;
  readonly nonce: string;
  /** Default: the browser's. */
  readonly address?: BaseLocationHook;
  readonly children: ReactNode;
};

/** What every page needs around its content: the design, the words, the station. */
export function App({ texts, link, nonce, address = usePageAddress, children }: Props) {
  const [queries] = useState(createQueryClient);
  const operator = useView((view) => view.operator?.id);
  // What one person may see is not kept for the next.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each change of the person
  useEffect(() => queries.removeQueries({ type: 'inactive' }), [queries, operator]);
  return (
    <Design nonce={nonce}>
      <I18nextProvider i18n={texts}>
        <StationLinkProvider link={link}>
          <QueryClientProvider client={queries}>
            <Router hook={address} hrefs={withKey}>
              <BodyFacts />
              <LanguageSync texts={texts} />
              <PageTitle />
              {children}
            </Router>
          </QueryClientProvider>
        </StationLinkProvider>
      </I18nextProvider>
    </Design>
  );
}

type DesignProps = { readonly nonce: string; readonly children: ReactNode };

/** Light or dark, and with how much contrast: as set, or as the system has it; a television shines less in the dark. */
function Design({ nonce, children }: DesignProps) {
  const ofSystem = useColorScheme('light', { getInitialValueInEffect: false });
  const isTv = usePathname() === addressOf.tv;
  const theme = useView((view) => view.screen.theme) ?? 'system';
  const isMoreWanted = useMediaQuery('(prefers-contrast: more)', false, { getInitialValueInEffect: false });
  const contrast = useView((view) => view.screen.contrast) ?? 'system';
  const needsContrast = contrast === 'high' || isMoreWanted;
  const variables = useMemo(() => designVariables(needsContrast ? 'high' : 'normal'), [needsContrast]);
  return (
    <MantineProvider
      theme={mantineTheme}
      cssVariablesResolver={variables}
      forceColorScheme={theme === 'system' ? (isTv ? 'dark' : ofSystem) : theme}
      getStyleNonce={() => nonce}
    >
      {children}
    </MantineProvider>
  );
}

/** Uses the language that the station's view states. */
function LanguageSync({ texts }: { readonly texts: i18n }): null {
  const language = useView((view) => view.language) ?? DEFAULT_LANGUAGE;
  useEffect(() => {
    document.documentElement.lang = language;
    void texts.changeLanguage(language);
  }, [texts, language]);
  return null;
}

/** The tab names the table, and an alarm to somebody who looks at another tab. */
function PageTitle() {
  const { t } = useTranslation();
  const station = useView((view) => view.station) ?? null;
  const isAlarmed = useView((view) => view.alarm !== null) ?? false;
  const isPractice = useView((view) => view.practice.status === 'inside') ?? false;
  if (station === null) return null;
  if (isPractice) return <title>{t('ui.practice.title', { station })}</title>;
  return <title>{isAlarmed ? t('ui.alarm.pageTitle', { station }) : `${station} · Packbench`}</title>;
}
