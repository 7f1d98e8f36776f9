import type { StartProblem } from '../domain/start-problem.ts';
import type { StartProblemTexts, WhatAndTodo } from './catalogue.ts';

/** What happened and what to do, in this language. Without i18next, which is the renderer's: there is no renderer yet. */
export function startProblemText({ kind, gaps }: StartProblem, texts: StartProblemTexts): WhatAndTodo {
  const { what, todo } = texts.kinds[kind];
  const fill = (text: string) => text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => gaps[name] ?? '');
  return { what: fill(what), todo: fill(todo) };
}

/** A program that has worked before did not fail to start. */
export function startProblemTitle({ kind }: StartProblem, texts: StartProblemTexts): string {
  return kind === 'crashed' || kind === 'screen-failed' ? texts.stopped : texts.title;
}
