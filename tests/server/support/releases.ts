/** The databases of earlier releases: the content of each, and such a database for a test. See tests/release/make.ts. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import * as v from 'valibot'
import { patiently } from '../../../server/platform/database/database.ts'
import { statementsOf } from '../../release/portableDump.ts'
import { openEmptyDatabase, type TestDatabase } from './database.ts'

const folder = new URL('../../fixtures/databases/', import.meta.url).pathname

const about = v.object({
  /** The commit. */
  madeBy: v.string(),
  /** When its last day ended. */
  madeAt: v.string(),
  /** What its seeds are sealed under. */
  serverSecret: v.string(),
  /** The schema's. */
  lastStep: v.string(),
  contents: v.record(v.string(), v.union([v.number(), v.record(v.string(), v.number())])),
})

export interface Release extends v.InferOutput<typeof about> {
  readonly name: string
}

/** The oldest first. */
export const releases: readonly Release[] = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .toSorted()
  .map((file) => ({ name: file.replace('.json', ''), ...v.parse(about, JSON.parse(readFileSync(join(folder, file), 'utf8'))) }))

const statementsIn = ({ name }: Release) => statementsOf(gunzipSync(readFileSync(join(folder, `${name}.sql.gz`))).toString('utf8'))

/** Checksums of the steps that the release has been through, by name. */
export function checksumsIn(release: Release): Record<string, string> {
  const rows = statementsIn(release).find((statement) => statement.startsWith('INSERT INTO public.schema_checksums ')) ?? ''
  return Object.fromEntries([...rows.matchAll(/\('(\d+-[^']+)', '(\w+)'\)/g)].map(([, name = '', checksum = '']) => [name, checksum]))
}

/** As the release left it: its schema is as old as its rows. */
export async function openRelease(release: Release): Promise<TestDatabase> {
  const database = await openEmptyDatabase()
  await patiently(database.db, async (tx) => {
    for (const statement of statementsIn(release)) await sql.raw(statement).execute(tx)
  })
  return database
}
