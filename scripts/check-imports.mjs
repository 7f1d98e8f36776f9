// Checks every import against the allow list with dependency-cruiser: node scripts/check-imports.mjs [folder] The
// folder contains src/ and package.json; default: this repository. Runs on Packbench's Node.
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { cruise } from 'dependency-cruiser';
import { findImportTypes } from './import-types.mjs';

const root = resolve(process.argv[2] ?? '.');
const { forbidden, options } = createRequire(import.meta.url)('../.dependency-cruiser.cjs');
const { output } = await cruise(
  ['src'],
  { ...options, ruleSet: { forbidden, options: {} }, validate: true, baseDir: root },
  options.enhancedResolveOptions,
);
const { totalCruised, violations } = output.summary;
for (const { rule, from, to, cycle } of violations) {
  const path = cycle === undefined ? to : cycle.map((step) => step.name).join(' → ');
  process.stdout.write(`${rule.name}: ${from} → ${path}\n`);
}
const unseen = findImportTypes(root);
for (const one of unseen) process.stdout.write(`no-import-type: ${one}\n`);
const forbiddenImports = violations.length + unseen.length;
// A check of no modules would find nothing: that is a failure, too.
if (totalCruised === 0) process.stdout.write('dependency-cruiser saw no module at all\n');
process.stdout.write(`${totalCruised} modules, ${forbiddenImports} forbidden imports\n`);
process.exitCode = forbiddenImports > 0 || totalCruised === 0 ? 1 : 0;
