/** Registration: the required fields, their rules, and one account per request. */
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { accountSettings } from '../../../server/domains/accounts/settings.ts'
import type { SettingValues } from '../../../server/platform/settings/setting.ts'
import { newRequestId } from '../support/client.ts'
import { linesOf, operate } from '../support/operate.ts'
import {
  credentials,
  newMember,
  newName,
  password,
  registration,
  solvedCaptcha,
  startPeoplePlatform,
  type PeoplePlatform,
} from './support.ts'

let server: PeoplePlatform
beforeAll(async () => {
  server = await startPeoplePlatform()
})
afterAll(() => server.close())

const accounts = async () => (await server.platform.db.selectFrom('users').select('id').execute()).length
const refused = async (more: Record<string, unknown>) => server.refused('register', await registration(server, more))
const infoOf = async (name: string) => {
  const { access_token } = await server.call('token', credentials(name))
  return server.call('querySystemUserInfo', {}, { token: access_token })
}

test('a new member has the opening grant, the default prize group and a welcome', async () => {
  const name = await newMember(server)
  expect(await infoOf(name)).toMatchObject({
    username: name,
    nickName: name,
    prizeGroup: accountSettings.defaultPrizeGroup.value,
    balance: accountSettings.openingGrant.value,
    pending: '0',
    isAgent: false,
    phoneBound: false,
  })
  const { access_token } = await server.call('token', credentials(name))
  const messages = await server.call('userMessage', { pageParam: { current: 1, size: 10 }, searchParam: {} }, { token: access_token })
  expect(messages.records.map(({ kind, title }) => [kind, title.en])).toEqual([['personal', 'Welcome']])
})

test('without an opening grant members start with nothing', async () => {
  await server.platform.settings.set('openingGrant', '0')
  expect(await infoOf(await newMember(server))).toMatchObject({ balance: '0', balanceVersion: 0 })
  await server.platform.settings.unset('openingGrant')
})

describe('field rules (product 5)', () => {
  test.each([
    ['short', 'USERNAME_FORM'],
    ['thirteenchars', 'USERNAME_FORM'],
    ['1member', 'USERNAME_FORM'],
    ['mem_ber', 'USERNAME_FORM'],
    ['成员成员成员', 'USERNAME_FORM'],
    ['mem ber', 'USERNAME_FORM'],
    ["a' or 1=1", 'USERNAME_FORM'],
  ])('the username %j is refused', async (username, reason) => {
    expect(await refused({ username })).toMatchObject({ reason, status: 423 })
  })

  test.each([
    ['seven77', 'PASSWORD_FORM'],
    ['nineteencharacters1', 'PASSWORD_FORM'],
    ['stone\nvale7', 'PASSWORD_FORM'],
    ['stone\u200Bvale7', 'PASSWORD_FORM'],
    ['password1', 'PASSWORD_COMMON'],
    ['PassWord123', 'PASSWORD_COMMON'],
    ['a123456789', 'PASSWORD_COMMON'],
  ])('the password %j is refused', async (candidate, reason) => {
    expect((await refused({ password: candidate })).reason).toBe(reason)
  })

  test('the password may not be the username', async () => {
    expect((await refused({ username: 'Stonevale7', password: 'stonevale7' })).reason).toBe('PASSWORD_COMMON')
  })

  test("the shortest password is the platform's choice, between 6 and 18", async () => {
    expect((await refused({ password: 'vale77' })).params).toEqual(['8'])
    await server.platform.settings.set('minPasswordLength', 6)
    await newMember(server, { password: 'vale77' })
    await server.platform.settings.unset('minPasswordLength')
  })

  test('an account needs the confirmation of age and agreement', async () => {
    expect(await refused({ agreed: false })).toMatchObject({ reason: 'AGREEMENT', status: 423 })
  })

  test.each([
    { agreed: 'yes' },
    { qq: '0123' },
    { requestId: 'again' },
    { isAgent: true },
    { prizeGroup: 2000 },
    { username: 'mem\0ber' },
    { inviteCode: '\0' },
    { captchaId: '\0' },
  ])('a request with %j is refused', async (more) => {
    expect(await refused(more)).toMatchObject({ reason: 'BAD_REQUEST', status: 400 })
  })
})

describe('the agreement that a member accepts', () => {
  const operator = async (...words: readonly string[]) => linesOf((await operate(server.platform, ...words)).out)
  const acceptedBy = async (name: string) => (await operator('agreements', 'of', name)).map((line) => line.split('\t')[0])
  const rewrite = (html: string) => operator('articles', 'set', 'agree', 'content', html)

  test('is not recorded if the platform has none', async () => {
    expect(await acceptedBy(await newMember(server, { agreement: 1 }))).toEqual([])
  })

  test('is the version that was shown; without one, or with an unknown number, the current version', async () => {
    await operator('articles', 'add', 'agree', 'legal', '协议 | 약관 | Agreement', '<p>one</p>')
    await operator('articles', 'add', 'privacy', 'legal', '隐私 | 개인정보 | Privacy', '<p>one</p>')
    const [early, before] = [await newMember(server), await newMember(server, { agreement: 1 })]
    await rewrite('<p>two</p>')
    const members = [
      early,
      before,
      await newMember(server),
      await newMember(server, { agreement: 1 }),
      await newMember(server, { agreement: 3 }),
    ]
    expect(await Promise.all(members.map(acceptedBy))).toEqual([['agree/1'], ['agree/1'], ['agree/2'], ['agree/1'], ['agree/2']])
    const namesOf = async (...of: readonly string[]) => (await operator('agreements', 'who', ...of)).map((line) => line.split('\t')[0])
    expect(await namesOf('agree', '1')).toEqual([early, before, members[3]])
    expect(await namesOf('agree', '2')).toEqual([members[2], members[4]])
    expect(await namesOf('privacy', '1')).toEqual([])
    expect((await operator('agreements')).map((line) => line.split('\t')).map(([id, , state, count]) => [id, state, count])).toEqual([
      ['agree/1', 'past', 'accepted by 3'],
      ['privacy/1', 'in force', 'accepted by 0'],
      ['agree/2', 'in force', 'accepted by 2'],
    ])
  })

  test('is accepted once by a repeated request, and not by a refused one', async () => {
    const acceptances = async () => (await server.platform.db.selectFrom('acceptances').select('userId').execute()).length
    const before = await acceptances()
    const args = await registration(server)
    await server.call('register', args)
    await server.call('register', args)
    await refused({ username: args.username })
    expect(await acceptances()).toBe(before + 1)
  })

  test('is no longer required after an operator has removed it; acceptances stay', async () => {
    const [first, ...more] = await operator('agreements', 'who', 'agree', '1')
    await operator('articles', 'remove', 'agree')
    expect(await acceptedBy(await newMember(server))).toEqual([])
    expect(await operator('agreements', 'who', 'agree', '1')).toEqual([first, ...more])
    for (const change of ['update acceptances set version = 2', 'delete from acceptances', 'truncate acceptances'])
      await expect(sql.raw(change).execute(server.platform.db), change).rejects.toMatchObject({ code: '0A000' })
  })
})

describe('names', () => {
  test('a taken name is refused in any case, and a new captcha is needed', async () => {
    const name = await newMember(server)
    expect((await refused({ username: name.toUpperCase() })).reason).toBe('USERNAME_TAKEN')
  })

  test('of two concurrent registrations with one name, one succeeds', async () => {
    const username = newName()
    const both = [await registration(server, { username }), await registration(server, { username })]
    const answers = await Promise.all(both.map((args) => server.send('register', args)))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 423)).toHaveLength(1)
  })
})

describe('one request makes one account', () => {
  test('a repeated request gets the same answer', async () => {
    const args = await registration(server)
    const first = await server.call('register', args)
    const before = await accounts()
    expect(await server.call('register', args)).toEqual(first)
    expect(await accounts()).toBe(before)
  })

  test('concurrent copies of a request get the same answer', async () => {
    const args = await registration(server)
    const other = await server.another()
    const before = await accounts()
    const [one, two] = await Promise.all([server.call('register', args), other.call('register', args)])
    expect(one).toEqual(two)
    expect(await accounts()).toBe(before + 1)
  })

  test('the same id with another name or another password is refused', async () => {
    const args = await registration(server)
    await server.call('register', args)
    const other = { ...args, ...(await solvedCaptcha(server)) }
    expect((await server.refused('register', { ...other, username: newName() })).reason).toBe('DUPLICATE')
    expect((await server.refused('register', { ...other, password: 'other7vale' })).reason).toBe('DUPLICATE')
  })
})

describe('the fields that a platform requires', () => {
  afterEach(async () => {
    for (const name of ['isNeedPhone', 'isNeedSmsCode', 'isRegisterNeedQQ', 'isNeedRegisterCode', 'registerCode']) {
      await server.platform.settings.unset(name)
    }
  })
  const phone = '+8613800138000'
  const cases: readonly [Partial<SettingValues>, Record<string, unknown>, string | null][] = [
    [{}, {}, null],
    [{ isNeedPhone: true }, {}, 'PHONE_NEEDED'],
    [{ isNeedPhone: true }, { phone }, null],
    [{ isNeedPhone: true }, { phone: 'abc' }, 'PHONE_FORM'],
    [{ isNeedSmsCode: true }, {}, 'PHONE_NEEDED'],
    [{ isNeedSmsCode: true }, { phone }, 'SMS_CODE'],
    [{ isNeedSmsCode: true }, { phone, code: '000000' }, 'SMS_CODE'],
    [{ isRegisterNeedQQ: true }, {}, 'QQ_NEEDED'],
    [{ isRegisterNeedQQ: true }, { qq: '10001' }, null],
    [{ isNeedRegisterCode: true, registerCode: 'opensesame' }, {}, 'REGISTER_CODE'],
    [{ isNeedRegisterCode: true, registerCode: 'opensesame' }, { registerCode: 'wrong' }, 'REGISTER_CODE'],
    [{ isNeedRegisterCode: true, registerCode: 'opensesame' }, { registerCode: 'opensesame' }, null],
    [{ isNeedRegisterCode: true }, { registerCode: '' }, 'REGISTER_CODE'],
    [
      { isNeedRegisterCode: true, isRegisterNeedQQ: true, isNeedPhone: true, registerCode: 'x' },
      { phone, qq: '10001', registerCode: 'x' },
      null,
    ],
  ]
  test.each(cases)('with %j, given %j: %s', async (settings, fields, reason) => {
    for (const [name, value] of Object.entries(settings)) await server.platform.settings.set(name, value)
    const before = await accounts()
    const args = await registration(server, fields)
    const { status, data } = await server.send('register', args)
    expect(status).toBe(reason === null ? 200 : 423)
    expect(data).toMatchObject(reason === null ? { username: args.username } : { reason })
    expect(await accounts()).toBe(before + (reason === null ? 1 : 0))
  })

  test('with required SMS codes, the code sent to the phone is accepted once', async () => {
    await server.platform.settings.set('isNeedSmsCode', true)
    const ours = '13800138111'
    await server.call('sendSmsCode', { param: { phone: ours, type: 'register' }, ...(await solvedCaptcha(server)) })
    const code = server.sent.at(-1)?.code
    await newMember(server, { phone: ours, code })
    expect((await refused({ phone: ours, code })).reason).toBe('SMS_CODE')
    await sql`delete from attempts`.execute(server.platform.db)
    await server.call('sendSmsCode', { param: { phone: ours, type: 'register' }, ...(await solvedCaptcha(server)) })
    expect((await refused({ phone: ours, code: server.sent.at(-1)?.code })).reason).toBe('PHONE_TAKEN')
  })

  test('a phone and QQ number are shown only to their owner, the phone masked', async () => {
    const ours = '13800138200'
    await server.platform.settings.set('isNeedSmsCode', true)
    await server.call('sendSmsCode', { param: { phone: ours, type: 'register' }, ...(await solvedCaptcha(server)) })
    const name = await newMember(server, { phone: ours, code: server.sent.at(-1)?.code, qq: '10001' })
    const { access_token } = await server.call('token', credentials(name))
    expect(await server.call('querySysUserInfoInternal', {}, { token: access_token })).toEqual({
      phone: '+***********00',
      qq: '10001',
      realName: null,
      hasFundPassword: false,
      cards: [],
    })
  })
})

describe('invitations', () => {
  /** An agent of this prize group with a code that gives `prizeGroup`. */
  async function invite(agentGroup: number, prizeGroup: number) {
    const name = await newMember(server)
    const { db } = server.platform
    const { id } = await db
      .updateTable('users')
      .set({ prizeGroup: agentGroup, isAgent: true })
      .where('username', '=', name)
      .returning('id')
      .executeTakeFirstOrThrow()
    const code = `CODE${name.slice(-4).toUpperCase()}`
    await db.insertInto('inviteCodes').values({ code, ownerId: id, prizeGroup }).execute()
    return { code, id, name }
  }
  const parentOf = async (name: string) =>
    (await server.platform.db.selectFrom('users').select('parentId').where('username', '=', name).executeTakeFirstOrThrow()).parentId

  test('an invitation sets the agent and the prize group', async () => {
    const { code, id } = await invite(1950, 1930)
    const name = await newMember(server, { inviteCode: code.toLowerCase() })
    expect(await parentOf(name)).toBe(id)
    expect(await infoOf(name)).toMatchObject({ prizeGroup: 1930 })
  })

  test("a member's prize group never exceeds the agent's, even when the agent's fell later", async () => {
    const { code } = await invite(1920, 1940)
    expect(await infoOf(await newMember(server, { inviteCode: code }))).toMatchObject({ prizeGroup: 1920 })
  })

  test('an unknown code, a deleted one and one of a locked agent are refused alike', async () => {
    const [gone, locked] = [await invite(1950, 1930), await invite(1950, 1930)]
    await server.platform.db.updateTable('inviteCodes').set({ deletedAt: new Date() }).where('code', '=', gone.code).execute()
    await server.platform.db.updateTable('users').set({ state: 'locked' }).where('id', '=', locked.id).execute()
    for (const inviteCode of ['NOBODY', gone.code, locked.code]) {
      expect(await refused({ inviteCode })).toMatchObject({ reason: 'INVITE_CODE', status: 423 })
    }
  })

  test.each([
    ['switched off', 'INVITE_OFF', { disabled: true }],
    ['used up', 'INVITE_USED_UP', { maxUses: 2, uses: 2 }],
    ['expired', 'INVITE_EXPIRED', { expiresAt: new Date(0) }],
  ] as const)('a code that is %s is refused with that reason, also if it ended during the registration', async (_what, reason, ended) => {
    const { code } = await invite(1950, 1930)
    const end = () => server.platform.db.updateTable('inviteCodes').set(ended).where('code', '=', code).execute()
    const request = await registration(server, { inviteCode: code })
    server.meanwhile.hash = end
    expect(await server.refused('register', request)).toMatchObject({ reason, status: 423 })
    expect(await server.platform.db.selectFrom('users').select('id').where('username', '=', request.username).execute()).toEqual([])
    expect(await refused({ inviteCode: code })).toMatchObject({ reason, status: 423 })
  })

  test('a code for two members accepts two of ten concurrent registrations, each once', async () => {
    const { code, id } = await invite(1950, 1930)
    await server.platform.db.updateTable('inviteCodes').set({ maxUses: 2, kind: 'agent' }).where('code', '=', code).execute()
    const requests = await Promise.all(Array.from({ length: 10 }, () => registration(server, { inviteCode: code })))
    const outcomes = await Promise.all(
      requests.map((request) =>
        server.call('register', request).then(
          () => 'in',
          () => 'out',
        ),
      ),
    )
    expect(outcomes.filter((outcome) => outcome === 'in')).toHaveLength(2)
    await Promise.allSettled(requests.map((request) => server.call('register', request)))
    const { rows } = await sql<{ uses: number; came: number; agents: number }>`
      select uses, (select count(*)::int from users where invite_code = code and parent_id = ${id}) as came,
        (select count(*)::int from users where invite_code = code and is_agent) as agents
      from invite_codes where code = ${code}`.execute(server.platform.db)
    expect(rows).toEqual([{ uses: 2, came: 2, agents: 2 }])
  })

  test('if a register code is required and the platform has none, an invitation is the register code', async () => {
    const { code, id } = await invite(1950, 1930)
    await server.platform.settings.set('isNeedRegisterCode', true)
    expect(await parentOf(await newMember(server, { registerCode: code }))).toBe(id)
    await server.platform.settings.unset('isNeedRegisterCode')
  })
})

test('the database has an argon2id hash of the password, and the log has nothing of it', async () => {
  const name = await newMember(server)
  const { rows } = await sql<{ passwordHash: string }>`select password_hash from users where username = ${name}`.execute(server.platform.db)
  expect(rows[0]?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=\d+,t=1,p=1\$/)
  expect(server.logged()).not.toContain(password)
})

test('if the wallet cannot be created, there is no account', async () => {
  const args = await registration(server, { requestId: newRequestId() })
  await sql`alter table messages rename to messages_away`.execute(server.platform.db)
  expect((await server.refused('register', args)).reason).toBe('INTERNAL')
  await sql`alter table messages_away rename to messages`.execute(server.platform.db)
  expect((await server.call('register', args)).username).toBe(args.username)
})
