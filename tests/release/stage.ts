/** The whole platform in this process, on its own data folder, with time that the story can move on. */
import type { BetLine } from '#/contract/bets.ts'
import { countNotes, oddsOf, oddsOfSelection } from '#/rules/engine.ts'
import { rulesOf } from '#/rules/config.ts'
import { playOf } from '#/rules/registry.ts'
import { authenticate, touchSession } from '../../server/domains/accounts/authenticate.ts'
import { buildApp, type App } from '../../server/app.ts'
import { catalogue } from '../../server/domains/draws/catalogue.ts'
import { drawEngine } from '../../server/domains/draws/engine.ts'
import { seedLotteries } from '../../server/domains/draws/lotteries.ts'
import { createHandlers, modules } from '../../server/modules.ts'
import { createLog } from '../../server/platform/log/log.ts'
import { openPlatform, type OpenedPlatform } from '../../server/open.ts'
import { operate } from '../server/support/operate.ts'
import { testClient, wireSecret, type TestClient } from '../server/support/client.ts'
import { solved, type SolvedCaptcha } from '../support/solvedCaptcha.ts'
import type { TimeMachine } from './timeMachine.ts'

export const PASSWORD = 'stone7vale'

export interface Stage extends TestClient {
  readonly platform: OpenedPlatform
  readonly app: App
  readonly time: TimeMachine
  /** Runs an operator command; resolves to its output, throws if the command fails. */
  operator(...words: readonly string[]): Promise<string>
  /** Puts these lotteries on sale. */
  offer(lotteries: readonly string[]): Promise<void>
  /** Runs all jobs once. */
  work(): Promise<void>
  captcha(): Promise<SolvedCaptcha>
  /** The last code that was sent to the phone. */
  codeFor(phone: string): string
  /** Signs in; resolves to the token. */
  signIn(username: string, password?: string): Promise<string>
  close(): Promise<void>
}

/** A device and an address for each member. */
export const deviceOf = (username: string) => ({
  deviceId: `device of ${username}`,
  ip: `10.${[...username].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 250, 7)}.${username.length}.1`,
})

export async function openStage(dataFolder: string, serverSecret: string, time: TimeMachine): Promise<Stage> {
  const codes = new Map<string, string>()
  const platform = await openPlatform({
    dataFolder,
    serverSecret,
    log: createLog('error'),
    demo: true,
    sms: { send: async ({ phone, code }) => void codes.set(phone, code) },
  })
  // `offer` puts the lotteries on sale later.
  for (const { name, seed } of modules) if (name !== 'draws') await seed?.(platform)
  const app = await buildApp({
    platform,
    handlers: createHandlers(platform),
    authenticate,
    acted: touchSession,
    wireSecret,
    distFolder: '/nowhere',
    trustedProxies: [],
    appOrigins: [],
  })
  const client = testClient(app.server)
  const draws = drawEngine(platform)
  const jobs = modules.flatMap((module) => module.jobs?.(platform) ?? []).map((job) => job.start())
  return {
    ...client,
    platform,
    app,
    time,
    async operator(...words) {
      const { code, out, err } = await operate(platform, ...words)
      if (code !== 0) throw new Error(`${words.join(' ')}: ${out}${err}`)
      return out.trim()
    },
    offer: (lotteries) =>
      seedLotteries(
        platform,
        catalogue.filter(({ id }) => lotteries.includes(id)),
      ),
    async work() {
      // The job of the draws only starts this round.
      await draws.round()
      for (const job of jobs) await job.run()
    },
    captcha: async () => solved(await client.call('captcha', {})),
    codeFor: (phone) => codes.get(phone) ?? '',
    async signIn(username, password = PASSWORD) {
      const credentials = { grant_type: 'password', scope: 'server', username, password } as const
      return (await client.call('token', credentials, deviceOf(username))).access_token
    },
    async close() {
      await draws.stop()
      for (const job of jobs) await job.stop?.()
      await app.server.close()
      await platform.close()
    },
  }
}

/** A line of one play for the period on sale, as the page sends it. `unit`: thousandths for each note. */
export async function lineOf(
  { call }: TestClient,
  { prizeGroup }: { readonly prizeGroup: number },
  lotteryId: string,
  playCode: string,
  selection: string[][],
  unit = 1000n,
): Promise<BetLine> {
  const { current } = await call('getCurrentInfo', { lotteryId })
  const play = playOf(playCode)
  if (current?.state !== 'open' || !play) throw new Error(`${lotteryId} has no ${playCode} on sale`)
  const rules = rulesOf(current.ruleVersion, current.lunarYear)
  const odds = oddsOfSelection(play, selection, oddsOf(play, prizeGroup, rules), rules)
  return {
    playCode,
    selection,
    notes: countNotes(play, selection, rules),
    unit: String(unit),
    multiple: 1,
    prizeGroup,
    oddsSeen: { ...odds },
  }
}
