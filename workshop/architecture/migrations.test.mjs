import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { contractionsIn, missingMigrations, newMigrations } from './migrations.mjs';

const up = (statement) =>
  `-- Up Migration\n-- A comment may say drop table.\n${statement}\n\n-- Down Migration\ndrop table a;\n`;

describe('the migrations since the last release', () => {
  for (const row of ['backend', 'projections']) {
    it(`of ${row} only add: the programs of the last release still run on the tables`, () => {
      const found = newMigrations(row).flatMap(({ name, text }) =>
        contractionsIn(text).map((contraction) => `${name}: ${contraction}`),
      );
      assert.deepEqual(found, []);
      assert.deepEqual(missingMigrations(row), []);
    });
  }

  for (const planted of [
    'alter table a drop column b;',
    'drop table a;',
    'drop view a;',
    'alter table a rename column b to c;',
    'alter table a rename to b;',
    'alter table a alter column b type bigint;',
    'alter table a alter b set data type bigint;',
    'alter table a alter column b set not null;',
    'alter table a add column b text not null;',
    'alter table a add column b text, add column c text not null;',
    'alter table a alter column b drop default;',
    'truncate a;',
    'delete from a where b;',
  ]) {
    it(`may not ${planted}`, () => assert.equal(contractionsIn(up(planted)).length, 1));
  }

  for (const allowed of [
    'create table a (b text not null);',
    'alter table a add column b text;',
    "alter table a add column b jsonb not null default '[]';",
    'alter table a add column b bigint generated always as identity;',
    'alter table a alter column b drop not null;',
    'create index a_b on a (b) where c is not null;',
    'drop index a_b;',
    'create or replace view a as select b from c;',
  ]) {
    it(`may ${allowed}`, () => assert.deepEqual(contractionsIn(up(allowed)), []));
  }
});
