import assert from 'node:assert/strict';
import { it } from 'node:test';
import { viewSchemasModule, writtenViewSchemas } from '../tools/view-schemas.mjs';

it('the schemas of the views are those of their types (npm run openapi writes them)', async () => {
  assert.equal(writtenViewSchemas(), await viewSchemasModule());
});
