import { useTranslation } from 'react-i18next';
import { isShownAtOnce } from '#shared/domain/goods-form-problem.ts';
import { useEditorState } from './use-editor.ts';

/** What is wrong with a field, in words; an error of the field alone is shown after it was left, or when all are. */
export function useProblemText(key: string): {
  readonly error: string | null;
  readonly warning: string | null;
} {
  const { t } = useTranslation();
  const problems = useEditorState((state) => state.problems[key]);
  const isShown = useEditorState(({ touched, isTried }) => isTried || touched.has(key));
  const refused = useEditorState((state) => state.refused.get(key)) ?? null;
  const textOf = (isWarning: boolean) =>
    problems
      ?.filter((one) => one.isWarning === isWarning && (isShown || isShownAtOnce(one)))
      .map(({ problem, detail }) => t(`ui.goodsForm.problems.${problem}`, { sizes: detail.sizes ?? '' }))
      .join(' ') || null;
  const found = textOf(false);
  // The platform's words come first: they are why the draft is back.
  const message = refused === null ? null : t('ui.goodsForm.platformMessage', { words: refused });
  return {
    error: [message, found].filter((text) => text !== null).join(' ') || null,
    warning: textOf(true),
  };
}
