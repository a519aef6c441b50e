/** Set-up before the first story: builds the app if its sources changed, and the databases from which platforms start. */
import { buildWhenStale } from '../../../server/build.ts'
import { readEnvironment } from '../../../server/platform/process/environment.ts'
import { shareTemplates, template } from '../../support/platformProcess.ts'
import { optionsOf } from './platforms.ts'

export default async function built(): Promise<() => Promise<void>> {
  const removeTemplates = await shareTemplates()
  await buildWhenStale(readEnvironment(process.env))
  await template(optionsOf('still'))
  await template(optionsOf('quick'))
  return removeTemplates
}
