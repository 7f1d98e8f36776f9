/**
 * A file or a link that is dropped onto a page would replace it, and with it what somebody has typed. Fields still take text
 * that is dragged. Returns its undo.
 */
export function refuseDrops(target: Pick<Window, 'addEventListener' | 'removeEventListener'>): () => void {
  const refuse = (event: DragEvent) => {
    const { dataTransfer } = event;
    if (dataTransfer === null) return;
    const hasFiles = dataTransfer.types.includes('Files');
    const isOverField = event.target instanceof Element && event.target.closest('input, textarea') !== null;
    if (!hasFiles && (isOverField || !dataTransfer.types.includes('text/uri-list'))) return;
    event.preventDefault();
    dataTransfer.dropEffect = 'none';
  };
  target.addEventListener('dragover', refuse);
  target.addEventListener('drop', refuse);
  return () => {
    target.removeEventListener('dragover', refuse);
    target.removeEventListener('drop', refuse);
  };
}
