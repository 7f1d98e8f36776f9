import { createPractice } from '#main/app/practice/practice.ts';
import type { CreatePracticePart } from '#main/app/practice/practice-part.ts';

/** Practice of a station that nobody practises at. */
export function noPractice(dataDir: string): CreatePracticePart {
  const refuse = () => {
    throw new Error('this test starts no practice');
  };
  const host = { dataDir, outDir: '', startSandbox: refuse, startProgram: refuse, openWindow: null };
  return (deps) => createPractice(host, deps);
}
