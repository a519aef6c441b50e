/** Handlers of accounts and sessions. */
import { randomUUID } from 'node:crypto'
import type { deviceCalls } from '#/contract/devices.ts'
import type { Handlers } from '../../platform/dispatch/handlers.ts'
import { transact } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import type { Platform } from '../../platform/platform.ts'
import { answerCaptcha, captchaBy, type CaptchaMaker, issueCaptcha } from './captcha.ts'
import { deviceHandlers } from './devices.ts'
import { countEntry, type Entry, uncountEntry } from './entry.ts'
import { findPassword } from './findPassword.ts'
import { signIn } from './login.ts'
import { passwordsOf, type Passwords } from './passwords.ts'
import { register } from './register.ts'
import { endSessions, refreshSession } from './sessions.ts'
import { issueSmsCode, RESEND_SECONDS, smsSenderOf } from './sms.ts'
import { updatePassword } from './updatePassword.ts'
import { withPhone } from './withPhone.ts'

/** Codes of any other kind are sent only to phones of existing accounts. */
const toAnybody: ReadonlySet<string> = new Set(['register', 'bindPhone'])

type AccountCall =
  | keyof typeof deviceCalls
  | 'token'
  | 'register'
  | 'findPassword'
  | 'sendSmsCode'
  | 'captcha'
  | 'logout'
  | 'updatePassword'

/** Replaceable in tests. */
interface AccountServices {
  readonly passwords: Passwords
  readonly captchas: CaptchaMaker
}

export function accountHandlers(platform: Platform, services: Partial<AccountServices> = {}): Pick<Handlers, AccountCall> {
  const passwords = services.passwords ?? passwordsOf(platform)
  const captchas = services.captchas ?? captchaBy(process.env)

  return {
    ...deviceHandlers(platform, passwords),
    async token(args, caller) {
      return args.grant_type === 'password'
        ? signIn(platform, passwords, captchas, args, caller)
        : refreshSession(platform, args.refresh_token, caller.deviceId)
    },
    register: (args, caller) => register(platform, passwords, captchas, withPhone(platform, args), caller),
    findPassword: async (args, caller) => findPassword(platform, passwords, withPhone(platform, args), caller),
    async sendSmsCode({ param, captchaId, captcha, proof }, { deviceId, ip }) {
      const { phone, type } = withPhone(platform, param)
      smsSenderOf(platform)
      const entry: Entry = { use: 'sms', username: phone, ip }
      await countEntry(platform, captchas, entry, { captchaId, proof })
      try {
        if (!(await answerCaptcha(platform, captchaId, captcha, randomUUID()))) throw new Refusal('CAPTCHA')
        const known = await platform.db.selectFrom('users').select('id').where('phone', '=', phone).limit(1).executeTakeFirst()
        const deliver = toAnybody.has(type) || known !== undefined
        await issueSmsCode(platform, { phone, type, deviceId, ip, deliver })
      } catch (error) {
        await uncountEntry(platform, entry)
        throw error
      }
      return { retryAfterSeconds: RESEND_SECONDS, expiresInSeconds: platform.settings.get('smsCodeSeconds') }
    },
    async captcha({ use, username = '', withoutPicture }, { ip }) {
      return issueCaptcha(platform, captchas, { entry: use && { use, username, ip }, withoutPicture })
    },
    async logout(_, { userId, sessionId }) {
      await transact(platform.db, (tx) => endSessions(platform, tx, { userId, only: sessionId }, 'logout'))
      return {}
    },
    updatePassword: (args, caller) => updatePassword(platform, passwords, args, caller),
  }
}
