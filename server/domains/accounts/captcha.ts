/** Captchas: shown once, answered once within five minutes, by whichever process is asked. */
import { createHmac, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { ResponseOf } from '#/contract/call.ts'
import type { Contract } from '#/contract/contract.ts'
import type { Platform } from '../../platform/platform.ts'
import { meant } from './captchaGlyphs.ts'
import { captchaPicture, captchaText } from './captchaPicture.ts'
import { bitsFor, type Entry, type EntryCost } from './entry.ts'

const MINUTES = 5

/** Makes captchas: a text, the picture that shows it, and what answering costs. */
export interface CaptchaMaker extends EntryCost {
  readonly text: () => string
  /** The picture as the address of an image. */
  readonly draw: (text: string) => Promise<string>
}

const drawn: CaptchaMaker = { text: captchaText, draw: captchaPicture, lighter: 0 }

/** The answer is always 0000 and costs next to nothing: for tests that drive the page. */
const fixed: CaptchaMaker = { text: () => '0000', draw: () => captchaPicture(captchaText()), lighter: 14 }

/** `CAPTCHA=fixed` in the environment asks for the fixed one. Throws in production. */
export function captchaBy(environment: NodeJS.ProcessEnv): CaptchaMaker {
  if (environment['CAPTCHA'] !== 'fixed') return drawn
  if (environment['NODE_ENV'] === 'production') throw new Error('CAPTCHA=fixed is for tests and refused in production')
  return fixed
}

const answerHash = ({ keys }: Platform, id: string, text: string) =>
  createHmac('sha256', keys.derive('captcha'))
    .update(`${id}\0${meant(text)}`)
    .digest('hex')

/** `entry`: what the answer is for, as far as it is known. */
export async function issueCaptcha(platform: Platform, maker: CaptchaMaker, entry?: Entry): Promise<ResponseOf<Contract['captcha']>> {
  const captchaId = randomBytes(16).toString('base64url')
  const text = maker.text()
  const [picture, workBits] = await Promise.all([maker.draw(text), bitsFor(platform, maker, entry)])
  await sql`insert into captchas (id, answer_hash, expires_at)
    values (${captchaId}, ${answerHash(platform, captchaId, text)}, house_now() + ${MINUTES} * interval '1 minute')`.execute(platform.db)
  return { captchaId, picture, workBits }
}

/** Whether the captcha was given out and may still be used by this request. */
export async function isOpen({ db }: Platform, id: string, request: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from captchas where id = ${id} and expires_at > house_now() and (used_by is null or starts_with(used_by, ${`${request}:`}))`.execute(
    db,
  )
  return rows.length > 0
}

/**
 * Uses the captcha up and says whether the answer was right. `request` names the one request that uses it: the same
 * request sent again finds its own answer as right as the first time.
 */
export async function answerCaptcha(platform: Platform, id: string, text: string, request: string): Promise<boolean> {
  const hash = answerHash(platform, id, text)
  const use = `${request}:${hash}`
  const { rows } = await sql<{ answerHash: string }>`
    update captchas set used_by = ${use}
    where id = ${id} and expires_at > house_now() and (used_by is null or used_by = ${use})
    returning answer_hash`.execute(platform.db)
  return rows[0]?.answerHash === hash
}
