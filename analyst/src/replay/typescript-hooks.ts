import { readFile } from 'node:fs/promises';
import type { LoadHook, ResolveHook } from 'node:module';
import { fileURLToPath } from 'node:url';

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
  const { default: typescript } = await import('typescript');
  const { ModuleKind, ScriptTarget } = typescript;
  const fileName = fileURLToPath(url);
  const compilerOptions = { module: ModuleKind.ESNext, target: ScriptTarget.ES2023, inlineSourceMap: true };
  const { outputText } = typescript.transpileModule(await readFile(fileName, 'utf8'), { compilerOptions, fileName });
  return { format: 'module', source: outputText, shortCircuit: true };
};
