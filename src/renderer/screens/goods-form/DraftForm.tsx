import { useEffect, useMemo, useState } from 'react';
import type { GoodsDraftView } from '#shared/contract/goods-drafts.ts';
import type { GoodsForm as Form } from '#shared/domain/goods-form.ts';
import { useStationLink } from '../../station/station-link.tsx';
import { stationTime } from '../../station/station-store.ts';
import { draftCopies } from './draft-copy.ts';
import { createDraftEditor } from './draft-editor.ts';
import { GoodsForm } from './GoodsForm.tsx';
import { EditorProvider } from './use-editor.ts';

type Props = {
  readonly draft: GoodsDraftView;
  readonly form: Form;
  readonly onReload: (how: 'open' | 'sent') => void;
};

/** The form of a draft, as it was when it was opened: what is read of the draft afterwards does not overwrite what is typed. */
export function DraftForm({ draft, form, onReload }: Props) {
  const { client } = useStationLink();
  const [opened] = useState(draft);
  const [editor] = useState(() => {
    const copies = draftCopies(window.sessionStorage);
    return createDraftEditor({ client, draft, form, copies, now: stationTime });
  });
  const isReadOnly = opened.state === 'sent';
  useEffect(() => {
    const saveHidden = () => {
      if (document.visibilityState === 'hidden') void editor.save();
    };
    document.addEventListener('visibilitychange', saveHidden);
    return () => {
      document.removeEventListener('visibilitychange', saveHidden);
      editor.stop();
    };
  }, [editor]);
  const open = useMemo(
    () => ({
      editor,
      category: opened.category,
      isReadOnly,
      isUnsure: opened.isUnsure,
      reload: (how: 'open' | 'sent') => {
        // What the station has takes the place of what is typed.
        editor.forget();
        onReload(how);
      },
    }),
    [editor, isReadOnly, opened, onReload],
  );
  return (
    <EditorProvider value={open}>
      <GoodsForm />
    </EditorProvider>
  );
}
