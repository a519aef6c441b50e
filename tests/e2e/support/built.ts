/** Before the first story: the app as its sources are now. */
import { buildWhenStale } from '../../../server/build.ts'
import { readEnvironment } from '../../../server/platform/environment.ts'

export default async function built(): Promise<void> {
  await buildWhenStale(readEnvironment(process.env))
}
