/** The members with their uplines, prize groups and personal data. */
import { newRequestId } from '../../server/support/client.ts'
import { photo, sendPicture } from '../../server/files/support.ts'
import { PASSWORD, deviceOf, type Stage } from '../stage.ts'

export const PIN = '739182'
export const phoneOf = { annabel: '+8613800001111', florence: '+8613800002222' } as const

/** Members who register with a code; `owner` and `prizeGroup` of the code. */
const invited = [
  { username: 'benjamin', code: 'STONE88' },
  { username: 'caroline', code: 'STONE77', owner: 'player01', prizeGroup: 1950 },
  { username: 'danielle', code: 'STONE66', owner: 'caroline', prizeGroup: 1900 },
] as const

export async function register(stage: Stage, username: string, more: { readonly inviteCode?: string; readonly phone?: string } = {}) {
  const request = { requestId: newRequestId(), username, password: PASSWORD, agreed: true as const, ...(await stage.captcha()), ...more }
  await stage.call('register', request, deviceOf(username))
}

/** Inserts a code, and makes its owner an agent. */
async function newCode({ platform: { db } }: Stage, code: string, owner: string, prizeGroup: number) {
  const { id } = await db.selectFrom('users').select('id').where('username', '=', owner).executeTakeFirstOrThrow()
  await db.updateTable('users').set({ isAgent: true }).where('id', '=', id).execute()
  await db.insertInto('inviteCodes').values({ code, ownerId: id, prizeGroup }).execute()
}

async function sendCode(stage: Stage, phone: string, type: 'bindPhone' | 'findPassword'): Promise<string> {
  await stage.call('sendSmsCode', { param: { phone, type }, ...(await stage.captcha()) })
  return stage.codeFor(phone)
}

export async function gather(stage: Stage): Promise<void> {
  await register(stage, 'annabel')
  for (const { username, code, ...made } of invited) {
    if ('owner' in made) await newCode(stage, code, made.owner, made.prizeGroup)
    await register(stage, username, { inviteCode: code })
  }
  await stage.operator('settings', 'set', 'defaultPrizeGroup', '1940')
  for (const username of ['edwards', 'florence', 'gustavo', 'heather', 'isabella', 'jonathan']) await register(stage, username)
  await stage.operator('settings', 'unset', 'defaultPrizeGroup')
  await stage.operator('members', 'operating', 'jonathan', 'on')
  await stage.call('checkDownloadSuccess', {}, deviceOf('annabel'))
  await describe(stage)
  await bindPhones(stage)
}

async function describe(stage: Stage) {
  const token = await stage.signIn('annabel')
  const { fileId } = await sendPicture(stage, await photo('png', 30, 30), { token, purpose: 'avatar' })
  await stage.call('updateAvatar', { avatar: fileId }, { token })
  await stage.call('updateNickName', { nickName: '小石头' }, { token })
  await stage.call('updateSex', { sex: 'female' }, { token })
  const other = await stage.signIn('benjamin')
  await stage.call('updateRankingShown', { shown: false }, { token: other })
  await stage.call(
    'updatePassword',
    { requestId: newRequestId(), oldPassword: PASSWORD, password: 'river8stone', endOthers: true },
    { token: other, ...deviceOf('benjamin') },
  )
  await stage.call('logout', {}, { token: other })
}

/** Two phones; the owner of one forgets the password. */
async function bindPhones(stage: Stage) {
  for (const username of ['annabel', 'florence'] as const) {
    const token = await stage.signIn(username)
    const phone = phoneOf[username]
    const code = await sendCode(stage, phone, 'bindPhone')
    await stage.call('bindPhone', { requestId: newRequestId(), phone, code }, { token })
    stage.time.skip(70_000)
  }
  const phone = phoneOf.florence
  const code = await sendCode(stage, phone, 'findPassword')
  await stage.refused(
    'token',
    { grant_type: 'password', scope: 'server', username: 'florence', password: 'guessed11' },
    deviceOf('florence'),
  )
  await stage.call('findPassword', { requestId: newRequestId(), username: 'florence', phone, code, password: 'meadow9lake' })
}

/** Sets the payout details for withdrawals: a real name, a card and a fund password. Resolves to the card's id. */
export async function bindCard(stage: Stage, username: string, bankNumber: string, password?: string): Promise<string> {
  const token = await stage.signIn(username, password)
  await stage.call('updateRealName', { requestId: newRequestId(), realName: '陈小满' }, { token })
  const { id } = await stage.call('bindUserBankCard', { requestId: newRequestId(), bankCode: 'ICBC', bankNumber }, { token })
  await stage.call('setFundPassword', { requestId: newRequestId(), fundPassword: PIN }, { token })
  return id
}
