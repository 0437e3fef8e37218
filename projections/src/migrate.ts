import { databaseUrlOf } from './configuration.js';
import { migrate } from './migrations.js';

const steps = await migrate(databaseUrlOf(process.env));
console.log(steps.length === 0 ? 'The read models are up to date.' : `Migrated: ${steps.join(', ')}`);
