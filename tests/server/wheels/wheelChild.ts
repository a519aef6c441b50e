/** Draws of all members from all urns, all members at once, until it is killed: prints each draw before it is sent, and once answered. */
import { newRequestId } from '../support/client.ts'
import { openData, scriptArguments } from '../support/killed.ts'
import { tried } from './support.ts'

const { data, words: codes } = scriptArguments()
const platform = await openData(data)
const members = await platform.db.selectFrom('users').select('id').orderBy('id').execute()

/** One after another: a second draw of the same member would be refused while the first is in progress. */
async function drawAll(member: { readonly id: string }): Promise<void> {
  for (const code of codes) {
    const requestId = newRequestId()
    process.stdout.write(`sent ${code} ${member.id} ${requestId}\n`)
    process.stdout.write(`done ${code} ${member.id} ${requestId} ${await tried(platform, member, { code, requestId })}\n`)
  }
}

await Promise.all(members.map(drawAll))
