/** Captchas: shown once, answered once within five minutes, in any process. */
import { createHmac, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { ResponseOf } from '#/contract/call.ts'
import type { Contract } from '#/contract/contract.ts'
import type { Platform } from '../../platform/platform.ts'
import { meant } from './captchaGlyphs.ts'
import { captchaPicture, captchaText } from './captchaPicture.ts'
import { addedBitsOf, bitsFor, type Entry, type EntryCost, NO_PICTURE } from './entry.ts'

const MINUTES = 5

/** Creates captchas: text, picture, and the required proof of work. */
export interface CaptchaMaker extends EntryCost {
  readonly text: () => string
  /** The picture as a data URL. */
  readonly draw: (text: string) => Promise<string>
}

const drawn: CaptchaMaker = { text: captchaText, draw: captchaPicture, lighter: 0 }

/** The answer is always 0000, and the proof of work is minimal: for tests that drive the page. */
const fixed: CaptchaMaker = { text: () => '0000', draw: () => captchaPicture(captchaText()), lighter: 14 }

/** Selected by `CAPTCHA=fixed` in the environment. Throws in production. */
export function captchaBy(environment: NodeJS.ProcessEnv): CaptchaMaker {
  if (environment['CAPTCHA'] !== 'fixed') return drawn
  if (environment['NODE_ENV'] === 'production') throw new Error('CAPTCHA=fixed is for tests and refused in production')
  return fixed
}

const answerHash = ({ keys }: Platform, id: string, text: string) =>
  createHmac('sha256', keys.derive('captcha'))
    .update(`${id}\0${meant(text)}`)
    .digest('hex')

interface CaptchaOptions {
  /** What the answer is for, if known. */
  readonly entry?: Entry | undefined
  /** The captcha has no picture: its answer is the empty text, and only the proof of work counts. */
  readonly withoutPicture?: boolean | undefined
}

export async function issueCaptcha(
  platform: Platform,
  maker: CaptchaMaker,
  { entry, withoutPicture = false }: CaptchaOptions = {},
): Promise<ResponseOf<Contract['captcha']>> {
  const captchaId = (withoutPicture ? NO_PICTURE : '') + randomBytes(16).toString('base64url')
  const text = withoutPicture ? '' : maker.text()
  const [picture, bits] = await Promise.all([withoutPicture ? null : maker.draw(text), bitsFor(platform, maker, entry)])
  await sql`insert into captchas (id, answer_hash, expires_at)
    values (${captchaId}, ${answerHash(platform, captchaId, text)}, house_now() + ${MINUTES} * interval '1 minute')`.execute(platform.db)
  return { captchaId, picture, workBits: bits + addedBitsOf(captchaId) }
}

/** Whether the captcha exists and this request may still use it. */
export async function isOpen({ db }: Platform, id: string, request: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from captchas where id = ${id} and expires_at > house_now() and (used_by is null or starts_with(used_by, ${`${request}:`}))`.execute(
    db,
  )
  return rows.length > 0
}

/** Consumes the captcha and checks the answer. `request` identifies the one request that uses it: repeated, it gets the same result. */
export async function answerCaptcha(platform: Platform, id: string, text: string, request: string): Promise<boolean> {
  const hash = answerHash(platform, id, text)
  const use = `${request}:${hash}`
  const { rows } = await sql<{ answerHash: string }>`
    update captchas set used_by = ${use}
    where id = ${id} and expires_at > house_now() and (used_by is null or used_by = ${use})
    returning answer_hash`.execute(platform.db)
  return rows[0]?.answerHash === hash
}
