import assert from 'node:assert/strict';
import { it } from 'node:test';
import { viewSchemasModule, writtenViewSchemas } from '../tools/view-schemas.mjs';

it('the schemas of the views are those of their types (node tools/view-schemas.mjs writes them)', async () => {
  assert.equal(writtenViewSchemas(), await viewSchemasModule());
});
