/** Demo accounts: an agent, a player invited by the agent, and the agent's invitation code. */
import { transact } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { createUser } from './createUser.ts'
import { passwordsOf } from './passwords.ts'

/** Printed at the start. */
export const demoAccounts = {
  player: { username: 'player01', password: 'play1234', prizeGroup: 1956 },
  agent: { username: 'agent001', password: 'play1234', prizeGroup: 1960, inviteCode: 'STONE88' },
} as const

/** Creates the demo accounts with their opening grants; existing ones stay unchanged. */
export async function seedPeople(platform: Platform): Promise<void> {
  const { player, agent } = demoAccounts
  const there = await platform.db.selectFrom('users').select('id').where('usernameKey', '=', agent.username).executeTakeFirst()
  if (there) return
  const passwords = passwordsOf(platform)
  const common = { phone: null, qq: null, requestDigest: '' }
  const agentHash = await passwords.hash(agent.password)
  const playerHash = await passwords.hash(player.password)
  await transact(platform.db, async (tx) => {
    const agentId = await createUser(
      platform,
      tx,
      {
        ...common,
        username: agent.username,
        passwordHash: agentHash,
        prizeGroup: agent.prizeGroup,
        parentId: null,
        isAgent: true,
        requestId: 'demo-agent',
      },
      'platform',
    )
    if (agentId === null) return
    await tx.insertInto('inviteCodes').values({ code: agent.inviteCode, ownerId: agentId, prizeGroup: player.prizeGroup }).execute()
    await createUser(
      platform,
      tx,
      {
        ...common,
        username: player.username,
        passwordHash: playerHash,
        prizeGroup: player.prizeGroup,
        parentId: agentId,
        requestId: 'demo-player',
      },
      'platform',
    )
  })
}
