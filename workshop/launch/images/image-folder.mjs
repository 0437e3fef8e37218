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
 * from the built checkout, and, where it has packages, links to those that `npm ci` installs and leaves there.
 */
export function fillLikeImage(target, folder) {
  for (const { from, sources, to } of copiesOf(target)) {
    if (from === 'packages') linkPackages(folder);
    else for (const source of sources) copy(source, destinationOf(source, to, folder), from === 'build');
  }
}

function copiesOf(target) {
  const stages = [...read('docker/Dockerfile').matchAll(/^FROM (\S+) AS (\S+)\n([^]*?)(?=^FROM |$(?![^]))/gm)];
  const stage = stages.find(([, , name]) => name === target);
  if (stage === undefined) return [];
  const copies = [...stage[3].matchAll(/^COPY (?:--from=(\w+) )?(.+)$/gm)].map(([, from, paths]) => {
    const sources = paths.replaceAll('/shop/', '').split(' ');
    return { from, sources, to: sources.pop() };
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
  const [, options, removed] = /npm ci --omit=dev (.+) \\\n.+rm -rf (.+)/.exec(read('docker/Dockerfile'));
  const isRemoved = (path) => removed.split(' ').some((name) => path === name || path.startsWith(`${name}/`));
  for (const path of installedBy(options).filter((name) => !isRemoved(name) && existsSync(join(ROOT, name)))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    symlinkSync(join(ROOT, path), join(folder, path));
  }
}

/** Paths in the root's node_modules of what the root and the workspaces in `options` depend on: of all workspaces when none is named. */
function installedBy(options) {
  const { packages } = JSON.parse(read('package-lock.json'));
  const named = [...options.matchAll(/--workspace (\S+)/g)].map(([, name]) => name);
  const needed = new Set(['', ...(named.length > 0 ? named : packages[''].workspaces)]);
  for (const path of needed) {
    const { link, resolved, dependencies, optionalDependencies, peerDependencies } = packages[path];
    const names = Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies });
    const found = link ? [resolved] : names.map((name) => locate(packages, path, name));
    for (const other of found.filter((place) => place in packages && !packages[place].dev)) needed.add(other);
  }
  return [...needed].filter((path) => /^node_modules\/(@[^/]+\/)?[^/]+$/.test(path) && !packages[path].link);
}

/** Where Node finds the package `name` from the package at `path`; undefined where it is not installed. */
function locate(packages, path, name) {
  const parts = path.split('/');
  const folders = [path, ...parts.map((_, index) => parts.slice(0, -1 - index).join('/'))];
  return folders.map((folder) => join(folder, 'node_modules', name)).find((place) => place in packages);
}
