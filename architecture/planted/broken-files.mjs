import { dirname, join, relative } from 'node:path';
import ts from 'typescript';
import { ROOT } from '../cruise.mjs';

/** The rows that read events, compiled as one program over their sources; the frontend reads none (rule `pages-read-no-catalogue`). */
const ROWS = ['domain', 'eventing', 'projections', 'analyst', 'backend'];

const isTest = (file) => /\.test\.ts$|\/testing\//.test(file);

function settingsOf(row) {
  const config = join(ROOT, row, 'tsconfig.json');
  return ts.parseJsonConfigFileContent(ts.readConfigFile(config, ts.sys.readFile).config, ts.sys, dirname(config));
}

/** A compiler host that reads the planted texts in place of the files on disk. */
function hostOf(options, planted) {
  const host = ts.createCompilerHost(options);
  const { getSourceFile } = host;
  host.getSourceFile = (name, version, ...others) => {
    const text = planted.get(relative(ROOT, name));
    return text === undefined
      ? getSourceFile.call(host, name, version, ...others)
      : ts.createSourceFile(name, text, version, true);
  };
  return host;
}

const readsDomain = ({ fileName, text }) => fileName.includes('/domain/src/') || text.includes('@shop/domain');

/** The files that no longer compile when these texts (path → text) replace the sources; nothing is written to disk. */
export function brokenFiles(planted) {
  const { outDir: _out, tsBuildInfoFile: _info, ...own } = settingsOf('backend').options;
  const options = {
    ...own,
    customConditions: ['source'],
    noEmit: true,
    composite: false,
    declaration: false,
    rootDir: ROOT,
  };
  const files = ROWS.flatMap((row) => settingsOf(row).fileNames).filter((file) => !isTest(file));
  const program = ts.createProgram(files, options, hostOf(options, planted));
  return program
    .getSourceFiles()
    .filter((file) => !file.isDeclarationFile && readsDomain(file))
    .filter((file) => program.getSemanticDiagnostics(file).length > 0)
    .map(({ fileName }) => relative(ROOT, fileName))
    .sort();
}
