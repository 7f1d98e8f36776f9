import type { StartProblem } from '#shared/domain/start-problem.ts';
import type { StartProblemTexts } from '#shared/messages/catalogue.ts';
import { englishStartProblems } from '#shared/messages/en/start-problems.ts';
import { russianStartProblems } from '#shared/messages/ru/start-problems.ts';
import { startProblemText, startProblemTitle } from '#shared/messages/start-problem-text.ts';

/** Paths of the page's links, which the window handles. */
export const CLOSE_PATH = '/close';
export const OPEN_LOG_PATH = '/log';

/**
 * The page of the error window, in both languages, Russian first, because no setting can be read yet. It
 * needs no script and no file of the renderer, which may be what is missing.
 */
export function errorPage(problem: StartProblem, logFile: string, nonce: string): string {
  const { reason = '' } = problem.params;
  return `<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<title>${escapeHtml(startProblemTitle(problem, russianStartProblems))}</title>
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
${section('ru', problem, russianStartProblems, logFile)}
<nav>
<a class="main" href="${CLOSE_PATH}">${escapeHtml(russianStartProblems.close)} · ${escapeHtml(englishStartProblems.close)}</a>
<a href="${OPEN_LOG_PATH}">${escapeHtml(russianStartProblems.openLog)} · ${escapeHtml(englishStartProblems.openLog)}</a>
</nav>
${section('en', problem, englishStartProblems, logFile)}
${reason === '' ? '' : `<pre>${escapeHtml(reason)}</pre>`}
</body>
</html>
`;
}

function section(
  language: 'ru' | 'en',
  problem: StartProblem,
  texts: StartProblemTexts,
  logFile: string,
): string {
  const { what, todo } = startProblemText(problem, texts);
  return `<section lang="${language}">
<h1>${escapeHtml(startProblemTitle(problem, texts))}</h1>
<p class="what">${escapeHtml(what)}</p>
<h2>${escapeHtml(texts.todo)}</h2>
<p class="todo">${escapeHtml(todo)}</p>
<p class="log">${escapeHtml(texts.log)}: <code>${escapeHtml(logFile)}</code></p>
</section>`;
}

/** Paths and messages are not HTML. */
function escapeHtml(text: string): string {
  const entities: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
  };
  return text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? '');
}

/** Its own few colours, since the design tokens belong to the renderer. */
const STYLE = `
:root { color-scheme: light dark; --bg: #fff; --text: #1a1b1e; --quiet: #f1f3f5; --line: #ced4da; --stop: #c92a2a; --focus: #1c7ed6 }
@media (prefers-color-scheme: dark) { :root { --bg: #0f1216; --text: #eef1f5; --quiet: #252b33; --line: #4a5361; --stop: #ff8087; --focus: #74c0fc } }
body { margin: 0; padding: 32px 40px; background: var(--bg); color: var(--text); font: 20px/1.4 "Segoe UI", "DejaVu Sans", sans-serif; overflow-wrap: anywhere }
section[lang="ru"] { border-left: 10px solid var(--stop); padding-left: 24px }
h1 { margin: 0 0 12px; font-size: 34px; line-height: 1.2 }
h2 { margin: 20px 0 4px; font-size: 20px }
p { margin: 0 0 8px }
section[lang="ru"] .what, section[lang="ru"] .todo { font-size: 24px }
.log { margin-top: 20px; font-size: 17px }
code, pre { font-family: "Cascadia Mono", "DejaVu Sans Mono", monospace; user-select: text }
nav { display: flex; gap: 16px; margin: 24px 0 28px }
a { padding: 12px 22px; border: 2px solid var(--text); border-radius: 8px; color: var(--text); text-decoration: none }
a.main { background: var(--text); color: var(--bg) }
a:focus-visible { outline: 4px solid var(--focus); outline-offset: 2px }
section[lang="en"] { border-top: 1px solid var(--line); padding-top: 20px; font-size: 18px }
section[lang="en"] h1 { font-size: 22px }
section[lang="en"] h2 { font-size: 18px }
pre { margin: 20px 0 0; padding: 12px; background: var(--quiet); font-size: 15px; white-space: pre-wrap }
`;
