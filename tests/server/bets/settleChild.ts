/**
 * A process that draws and settles, and stops at the given stage to be killed there. Prints the state that it finds, then its stage. Used
 * by the kill test.
 */
import { writeSync } from 'node:fs'
import { join } from 'node:path'
import { PostgresQueryCompiler, type KyselyPlugin } from 'kysely'
import { openDatabase } from '../../../server/platform/database/database.ts'
import { drawJob } from '../../../server/domains/draws/engine.ts'
import { keysOf } from '../../../server/platform/process/keys.ts'
import { createLog } from '../../../server/platform/log/log.ts'
import { platformOn } from '../../../server/open.ts'
import { killSecret, scriptArguments } from '../support/killed.ts'
import { foundIn, stages } from './stages.ts'
import { startJobs } from '../../../server/platform/jobs/runner.ts'

const {
  data: { folder, url },
  words: [stage = '', period = ''],
} = scriptArguments()
const compiler = new PostgresQueryCompiler()
let passed = 0

/** Before the stage's statement is sent: earlier statements are answered, and no timer or listener does anything any more. */
const standStill: KyselyPlugin = {
  transformQuery({ node, queryId }) {
    const { sql, parameters } = compiler.compileQuery(node, queryId)
    const at = stages[stage]
    if (at && sql.includes(at.before) && (at.topic === undefined || parameters.includes(at.topic)) && passed++ === (at.passed ?? 0)) {
      writeSync(1, `${stage}\n`)
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
    }
    return node
  },
  transformResult: async ({ result }) => result,
}

const { db, kind } = await openDatabase({ url, folder: join(folder, 'database') })
writeSync(1, `${await foundIn(db, period)}\n`)
const platform = await platformOn({ db: db.withPlugin(standStill), kind }, keysOf(killSecret), createLog('silent'))
startJobs(platform, [drawJob(platform)])
