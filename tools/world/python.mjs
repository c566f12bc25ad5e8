// Writes what was projected into the Python file of a board, and leaves everything else there alone.
import fs from 'node:fs';
import { fileURLToPath } from 'node:url';

const WIDE = 110;  // signs of a string on one line
const checking = process.argv.includes('--check');

export const rooted = path => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** A long string over many lines. */
export function string(words, indent) {
  const parts = words.match(new RegExp(`.{1,${WIDE}}`, 'g')).map(part => `${indent}    "${part}"`);
  return `(\n${parts.join('\n')}\n${indent})`;
}

/** The value of a constant in a module; however its lines are broken, a value that is the same stays as it is. */
export function put(file, constants) {
  let module = fs.readFileSync(rooted(file), 'utf8');
  for (const [name, value] of Object.entries(constants)) {
    const known = new RegExp(`(^${name}: Final(?:\\[[^=]*\\])? = )([({][^]*?\\n[)}])`, 'm');
    const before = module.match(known);
    if (!before) throw new Error(`${file} has no ${name}`);
    const same = bare(before[2]) === bare(value);
    console.log(`${file} ${name}: ${same ? 'the same' : checking ? 'DIFFERENT' : 'written'}`);
    if (same) continue;
    if (checking) process.exitCode = 1;
    module = module.replace(known, (_, head) => head + value);
  }
  if (!checking) fs.writeFileSync(rooted(file), module);
}

const bare = value => value.replace(/"\n\s*"/g, '').replace(/\s+/g, ' ');

export function putJson(file, value) {
  const words = JSON.stringify(value).replaceAll('],[', '],\n[') + '\n';
  const before = fs.existsSync(rooted(file)) ? fs.readFileSync(rooted(file), 'utf8') : '';
  console.log(`${file}: ${before === words ? 'the same' : checking ? 'DIFFERENT' : 'written'}`);
  if (checking && before !== words) process.exitCode = 1;
  if (!checking) fs.writeFileSync(rooted(file), words);
}
