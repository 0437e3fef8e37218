import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';

const NAME = /^\/(\w[\w.-]{0,199})$/;
const NO_FILE = ['ENOENT', 'EISDIR'];
/** Lets the payment provider's frame, which has another origin, use the shop's fonts. */
const OF_A_FONT = { 'Access-Control-Allow-Origin': '*' };

/**
 * Serves the scripts, styles and fonts of `folders`, each from the first that has it. Their names tell versions apart, so that each is
 * read once; one with a Brotli file next to it is sent as that to clients that accept it.
 */
export function assetsIn(folders) {
  const known = new Map();
  const assetOf = async (name) => {
    const asset = known.get(name) ?? (await readAsset(folders, name));
    if (asset) known.set(name, asset);
    return asset;
  };
  return async (request, response, next) => {
    const [, name] = NAME.exec(request.path) ?? [];
    const asset = name && ['GET', 'HEAD'].includes(request.method) && (await assetOf(name));
    if (!asset) return next();
    const isCompressed = asset.compressed && request.acceptsEncodings('br') === 'br';
    if (isCompressed) response.set('Content-Encoding', 'br');
    response.set(asset.headers).send(isCompressed ? asset.compressed : asset.plain);
  };
}

/** A file as it is and compressed, with the headers of both; undefined when no folder has it. */
async function readAsset(folders, name) {
  for (const folder of folders) {
    const plain = await bytesOf(join(folder, name));
    if (!plain) continue;
    const compressed = await bytesOf(join(folder, `${name}.br`));
    const headers = {
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Content-Type': extname(name),
      ETag: `W/"${name}"`,
      ...(compressed ? { Vary: 'Accept-Encoding' } : {}),
      ...(name.endsWith('.woff2') ? OF_A_FONT : {}),
    };
    return { plain, compressed, headers };
  }
}

const bytesOf = (file) =>
  readFile(file).catch((error) => {
    if (!NO_FILE.includes(error.code)) throw error;
  });
