import { dirname, join, relative } from 'node:path';
import ts from 'typescript';
import { ROOT } from '../cruise.mjs';

const ROOM = join(ROOT, 'domain/src');
const STORED_EVENTS = join(ROOM, 'event-types.ts');

/** The compiler's settings of a row: `{ options, fileNames }`. */
export function settingsOf(row) {
  const config = join(ROOT, row, 'tsconfig.json');
  return ts.parseJsonConfigFileContent(ts.readConfigFile(config, ts.sys.readFile).config, ts.sys, dirname(config));
}

let domain;

/** The TypeScript program of the domain's sources without their tests, one for all that ask. */
export const openDomain = () => (domain ??= createDomain());

function createDomain() {
  const { options, fileNames } = settingsOf('domain');
  const own = fileNames.filter((file) => !file.endsWith('.test.ts'));
  return ts.createProgram(own, { ...options, noEmit: true, composite: false, incremental: false });
}

/** Every stored event by its type: `{ type, room, file, place, meaning, fields: [{ path, type, orNull, isOptional, meaning }] }`. */
export function eventsOf(program) {
  const checker = program.getTypeChecker();
  const module = checker.getSymbolAtLocation(program.getSourceFile(STORED_EVENTS));
  const stored = checker.getExportsOfModule(module).find(({ name }) => name === 'StoredEvent');
  return checker.getDeclaredTypeOfSymbol(stored).types.map((event) => {
    const [declaration] = event.aliasSymbol?.declarations ?? event.symbol.declarations;
    const file = relative(ROOM, declaration.getSourceFile().fileName);
    const data = checker.getTypeOfSymbol(event.getProperty('data'));
    return {
      type: checker.getTypeOfSymbol(event.getProperty('type')).value,
      room: file.split('/')[0],
      file,
      place: declaration.pos,
      meaning: meaningOf(checker, event.aliasSymbol),
      fields: leavesOf(checker, data, { path: '', orNull: false, isOptional: false, meaning: '' }),
    };
  });
}

const meaningOf = (checker, symbol) =>
  ts.displayPartsToString(symbol?.getDocumentationComment(checker) ?? []).replaceAll(/\s+/g, ' ');

const has = (type, flag) => (type.flags & flag) !== 0;
const isRecord = (checker, type) =>
  has(type, ts.TypeFlags.Object | ts.TypeFlags.Intersection) && !checker.isArrayType(type);

/** Every leaf of a type by its dotted path; `[]` stands for each entry of a list of records. */
function leavesOf(checker, declared, found) {
  const parts = declared.isUnion() ? declared.types : [declared];
  const orNull = found.orNull || parts.some((part) => has(part, ts.TypeFlags.Null));
  if (has(declared, ts.TypeFlags.Unknown)) return [{ ...found, orNull, type: 'any JSON' }];
  const type = checker.getNonNullableType(declared);
  if (checker.isArrayType(type)) {
    const [entry] = checker.getTypeArguments(type);
    if (isRecord(checker, entry)) return leavesOf(checker, entry, { ...found, orNull, path: `${found.path}[]` });
  }
  if (!isRecord(checker, type)) return [{ ...found, orNull, type: nameOf(checker, type) }];
  return type.getProperties().flatMap((property) =>
    leavesOf(checker, checker.getTypeOfSymbol(property), {
      path: found.path === '' ? property.name : `${found.path}.${property.name}`,
      orNull,
      isOptional: found.isOptional || has(property, ts.SymbolFlags.Optional),
      meaning: meaningOf(checker, property) || found.meaning,
    }),
  );
}

/** `string`, `number[]`, or the literals of a union in alphabetical order. */
function nameOf(checker, type) {
  if (checker.isArrayType(type)) {
    const entry = nameOf(checker, checker.getTypeArguments(type)[0]);
    return entry.includes('|') ? `(${entry})[]` : `${entry}[]`;
  }
  if (has(type, ts.TypeFlags.Boolean)) return 'boolean';
  if (type.isUnion())
    return type.types
      .map((part) => nameOf(checker, part))
      .sort()
      .join(' | ');
  return type.isStringLiteral() ? type.value : checker.typeToString(type, undefined, ts.TypeFormatFlags.NoTruncation);
}
