/** The member's own settings, and a change of the password. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { credentials, newMember, password, refreshing, startPeoplePlatform, type PeoplePlatform } from '../accounts/support.ts'
import { photo, sendPicture } from '../files/support.ts'
import { newRequestId } from '../support/client.ts'

let server: PeoplePlatform
beforeAll(async () => {
  server = await startPeoplePlatform()
})
afterAll(() => server.close())

async function member() {
  const name = await newMember(server)
  const { access_token: token, refresh_token: refresh } = await server.call('token', credentials(name))
  return { name, token, refresh }
}

const infoOf = (token: string) => server.call('querySystemUserInfo', {}, { token })

describe('a nickname', () => {
  it('has at most sixteen letters or digits; a Chinese or Korean character counts as two', async () => {
    const { token } = await member()
    for (const nickName of ['陈', '黄山黄山黄山黄山', 'a', 'abcdefghijkl1234', '김철수', '小明123', '陈a', '7']) {
      await server.call('updateNickName', { nickName }, { token })
      expect((await infoOf(token)).nickName).toBe(nickName)
    }
    for (const nickName of [
      '',
      '黄石黄石黄石黄石黄',
      'abcdefgh123456789',
      '김철수小明1234567',
      'a b',
      '小明 1',
      '<b>',
      '😀',
      '김\u3164',
      'a\u0000',
    ]) {
      expect((await server.refused('updateNickName', { nickName }, { token })).reason, nickName).toBe('NICKNAME_FORM')
    }
    expect((await infoOf(token)).nickName).toBe('7')
  })

  it('is normalised before its characters are counted, and has no blanks around it', async () => {
    const { token } = await member()
    for (const typed of ['가나다라마바사아'.normalize('NFD'), '\u3000가나다라마바사아\u200B ']) {
      await server.call('updateNickName', { nickName: typed }, { token })
      expect((await infoOf(token)).nickName).toBe('가나다라마바사아')
    }
  })

  it('contains neither a current name of the platform nor a contact', async () => {
    const { token } = await member()
    for (const nickName of ['OfficialSupport', '黄石客服', 'YellowStone', 'WeChat88886666', '小明13800']) {
      expect((await server.refused('updateNickName', { nickName }, { token })).reason, nickName).toBe('NICKNAME_MISLEADS')
    }
    await server.call('updateNickName', { nickName: 'RedQuarry' }, { token })
    await server.platform.settings.set('platformName', { rw: '红山', korw: '레드', en: 'Red Quarry' })
    expect((await server.refused('updateNickName', { nickName: 'redquarry9' }, { token })).reason).toBe('NICKNAME_MISLEADS')
    await server.platform.settings.unset('platformName')
  })
})

describe('a picture', () => {
  it('is one of the drawn avatars', async () => {
    const { token } = await member()
    const { items } = await server.call('headImgList', {})
    expect(items).toHaveLength(12)
    const [first] = items
    await server.call('updateAvatar', { avatar: first?.avatar ?? '' }, { token })
    expect((await infoOf(token)).avatar).toBe(first?.avatar)
    for (const avatar of ['/avatars/cat.svg', 'https://evil.example/a.png', 'javascript:alert(1)', '//evil.example']) {
      expect((await server.refused('updateAvatar', { avatar }, { token })).reason, avatar).toBe('PICTURE_GONE')
    }
    expect((await infoOf(token)).avatar).toBe(first?.avatar)
  })

  it("is the member's own upload for this purpose; the previous one is deleted", async () => {
    const [one, other] = [await member(), await member()]
    const send = async (tint: number, purpose: 'avatar' | 'proof' = 'avatar') =>
      (await sendPicture(server, await photo('jpeg', 80, 80, tint), { token: one.token, purpose })).fileId
    const [first, second, proof] = [await send(10), await send(200), await send(70, 'proof')]
    await server.call('updateAvatar', { avatar: first }, { token: one.token })
    expect((await infoOf(one.token)).avatar).toBe(`/files/${first}`)
    expect((await server.refused('updateAvatar', { avatar: second }, { token: other.token })).reason).toBe('PICTURE_GONE')
    expect((await server.refused('updateAvatar', { avatar: proof }, { token: one.token })).reason).toBe('PICTURE_GONE')
    await server.call('updateAvatar', { avatar: second }, { token: one.token })
    expect((await infoOf(one.token)).avatar).toBe(`/files/${second}`)
    const left = await server.platform.db.selectFrom('files').select('id').where('claimedBy', 'like', 'avatar:%').execute()
    expect(left.map(({ id }) => id)).toEqual([second])
    await server.call('updateAvatar', { avatar: '/avatars/ox.svg' }, { token: one.token })
    expect(await server.platform.db.selectFrom('files').select('id').where('claimedBy', 'like', 'avatar:%').execute()).toEqual([])
  })
})

describe('sex and ranking', () => {
  it('are set by the member', async () => {
    const { token } = await member()
    expect(await infoOf(token)).toMatchObject({ sex: 'unsaid', inRanking: true })
    await server.call('updateSex', { sex: 'female' }, { token })
    await server.call('updateRankingShown', { shown: false }, { token })
    expect(await infoOf(token)).toMatchObject({ sex: 'female', inRanking: false })
    expect((await server.refused('updateSex', { sex: 'other' }, { token })).reason).toBe('BAD_REQUEST')
  })
})

describe('a new password', () => {
  const change = (more: Record<string, unknown> = {}) => ({
    requestId: newRequestId(),
    oldPassword: password,
    password: 'quartz9field',
    endOthers: true,
    ...more,
  })

  it('signs in from then on, and ends all other sessions', async () => {
    const { name, token } = await member()
    const elsewhere = await server.call('token', credentials(name), { deviceId: 'elsewhere' })
    await server.call('updatePassword', change(), { token })
    expect((await infoOf(token)).username).toBe(name)
    expect((await server.refused('querySystemUserInfo', {}, { token: elsewhere.access_token })).reason).toBe('PASSWORD_CHANGED')
    expect((await server.refused('token', refreshing(elsewhere.refresh_token), { deviceId: 'elsewhere' })).reason).toBe('PASSWORD_CHANGED')
    expect((await server.refused('token', credentials(name))).reason).toBe('WRONG_LOGIN')
    expect(await server.call('token', credentials(name, { password: 'quartz9field' }))).toHaveProperty('access_token')
    const { records } = await server.call('userMessage', { pageParam: { current: 1, size: 1 }, searchParam: {} }, { token })
    expect(records[0]?.title.en).toBe('Your password was changed')
  })

  it('keeps the other sessions if their end was not requested', async () => {
    const { name, token } = await member()
    const elsewhere = await server.call('token', credentials(name), { deviceId: 'elsewhere' })
    await server.call('updatePassword', change({ endOthers: false }), { token })
    expect((await infoOf(elsewhere.access_token)).username).toBe(name)
  })

  it('sent again gets the same answer, although the old password is no longer valid', async () => {
    const { token } = await member()
    const request = change()
    await server.call('updatePassword', request, { token })
    expect(await server.call('updatePassword', request, { token })).toEqual({})
    expect((await server.refused('updatePassword', change(), { token })).reason).toBe('WRONG_PASSWORD')
    expect((await server.refused('updatePassword', { ...request, password: 'basalt7ridge' }, { token })).reason).toBe('DUPLICATE')
  })

  it('is refused with a wrong current password, and if it is weak, short or the same; nothing changes', async () => {
    const { name, token } = await member()
    for (const [more, reason] of [
      [{ oldPassword: 'not1the2one' }, 'WRONG_PASSWORD'],
      [{ password: 'short1' }, 'PASSWORD_FORM'],
      [{ password: '\u0007!!!!!!!!' }, 'PASSWORD_FORM'],
      [{ password: 'password1' }, 'PASSWORD_COMMON'],
      [{ password }, 'PASSWORD_SAME'],
    ] as const)
      expect((await server.refused('updatePassword', change(more), { token })).reason).toBe(reason)
    expect(await server.call('token', credentials(name))).toHaveProperty('access_token')
  })

  it('S5: guesses of the current password get slower and slower', async () => {
    const { token } = await member()
    for (let n = 0; n < 5; n++)
      expect((await server.refused('updatePassword', change({ oldPassword: `guess${n}` }), { token })).reason).toBe('WRONG_PASSWORD')
    expect((await server.refused('updatePassword', change(), { token })).reason).toBe('TOO_OFTEN')
  })
})
