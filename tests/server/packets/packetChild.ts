/** Tries for all members in all packets, many at once, until it is killed: prints each try before it is sent, and once it is answered. */
import { newRequestId } from '../support/client.ts'
import { openData, scriptArguments } from '../support/killed.ts'
import { tried } from './support.ts'

const AT_ONCE = 64

const { data } = scriptArguments()
const platform = await openData(data)
const members = await platform.db.selectFrom('users').select('id').orderBy('id').execute()
const packets = await platform.db.selectFrom('packets').select('id').orderBy('id').execute()
const all = packets.flatMap((packet) => members.map((member) => ({ packet: packet.id, member: member.id })))
let next = 0

async function goOn(): Promise<void> {
  for (let one = all[next++]; one; one = all[next++]) {
    const { packet, member } = one
    const requestId = newRequestId()
    process.stdout.write(`sent ${packet} ${member} ${requestId}\n`)
    process.stdout.write(`done ${packet} ${member} ${requestId} ${await tried(platform, member, packet, requestId)}\n`)
  }
}

await Promise.all(Array.from({ length: AT_ONCE }, goOn))
