/** Captchas: shown once, answered once within five minutes, by whichever process is asked. */
import { createHmac, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { create } from 'svg-captcha'
import type { Platform } from '../platform/platform.ts'

const MINUTES = 5

/** Makes a picture and the text it shows. */
export type DrawCaptcha = () => { text: string; data: string }

const drawn: DrawCaptcha = () =>
  create({ size: 4, noise: 2, color: true, background: '#f4f1ea', ignoreChars: '0oO1iIlLq9g', width: 120, height: 44 })

/** The answer is always 0000: for tests that drive the page. */
const fixed: DrawCaptcha = () => ({ ...drawn(), text: '0000' })

/** `CAPTCHA=fixed` in the environment asks for the fixed one. Throws in production. */
export function captchaBy(environment: NodeJS.ProcessEnv): DrawCaptcha {
  if (environment['CAPTCHA'] !== 'fixed') return drawn
  if (environment['NODE_ENV'] === 'production') throw new Error('CAPTCHA=fixed is for tests and refused in production')
  return fixed
}

const answerHash = ({ keys }: Platform, id: string, text: string) =>
  createHmac('sha256', keys.derive('captcha')).update(`${id}\0${text.trim().toLowerCase()}`).digest('hex')

export async function issueCaptcha(platform: Platform, draw: DrawCaptcha): Promise<{ captchaId: string; svg: string }> {
  const id = randomBytes(16).toString('base64url')
  const { text, data } = draw()
  await sql`insert into captchas (id, answer_hash, expires_at)
    values (${id}, ${answerHash(platform, id, text)}, now() + ${MINUTES} * interval '1 minute')`.execute(platform.db)
  return { captchaId: id, svg: data }
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
    where id = ${id} and expires_at > now() and (used_by is null or used_by = ${use})
    returning answer_hash`.execute(platform.db)
  return rows[0]?.answerHash === hash
}
