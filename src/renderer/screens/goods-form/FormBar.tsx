import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShallow } from 'zustand/react/shallow';
import type { GoodsSummary } from '#shared/contract/goods-drafts.ts';
import { useStationLink } from '../../station/station-link.tsx';
import { useAction } from '../../station/use-action.ts';
import { ActionNote } from '../../widgets/ActionNote.tsx';
import { DropDraft } from './DropDraft.tsx';
import { focusFirst } from './focus-field.ts';
import styles from './GoodsForm.module.css';
import { SaveNote } from './SaveNote.tsx';
import { SummaryQuestion } from './SummaryQuestion.tsx';
import { useEditorState, useOpenForm } from './use-editor.ts';

/** What is at the station, what is wrong, and the way to send: a summary first. */
export function FormBar() {
  const { t } = useTranslation();
  const { client } = useStationLink();
  const { editor, reload } = useOpenForm();
  const action = useAction();
  const [summary, setSummary] = useState<GoodsSummary | null>(null);
  const [saved, setSaved] = useState<number | null>(null);
  const [isDropping, setDropping] = useState(false);
  const isTried = useEditorState((state) => state.isTried);
  const wrong = useEditorState(
    useShallow(({ problems }) =>
      Object.keys(problems).filter((key) => problems[key]?.some(({ isWarning }) => !isWarning)),
    ),
  );
  const whole = useEditorState(({ problems }) => problems[WHOLE_FORM]);

  async function summarize(): Promise<void> {
    editor.showAll();
    if (wrong.length > 0) {
      focusFirst(new Set(wrong));
      return;
    }
    await action.run(async () => {
      const version = await editor.save();
      // Why it could not be saved stands beside.
      if (version === null) return { done: true };
      const answer = await client.goodsDrafts.summary({ draft: editor.draft, version });
      setSaved(version);
      setSummary(answer.summary);
      if (answer.summary === null) await followIfMoved(version);
      return answer.outcome;
    });
  }

  /** Also a draft that cannot be summed up may have followed the platform. */
  async function followIfMoved(version: number): Promise<void> {
    const { draft } = await client.goodsDrafts.read({ draft: editor.draft });
    if (draft !== null && draft.version !== version) reload('open');
  }

  function back(): void {
    setSummary(null);
    // The draft has followed what the platform has meanwhile: on the old version nothing more could be saved.
    if (summary?.version !== saved) reload('open');
  }

  return (
    <div className={styles.bar}>
      <div className={styles.words}>
        <SaveNote />
        {isTried && wrong.length > 0 && (
          <span className={styles.problem} role="status">
            {whole === undefined
              ? t('ui.goodsForm.wrongFields', { count: wrong.length })
              : whole
                  .map(({ problem, detail }) =>
                    t(`ui.goodsForm.problems.${problem}`, { sizes: detail.sizes ?? '' }),
                  )
                  .join(' ')}
          </span>
        )}
        {action.note?.done !== true && action.note !== null && <ActionNote note={action.note} />}
      </div>
      <Button
        variant="subtle"
        color="gray"
        leftSection={<IconTrash size={20} aria-hidden="true" />}
        onClick={() => setDropping(true)}
      >
        {t('ui.goodsForm.drop')}
      </Button>
      <Button loading={action.isBusy} onClick={() => void summarize()}>
        {t('ui.goodsForm.toSummary')}
      </Button>
      {summary !== null && <SummaryQuestion summary={summary} onClose={back} />}
      {isDropping && <DropDraft onClose={() => setDropping(false)} />}
    </div>
  );
}

/** Under which the problems of the form as a whole are. */
const WHOLE_FORM = 'model.';
