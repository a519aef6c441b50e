import { spawnSync } from 'node:child_process'
import { startPostgres } from './support/postgres.ts'
const p = await startPostgres()
const r = spawnSync('npx vitest run --project server --reporter=default ' + process.argv.slice(2).join(' '), { shell: true, cwd: '/work/main', stdio: 'inherit', env: { ...process.env, TEST_DATABASE: 'postgres', TEST_DATABASE_URL: p.url } })
await p.stop(); process.exit(r.status ?? 1)
