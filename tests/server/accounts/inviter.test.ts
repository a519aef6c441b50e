/** What invited people learn of the inviter: the nickname, never the login name. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoAccounts, seedPeople } from '../../../server/domains/accounts/seed.ts'
import { credentials, newMember, startPeoplePlatform, type PeoplePlatform } from './support.ts'

let server: PeoplePlatform
beforeAll(async () => {
  server = await startPeoplePlatform()
  await seedPeople(server.platform)
})
afterAll(() => server.close())

const { agent } = demoAccounts
const termsOf = async (code = agent.inviteCode) => (await server.call('checkInviteCode', { code })).terms

async function choose(nickName: string) {
  const { access_token: token } = await server.call('token', credentials(agent.username, { password: agent.password }))
  await server.call('updateNickName', { nickName }, { token })
}

test('before a nickname is chosen, only the fact that an agent invites', async () => {
  expect(await termsOf()).toMatchObject({ inviter: { nickName: null } })
})

test('the chosen nickname; a nickname equal to the login name counts as none', async () => {
  await choose('山石')
  expect(await termsOf()).toMatchObject({ inviter: { nickName: '山石' } })
  for (const nickName of ['agent001', 'Agent001']) {
    await choose(nickName)
    expect((await termsOf())?.inviter, nickName).toEqual({ nickName: null })
  }
})

test("no answer to an invited member has the inviter's login name", async () => {
  const name = await newMember(server, { inviteCode: agent.inviteCode })
  const { access_token: token } = await server.call('token', credentials(name))
  const answers = [
    await server.call('checkInviteCode', { code: agent.inviteCode }, { token }),
    await server.call('querySystemUserInfo', {}, { token }),
    await server.call('userMessage', { pageParam: { current: 1, size: 10 }, searchParam: {} }, { token }),
    await server.call('queryAllMessagesOfUser', { pageParam: { current: 1, size: 10 }, searchParam: {} }, { token }),
  ]
  expect(JSON.stringify(answers).toLowerCase()).not.toContain(agent.username)
})
