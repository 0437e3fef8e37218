import { expect, it } from 'vitest';
import { escapeHtml } from './escape-html.js';

it('text is shown in HTML as it is, between tags and in any attribute', () => {
  expect(escapeHtml(`<b title='x' id="y">R&D</b> & é`)).toBe(
    '&lt;b title=&#39;x&#39; id=&quot;y&quot;&gt;R&amp;D&lt;/b&gt; &amp; é',
  );
});
