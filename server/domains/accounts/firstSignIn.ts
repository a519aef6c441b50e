/** The message to the member of an account that an agent opened: who opened it, and when and on which device the password was set. */
import { sql } from 'kysely'
import type { Localized } from '#/contract/common.ts'
import { deviceName } from '#/lib/deviceName.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/dispatch/handlers.ts'
import type { Platform } from '../../platform/platform.ts'
import { type MessageText, sendMessage } from '../content/module.ts'
import { chosenNickName } from '../invitations/module.ts'

interface Chosen {
  /** The agent's nickname, which has only letters and digits; null if the agent has chosen none. */
  readonly agent: string | null
  /** `2026-12-01 18:00`, in the platform's time zone. */
  readonly openedAt: string
  readonly chosenAt: string
  /** `Chrome · Android`; empty when unknown. */
  readonly device: string
}

const unknownDevice: Localized = { rw: '无法识别的设备', korw: '알 수 없는 기기', en: 'an unknown device' }

function passwordChosen({ agent, openedAt, chosenAt, device }: Chosen): MessageText {
  const opener: Localized =
    agent === null
      ? { rw: '一位代理', korw: '에이전트가', en: 'An agent' }
      : { rw: `代理“${agent}”（昵称）`, korw: `닉네임이 ‘${agent}’인 에이전트가`, en: `The agent nicknamed “${agent}”` }
  const on = device === '' ? unknownDevice : { rw: device, korw: device, en: device }
  return {
    title: { rw: '您的账号由代理开设', korw: '에이전트가 개설한 계정입니다', en: 'An agent opened your account' },
    content: {
      rw:
        `<p>${opener.rw}于 ${openedAt} 开设了这个账号。首次登录并设置密码：${chosenAt}，${on.rw}。</p>` +
        `<p>如果设置密码的不是您本人，别人就知道您的密码：请立即<a href="/loginPassword">更改密码</a>，并联系<a href="/serviceOnline">客服</a>。</p>`,
      korw:
        `<p>${opener.korw} ${openedAt}에 이 계정을 개설했습니다. 첫 로그인과 비밀번호 설정: ${chosenAt}, ${on.korw}.</p>` +
        `<p>비밀번호를 정한 사람이 본인이 아니라면 다른 사람이 비밀번호를 알고 있습니다. 즉시 <a href="/loginPassword">비밀번호를 변경</a>하고 <a href="/serviceOnline">고객센터</a>에 알려 주세요.</p>`,
      en:
        `<p>${opener.en} opened this account on ${openedAt}. The first sign-in, which chose the password, was on ${chosenAt} from ${on.en}.</p>` +
        `<p>If it was not you who chose the password, somebody else knows it: <a href="/loginPassword">change it</a> at once, and tell <a href="/serviceOnline">support</a>.</p>`,
    },
  }
}

/** Sends the message in the transaction of the first sign-in. */
export async function tellOfFirstSignIn(
  { settings, now }: Pick<Platform, 'settings' | 'now'>,
  tx: Tx,
  userId: string,
  { userAgent }: Pick<Caller, 'userAgent'>,
): Promise<void> {
  const {
    rows: [opened],
  } = await sql<{ createdAt: number; nickName: string; usernameKey: string }>`
    select u.created_at, a.nick_name, a.username_key from users u join users a on a.id = u.parent_id where u.id = ${userId}`.execute(tx)
  if (!opened) return
  const { createdAt, nickName, usernameKey } = opened
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: settings.get('timeZone'), dateStyle: 'short', timeStyle: 'short' })
  const message = passwordChosen({
    agent: chosenNickName(nickName, usernameKey),
    openedAt: format.format(createdAt),
    chosenAt: format.format(now()),
    device: deviceName(userAgent).text,
  })
  await sendMessage(tx, userId, 'security', message)
}
