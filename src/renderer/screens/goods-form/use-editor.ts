import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { DraftCategory } from '#shared/contract/goods-drafts.ts';
import type { DraftEditor, EditorState } from './draft-editor.ts';

export type OpenForm = {
  readonly editor: DraftEditor;
  readonly category: DraftCategory;
  /** The platform may have taken the draft already. */
  readonly isUnsure: boolean;
  /** Opens the draft again, as the station has it; `sent`: it was just sent. */
  readonly reload: (how: 'open' | 'sent') => void;
  /** The draft is on its way to the platform, or whoever is logged in may not change it. */
  readonly isReadOnly: boolean;
};

const EditorContext = createContext<OpenForm | null>(null);

export const EditorProvider = EditorContext.Provider;

export function useOpenForm(): OpenForm {
  const open = useContext(EditorContext);
  if (open === null) throw new Error('useOpenForm needs an EditorProvider above it');
  return open;
}

/** A part of what is typed: a component that takes one field renders with that field alone. */
export function useEditorState<T>(select: (state: EditorState) => T): T {
  return useStore(useOpenForm().editor.store, select);
}
