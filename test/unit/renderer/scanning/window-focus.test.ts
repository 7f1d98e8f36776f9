import { expect, it, vi } from 'vitest';
import { useWindowFocus, watchWindowFocus } from '../../../../src/renderer/scanning/window-focus.ts';

it('follows whether the window has the focus, until it is undone', async () => {
  let isFocused = true;
  const document = Object.assign(new EventTarget(), { hasFocus: () => isFocused });
  const page = Object.assign(new EventTarget(), { document });
  const hasFocus = () => useWindowFocus.getState().hasFocus;

  const undo = watchWindowFocus(page);
  expect(hasFocus()).toBe(true);
  for (const [now, type] of [
    [false, 'blur'],
    [true, 'focus'],
    [false, 'visibilitychange'],
  ] as const) {
    isFocused = now;
    (type === 'visibilitychange' ? document : page).dispatchEvent(new Event(type));
    await vi.waitFor(() => expect(hasFocus()).toBe(now), { timeout: 10_000 });
  }
  undo();
  isFocused = true;
  page.dispatchEvent(new Event('focus'));
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(hasFocus()).toBe(false);
});
