import { expect, it } from 'vitest';
import { errorPage } from '#main/app/shells/electron/error-page.ts';

const LOG = '/data/<station>/logs/packbench.log';

it('shows in Russian, then in English, what happened, what to do and where the log is', () => {
  const page = errorPage({ kind: 'newer-database', params: { file: '/data/packbench.db' } }, LOG, 'n');
  const [russian = '', english = ''] = page.split('<section lang="en">');
  expect(russian).toContain('Packbench не запустился');
  expect(russian).toContain('более новой версией');
  expect(russian).toContain(
    'Установите ту версию, которая здесь работала, или более новую. База: /data/packbench.db.',
  );
  expect(english).toContain('Packbench did not start');
  for (const part of [russian, english]) expect(part).toContain('/data/&lt;station&gt;/logs/packbench.log');
});

it('escapes paths and messages', () => {
  const page = errorPage({ kind: 'other', params: { reason: '<script>alert("1")</script>' } }, LOG, 'n');
  expect(page).not.toContain('<script');
  expect(page).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;');
});

it('reports a running program as stopped, not as unable to start', () => {
  const page = errorPage({ kind: 'crashed', params: { reason: 'why' } }, LOG, 'n');
  expect(page).toContain('Packbench остановился');
  expect(page).toContain('Packbench has stopped');
  expect(page).not.toContain('не запустился');
});
