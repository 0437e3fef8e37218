import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** Plants a mutant in the checkout `root`: in its file, and in the compiled one, if there is one. Returns a function that restores the files. */
export function plant(root, mutant) {
  const path = join(root, mutant.file);
  const compiled = path.replace(/\/src\/(.*)\.ts$/, '/dist/$1.js');
  const texts = [path, ...(compiled !== path && existsSync(compiled) ? [compiled] : [])].map((file) => [
    file,
    readFileSync(file, 'utf8'),
  ]);
  const text = withMutant(texts[0][1], mutant);
  writeFileSync(path, text);
  if (texts.length > 1) writeFileSync(compiled, compile(text, join(root, mutant.row)));
  return () => texts.forEach(([file, before]) => writeFileSync(file, before));
}

/** The text with the place of a mutant replaced, a logical one in parentheses, for it may stand beside `??`; its lines and columns count from 0. */
function withMutant(text, { location: { start, end }, mutator, replacement }) {
  const starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  const at = ({ line, column }) => starts[line] + column;
  const planted = mutator === 'LogicalOperator' ? `(${replacement})` : replacement;
  return text.slice(0, at(start)) + planted + text.slice(at(end));
}

/** As a module: what is compiled alone does not know the kind of its package. */
function compile(text, workspace) {
  const file = join(workspace, 'tsconfig.json');
  const { options } = ts.parseJsonConfigFileContent(ts.readConfigFile(file, ts.sys.readFile).config, ts.sys, workspace);
  const compilerOptions = { ...options, module: ts.ModuleKind.ESNext };
  return ts.transpileModule(text, { compilerOptions, fileName: join(workspace, 'src/mutant.ts') }).outputText;
}
