import { reasonOf } from '@shop/eventing/postgres/failures';
import { databaseUrlOf } from './configuration.js';
import { migrate } from './migrations.js';

const steps = await migrate(databaseUrlOf(process.env)).catch((error: unknown) => {
  console.error(`The read models are not migrated: ${reasonOf(error)}`);
  process.exit(1);
});
console.log(steps.length === 0 ? 'The read models are up to date.' : `Migrated: ${steps.join(', ')}`);
