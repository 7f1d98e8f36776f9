import { expect, it, onTestFinished } from 'vitest';
import type { ShortcutKey } from '../../../../src/renderer/scanning/shortcut-key.ts';
import { addShortcut, shortcutFor } from '../../../../src/renderer/scanning/use-shortcut.ts';

/** A page that something may cover. */
function pageWith() {
  const page = {
    isCovered: false,
    querySelector: () => (page.isCovered ? ({} as Element) : null),
  };
  return page;
}

function add(key: ShortcutKey, act: () => void): () => void {
  const remove = addShortcut(key, act);
  onTestFinished(remove);
  return remove;
}

it('the last one that was added acts, until it is removed', () => {
  const acted: string[] = [];
  const page = pageWith();
  add('j', () => acted.push('page'));
  const remove = add('j', () => acted.push('list'));
  shortcutFor('j', page)?.();
  remove();
  remove();
  shortcutFor('j', page)?.();
  expect(acted).toEqual(['list', 'page']);
  expect(shortcutFor('k', page)).toBeNull();
});

it('none acts below a dialog, even one that opens before it acts', () => {
  const acted: string[] = [];
  const page = pageWith();
  add('j', () => acted.push('j'));
  const act = shortcutFor('j', page);
  page.isCovered = true;
  act?.();
  expect(acted).toEqual([]);
  expect(shortcutFor('j', page)).toBeNull();
});

it('a key with Ctrl is taken from the browser below a dialog, too, but does nothing', () => {
  const acted: string[] = [];
  const page = pageWith();
  page.isCovered = true;
  add('Ctrl+K', () => acted.push('find'));
  shortcutFor('Ctrl+K', page)?.();
  expect(acted).toEqual([]);
  expect(shortcutFor('Ctrl+K', page)).not.toBeNull();
});
