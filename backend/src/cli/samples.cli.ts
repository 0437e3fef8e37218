import { mkdirSync, writeFileSync } from 'node:fs';
import { sampleContents } from '../documents/content/samples/sample-contents.js';
import { samplePdfs } from '../documents/pdf/sample-pdfs.js';

/** `npm run samples`: writes the sample reports that the landing page links to. */
const folder = new URL('../../../frontend/public/samples/', import.meta.url);
mkdirSync(folder, { recursive: true });
for (const { name, bytes } of samplePdfs()) {
  writeFileSync(new URL(name, folder), bytes);
  console.log(`${name} ${Math.ceil(bytes.length / 1000)} kB`);
}
for (const { name, content } of sampleContents()) writeFileSync(new URL(name, folder), `${JSON.stringify(content)}\n`);
