// Checks the floors of the house with dependency-cruiser: node scripts/floors.mjs [folder]
// The folder holds src/ and package.json; ours without it. Runs on the Node that Packbench brings.
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { cruise } from 'dependency-cruiser';
import { findImportTypes } from './import-types.mjs';

const house = resolve(process.argv[2] ?? '.');
const { forbidden, options } = createRequire(import.meta.url)('../.dependency-cruiser.cjs');
const { output } = await cruise(
  ['src'],
  { ...options, ruleSet: { forbidden, options: {} }, validate: true, baseDir: house },
  options.enhancedResolveOptions,
);
const { totalCruised, violations } = output.summary;
for (const { rule, from, to, cycle } of violations) {
  const path = cycle === undefined ? to : cycle.map((step) => step.name).join(' → ');
  process.stdout.write(`${rule.name}: ${from} → ${path}\n`);
}
const unseen = findImportTypes(house);
for (const arrow of unseen) process.stdout.write(`no-import-type: ${arrow}\n`);
const forbiddenArrows = violations.length + unseen.length;
// A checker that sees nothing finds nothing: that is a failure, too.
if (totalCruised === 0) process.stdout.write('dependency-cruiser saw no module at all\n');
process.stdout.write(`${totalCruised} modules, ${forbiddenArrows} forbidden arrows\n`);
process.exitCode = forbiddenArrows > 0 || totalCruised === 0 ? 1 : 0;
