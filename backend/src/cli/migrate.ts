import { readEnvironment } from '../platform/environment.js';
import { migrate } from '../stores/postgres/migrations.js';

await migrate(readEnvironment(process.env, (read) => read.text('BACKEND_DATABASE_URL')));
