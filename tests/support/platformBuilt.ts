/** Builds the server programs, and makes the databases that tests copy, before the platform's tests. */
import { buildPlatformWhenStale } from '../../server/build.ts'
import { prepareDatabases } from '../server/support/database.ts'

export default async function prepare(): Promise<void> {
  await buildPlatformWhenStale()
  await prepareDatabases()
}
