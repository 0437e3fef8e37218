import { reasonOf } from '@shop/eventing/postgres/failures';
import { readEnvironment } from '../platform/environment.js';
import { migrate } from '../stores/postgres/migrations.js';

const url = readEnvironment(process.env, (read) => read.text('BACKEND_DATABASE_URL'));
await migrate(url).catch((error: unknown) => {
  console.error(`The backend's tables are not migrated: ${reasonOf(error)}`);
  process.exit(1);
});
