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

const STYLE = `
body { margin: 0; padding: 32px 40px; background: #fff; color: #1a1b1e; font: 20px/1.4 "Segoe UI", "DejaVu Sans", sans-serif; overflow-wrap: anywhere }
section[lang="ru"] { border-left: 10px solid #c92a2a; padding-left: 24px }
h1 { margin: 0 0 12px; font-size: 34px; line-height: 1.2 }
h2 { margin: 20px 0 4px; font-size: 20px }
p { margin: 0 0 8px }
section[lang="ru"] .what, section[lang="ru"] .todo { font-size: 24px }
.log { margin-top: 20px; font-size: 17px }
code, pre { font-family: "Cascadia Mono", "DejaVu Sans Mono", monospace; user-select: text }
nav { display: flex; gap: 16px; margin: 24px 0 28px }
a { padding: 12px 22px; border: 2px solid #1a1b1e; border-radius: 8px; color: #1a1b1e; text-decoration: none }
a.main { background: #1a1b1e; color: #fff }
a:focus-visible { outline: 4px solid #1c7ed6; outline-offset: 2px }
section[lang="en"] { border-top: 1px solid #ced4da; padding-top: 20px; font-size: 18px }
section[lang="en"] h1 { font-size: 22px }
section[lang="en"] h2 { font-size: 18px }
pre { margin: 20px 0 0; padding: 12px; background: #f1f3f5; font-size: 15px; white-space: pre-wrap }
`;
