import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
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
      {hasFailed && (
        <Alert color="yellow" icon={<IconAlertTriangle aria-hidden="true" />} c="black">
          <Group>
            <Text>{t('ui.common.loadFailed')}</Text>
            <Button variant="default" onClick={onReload}>
              {t('ui.common.tryAgain')}
            </Button>
          </Group>
        </Alert>
      )}
      {isLoading && !hasFailed && <Text>{t('ui.common.loading')}</Text>}
      {children}
    </Stack>
  );
}
