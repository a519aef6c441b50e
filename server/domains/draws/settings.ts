/** Settings of the lotteries and their draws. */
import * as v from 'valibot'
import { setting, type ValuesOf, vital } from '../../platform/settings/setting.ts'
import { flag, instant, wholeNumber } from '#/contract/common.ts'
import { gameCategoryCode, games } from '#/contract/games.ts'
import { edgeRules } from '#/rules/config.ts'
import { catalogue } from './catalogue.ts'
import { knownLotteries } from './lotteries.ts'

/** One of two values; the first is the default. */
const choice = <const Options extends readonly [string, string]>(options: Options) => v.optional(v.picklist(options), options[0])

type GameCategory = v.InferOutput<typeof games.getAllUrl.response>['categories'][number]

const soldLotteries = catalogue.map(({ id, names }) => ({ code: id, names, isShow: true }))

export const drawSettings = {
  gameCategories: setting(
    games.getAllUrl.response.entries.categories,
    gameCategoryCode.options.map((code): GameCategory => ({ code, data: code === 'LOTTERY' ? soldLotteries : [] })),
    async (value, { current, db, providers }) => {
      const before = current.flatMap(({ data }) => data)
      const lotteries = new Set([...(await knownLotteries(db)).keys(), ...before.map(({ code }) => code)])
      const linked = new Set([...providers, ...before.map(({ platform }) => platform)])
      const unknown = value
        .flatMap(({ data }) => data)
        .find(({ code, platform }) => (platform === undefined ? !lotteries.has(code) : !linked.has(platform)))
      return unknown && `there is no ${unknown.platform === undefined ? `lottery "${unknown.code}"` : `provider "${unknown.platform}"`}`
    },
  ),
  /** False stops the sale of every lottery; a time, in milliseconds, stops the sale until then. */
  saleOpen: vital(v.union([flag, v.object({ closedUntil: instant })], 'takes true or false'), true),
  /** Configurable rules. A change applies to periods that have not opened; missing ones have their defaults. */
  edgeRules: vital(
    v.object({
      k3TripleInBigSmall: choice(edgeRules.k3TripleInBigSmall),
      multiHitPay: choice(edgeRules.multiHitPay),
      dragonTigerTie: choice(edgeRules.dragonTigerTie),
      straightWrap: choice(edgeRules.straightWrap),
      pk10Sum11: choice(edgeRules.pk10Sum11),
      lhc49TwoSides: choice(edgeRules.lhc49TwoSides),
      pc28Middle: choice(edgeRules.pc28Middle),
      pc28Extremes: choice(edgeRules.pc28Extremes),
      lt11Ball: choice(edgeRules.lt11Ball),
      sumTie: choice(edgeRules.sumTie),
    }),
    {
      k3TripleInBigSmall: 'win',
      multiHitPay: 'once',
      dragonTigerTie: 'lose',
      straightWrap: 'yes',
      pk10Sum11: 'small',
      lhc49TwoSides: 'push',
      pc28Middle: 'off',
      pc28Extremes: 'wide',
      lt11Ball: 'push',
      sumTie: 'push',
    },
  ),
  /** Outside entropy for periods planned from now on; null for draws by the seed chain only. */
  drand: vital(
    v.nullable(
      v.object({
        /** Requested in this order. */
        urls: v.pipe(v.array(v.pipe(v.string(), v.regex(/^https?:\/\/[^\s?#@]*[^\s?#@/]$/))), v.minLength(1)),
        chainHash: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
        /** Public key that verifies each round. */
        publicKey: v.pipe(v.string(), v.regex(/^[0-9a-f]{192}$/)),
        genesisSeconds: wholeNumber(0, 4_000_000_000),
        periodSeconds: wholeNumber(1, 3600),
      }),
    ),
    null,
  ),
  /** A draw whose outside entropy is missing for this long is called off, and every stake is returned. */
  entropyWaitSeconds: vital(wholeNumber(1, 86_400), 600),
}

declare module '../../platform/settings/setting.ts' {
  interface SettingValues extends ValuesOf<typeof drawSettings> {}
}
