import { runPractice } from './app/practice/run-practice.ts';

// Started by a station only, as its own process: see `createPractice`.
runPractice();
