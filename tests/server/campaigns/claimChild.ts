/**
 * Claims for all members of all campaigns, many at once, until it is killed: prints each claim before it is sent, and once it is answered.
 */
import { newRequestId } from '../support/client.ts'
import { openData, scriptArguments } from '../support/killed.ts'
import { aClaim, claimed } from './support.ts'

const AT_ONCE = 64

const { data, words: codes } = scriptArguments()
const platform = await openData(data)
const members = await platform.db.selectFrom('users').select('id').orderBy('id').execute()
const all = codes.flatMap((code) => members.map((member) => ({ code, member })))
let next = 0

async function goOn(): Promise<void> {
  for (let one = all[next++]; one; one = all[next++]) {
    const { code, member } = one
    const requestId = newRequestId()
    process.stdout.write(`sent ${code} ${member.id} ${requestId}\n`)
    const [answer] = await claimed(platform, member, [aClaim(code)], requestId)
    process.stdout.write(`done ${code} ${member.id} ${requestId} ${answer}\n`)
  }
}

await Promise.all(Array.from({ length: AT_ONCE }, goOn))
