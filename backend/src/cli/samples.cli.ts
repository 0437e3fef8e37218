import { mkdirSync, writeFileSync } from 'node:fs';
import { sampleContents, samplePdfs } from '../documents/samples.js';

/** `npm run samples`: writes the sample reports that the landing page links to. */
const folder = new URL('../../../frontend/public/samples/', import.meta.url);
mkdirSync(folder, { recursive: true });
for (const { name, bytes } of samplePdfs()) {
  writeFileSync(new URL(name, folder), bytes);
  console.log(`${name} ${Math.ceil(bytes.length / 1000)} kB`);
}
for (const { name, content } of sampleContents()) writeFileSync(new URL(name, folder), `${JSON.stringify(content)}\n`);
