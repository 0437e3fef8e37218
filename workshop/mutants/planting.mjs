import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { bundleOf } from '../launch/prepare/bundle.mjs';

/**
 * Plants a mutant in the checkout `root`: in its file, and in the compiled programs that the tests of its row start, if it has any. Returns a function
 * that restores the files; the programs are those of the next mutant then.
 */
export async function plant(root, mutant) {
  const path = join(root, mutant.file);
  const compiled = path.replace(/\/src\/(.*)\.ts$/, '/dist/$1.js');
  const texts = [path, ...(compiled !== path && existsSync(compiled) ? [compiled] : [])].map((file) => [
    file,
    readFileSync(file, 'utf8'),
  ]);
  const text = withMutant(texts[0][1], mutant);
  writeFileSync(path, text);
  if (texts.length > 1) {
    writeFileSync(compiled, compile(text, join(root, mutant.row)));
    await bundleOf(root, mutant.row);
  }
  return () => texts.forEach(([file, before]) => writeFileSync(file, before));
}

/** The text with the place of a mutant replaced; its lines and columns count from 0. */
function withMutant(text, { location: { start, end }, replacement }) {
  const starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  const at = ({ line, column }) => starts[line] + column;
  return text.slice(0, at(start)) + replacement + text.slice(at(end));
}

function compile(text, workspace) {
  const file = join(workspace, 'tsconfig.json');
  const { options } = ts.parseJsonConfigFileContent(ts.readConfigFile(file, ts.sys.readFile).config, ts.sys, workspace);
  return ts.transpileModule(text, { compilerOptions: options, fileName: join(workspace, 'src/mutant.ts') }).outputText;
}
