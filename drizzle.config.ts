import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './src/server/store/tables/index.ts',
  out: './src/server/store/migrations',
});
