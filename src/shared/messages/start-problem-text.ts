import type { StartProblem } from '../domain/start-problem.ts';
import type { StartProblemTexts, WhatAndTodo } from './catalogue.ts';
import { fillText } from './fill-text.ts';

/**
 * What happened and what to do, in this language. Without i18next, which only the renderer has, and no
 * renderer runs yet.
 */
export function startProblemText({ kind, params }: StartProblem, texts: StartProblemTexts): WhatAndTodo {
  const { what, todo } = texts.kinds[kind];
  return { what: fillText(what, params), todo: fillText(todo, params) };
}

/** The title differs for a program that ran before it stopped. */
export function startProblemTitle({ kind }: StartProblem, texts: StartProblemTexts): string {
  return kind === 'crashed' || kind === 'screen-failed' ? texts.stopped : texts.title;
}
