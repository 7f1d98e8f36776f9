import { Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from './LoadFailed.tsx';
import styles from './Page.module.css';

type Props = {
  readonly title: string;
  readonly isLoading?: boolean;
  readonly hasFailed?: boolean;
  readonly onReload?: () => void;
  readonly children: ReactNode;
};

/** The frame of a screen: its heading, and whether its data could be loaded. */
export function Page({ title, isLoading = false, hasFailed = false, onReload, children }: Props) {
  const { t } = useTranslation();
  return (
    <Stack className={styles.page} gap="lg">
      <Title order={2}>{title}</Title>
      {hasFailed && <LoadFailed onReload={onReload} />}
      {isLoading && !hasFailed && <Text>{t('ui.common.loading')}</Text>}
      {children}
    </Stack>
  );
}
