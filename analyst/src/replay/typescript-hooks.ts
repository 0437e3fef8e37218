import { readFile } from 'node:fs/promises';
import { createRequire, type LoadHook, type ResolveHook } from 'node:module';
import { fileURLToPath } from 'node:url';
import type typescript from 'typescript';

const require = createRequire(import.meta.url);

/** Resolves the shop's own packages from here, wherever the analyst's file is. */
export const resolve: ResolveHook = async (specifier, context, next) => {
  try {
    return await next(specifier, context);
  } catch (error) {
    if (specifier.startsWith('@shop/')) return next(specifier, { ...context, parentURL: import.meta.url });
    if (/^\.{1,2}\/.*\.js$/.test(specifier)) return next(specifier.replace(/\.js$/, '.ts'), context);
    throw error;
  }
};

/** Strips the types from TypeScript, one file at a time, without a type check. */
export const load: LoadHook = async (url, context, next) => {
  if (!url.startsWith('file:') || !/\.m?ts$/.test(url)) return next(url, context);
  // An import would read the names of its exports from all its lines first, which takes longer than loading it.
  const { ModuleKind, ScriptTarget, transpileModule } = require('typescript') as typeof typescript;
  const fileName = fileURLToPath(url);
  const compilerOptions = { module: ModuleKind.ESNext, target: ScriptTarget.ES2023, inlineSourceMap: true };
  const { outputText } = transpileModule(await readFile(fileName, 'utf8'), { compilerOptions, fileName });
  return { format: 'module', source: outputText, shortCircuit: true };
};
