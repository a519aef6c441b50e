/** Every setting of the platform: its schema and its default. An operator changes them; the page gets those of the contract. */
import * as v from 'valibot'
import type { RateClass } from '#/contract/call.ts'
import { bank } from '#/contract/binding.ts'
import { amount, flag, localized, positiveAmount } from '#/contract/common.ts'
import { config, maintenance, systemConfig } from '#/contract/config.ts'
import { gameCategoryCode, games } from '#/contract/games.ts'
import { levelTable } from '#/contract/levels.ts'
import { protectionCalls, reminderMinutes } from '#/contract/protection.ts'
import { edgeRules } from '#/rules/config.ts'
import { opinionTypes, sharePost } from '../../domains/content/texts/defaults.ts'
import { defaultBanks } from '../../domains/payoutDetails/banks.ts'
import { catalogue } from '../../domains/draws/catalogue.ts'
import { firstLevels } from '../../domains/levels/firstLevels.ts'
import { helpLines } from '../../domains/protection/helpLines.ts'

const rateLimit = v.object({
  /** Requests allowed in one window; 0 allows any number. */
  limit: v.pipe(v.number(), v.integer(), v.minValue(0)),
  seconds: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(86_400)),
})
const wholeNumber = (from: number, to: number) => v.pipe(v.number(), v.integer(), v.minValue(from), v.maxValue(to))

/** One of two; the first where it is left out. */
const choice = <const Options extends readonly [string, string]>(options: Options) => v.optional(v.picklist(options), options[0])

const httpsOrNone = v.pipe(v.string(), v.regex(/^(https:\/\/[^\s\\]+)?$/))
const wallClock = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/))
const rate = v.pipe(v.string(), v.regex(/^0(\.\d{1,6})?$/))

const pageTexts = config.configFromCache.response.entries

/** What the page never sees as such. */
const serverSettings = v.object({
  maintenance,
  /** Origins that players may be sent to; without any, the page stays on its own. */
  lines: v.array(v.object({ name: v.string(), url: v.pipe(v.string(), v.regex(/^https?:\/\/[^\s/?#@]+$/)) })),
  gameCategories: games.getAllUrl.response.entries.categories,
  /** Per class of call; counted per member, or per address for visitors. */
  rateLimits: v.object({ read: rateLimit, write: rateLimit, bet: rateLimit, auth: rateLimit, code: rateLimit } satisfies Record<
    RateClass,
    typeof rateLimit
  >),
  /** Push sockets that one address, and one session, may have open at one process; 0 allows any number. */
  sockets: v.object({ perAddress: wholeNumber(0, 100_000), perSession: wholeNumber(0, 1000) }),
  /** How many times the usual number of registrations and wrong sign-ins one range of addresses may have, before they cost more work or a wait. */
  addressAllowance: wholeNumber(1, 100_000),
  /** False stops the sale of every lottery. */
  saleOpen: flag,
  /** The most that all bets of a period together may win on one option, thousandths; 0 for no limit. */
  exposureLimit: v.pipe(amount, v.regex(/^\d{1,16}$/)),
  /** The same of one lottery (`lhc`) or of one of its plays (`lhc/LHCTM`), which goes first; 0 for no limit there. */
  exposureLimits: v.record(v.pipe(v.string(), v.regex(/^[\w-]+(\/\w+)?$/)), v.pipe(amount, v.regex(/^\d{1,16}$/))),
  /** Stakes offered by the slip, thousandths. */
  chips: v.array(v.pipe(amount, v.regex(/^[1-9]/))),
  /** What a new member must give when isNeedRegisterCode is on. */
  registerCode: v.string(),
  accessTokenSeconds: wholeNumber(30, 86_400),
  /** From the sign-in on, however often the token is renewed: then the full sign-in is needed again (SES-2). */
  refreshTokenDays: wholeNumber(1, 30),
  smsCodeSeconds: wholeNumber(60, 300),
  /** A sign-in ends the member's other sessions. */
  singleSession: flag,
  /** Of a member who registers without an invitation. */
  defaultPrizeGroup: v.pipe(wholeNumber(1800, 1960), v.multipleOf(2)),
  /** Play points that a new member of a demonstration starts with, thousandths. Nowhere else are there any. */
  openingGrant: amount,
  /** New members of one address range who get it within a day; 0 for any number. One device gets it once in any case. */
  openingGrantsPerAddress: wholeNumber(0, 100_000),
  /** The rules that are a matter of choice. A change is for periods that have not opened; what is left out is as by default. */
  edgeRules: v.object({
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
  /** Outside entropy of the draws of periods planned from now on; null for draws by the seed chain alone. */
  drand: v.nullable(
    v.object({
      /** Asked in this order. */
      urls: v.pipe(v.array(v.pipe(v.string(), v.regex(/^https?:\/\/[^\s?#@]*[^\s?#@/]$/))), v.minLength(1)),
      chainHash: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
      /** Each round is checked against it. */
      publicKey: v.pipe(v.string(), v.regex(/^[0-9a-f]{192}$/)),
      genesisSeconds: wholeNumber(0, 4_000_000_000),
      periodSeconds: wholeNumber(1, 3600),
    }),
  ),
  /** A jump of the clock that has lasted as long as it is large, at most so long, is believed: the house goes by the new time. */
  clockConfirmSeconds: wholeNumber(1, 86_400),
  /** A draw whose outside entropy is not to be had for so long is called off, and every stake goes back. */
  entropyWaitSeconds: wholeNumber(1, 86_400),
  /** What a member passes on; the link is `appDownloadUrl`. Without a picture the app draws one. */
  sharePost: v.object({ title: localized, text: localized, imageUrl: httpsOrNone }),
  /** What feedback can be about; `BUG` for the form of faults. */
  opinionTypes: v.array(
    v.object({ code: v.pipe(v.string(), v.regex(/^[\w-]{1,32}$/)), form: v.picklist(['BUG', 'FRONT']), names: localized }),
  ),
  /** Whether members can write to customer service in the app. */
  chatOn: flag,
  banks: v.array(bank),
  /** So many orders of a member rejected in a row within a day close their channel to that member until one of them is a day old; 0 for never. */
  rechargeFailures: wholeNumber(0, 100),
  /** After a fund password that was forgotten, withdrawals stay closed for so long. */
  fundCoolingHours: wholeNumber(0, 720),
  /** A card that was unbound is bound again only after so long. */
  cardCoolingHours: wholeNumber(0, 720),
  /** Amounts are multiples of it. */
  withdrawMultipleOf: positiveAmount,
  /** Once the free ones are used up; `fastRate` for fast processing, where the level does not give it; null where it cannot be bought. Rates are parts of one. */
  withdrawFee: v.object({ rate, fastRate: v.nullable(rate), least: amount, most: amount }),
  /** How long processing takes, and after how long one may ask. */
  withdrawMinutes: v.object({ normal: wholeNumber(1, 10_000), fast: wholeNumber(1, 10_000), late: wholeNumber(1, 10_000) }),
  /** When withdrawals are processed. */
  withdrawHours: v.object({ from: wallClock, until: wallClock }),
  /** What happens to a request outside of them. */
  withdrawOutsideHours: v.picklist(['take', 'refuse']),
  levels: levelTable,
  /** Other names for kinds and groups of postings in the account details; what is not named keeps its own. */
  billTypeNames: v.record(v.string(), localized),
  /** From asking for a higher limit of one's own to confirming it. */
  limitRaiseHours: wholeNumber(24, 168),
  /** Minutes of play between two reality checks, of a member who chose nothing; 0 for none. */
  defaultReminderMinutes: reminderMinutes,
  /** Minutes without an act of the member after which the password is asked for again before play or money moves. */
  idleMinutes: wholeNumber(1, 30),
  /** Who can be talked to about gambling; shown on the protection page. */
  helpLines: protectionCalls.helpLines.response.entries.records,
})

const schema = v.object({ ...systemConfig.entries, ...pageTexts, ...serverSettings.entries })

export type SettingValues = v.InferOutput<typeof schema>
export type SettingName = keyof SettingValues
export const settingSchemas = schema.entries
export const isSettingName = (name: string): name is SettingName => Object.hasOwn(settingSchemas, name)

type GameCategory = v.InferOutput<typeof games.getAllUrl.response>['categories'][number]

const tab = (path: string, hidden: boolean) => ({ path, hidden, externalUrl: null })
const soldLotteries = catalogue.map(({ id, names }) => ({ code: id, names, isShow: true }))

/** Product defaults where the product gives them. A tab whose pages do not exist yet is hidden. */
export const settingDefaults: SettingValues = {
  platformName: '黄石',
  logoUrl: '/icons/mark.svg',
  iconUrl: '/icons/icon-192.png',
  currency: '积分',
  countryCode: 'CN',
  unitRate: 1000,
  showRule: { showUnitRate: 1, decimals: 2 },
  unitLabel: '',
  theme: 'yellow-stone',
  rootRoute: '/home',
  needLogin: false,
  tabs: [
    tab('/home', false),
    tab('/task', true),
    tab('/live', true),
    tab('/feedbackIndex', true),
    tab('/game', true),
    tab('/welfare', true),
    tab('/beautyPageant', true),
    tab('/movie', true),
    tab('/mine', false),
  ],
  externalHosts: [],
  userPollSeconds: 30,
  isChangePirzeTeam: true,
  isPeriodTips: true,
  isShowInviteCode: true,
  isCancelBet: true,
  isUnBindBank: true,
  isNeedRegisterCode: false,
  isNeedSmsCode: false,
  isNeedPhone: false,
  isRegisterNeedQQ: false,
  minPasswordLength: 8,
  isIncomeNeedBank: false,
  isAppUploadsTransfer: true,
  isCloseAntiFraudGuide: false,
  ifOpenProfit: true,
  ifCreditScore: false,
  messageNotice: true,
  appDownloadUrl: '',
  officeTalkUrl: '',
  serviceUrl: '',
  xuanfeipre: '',
  videourlpre: '',
  profitRate: 0.03,
  allowedBandCardNum: 1,
  receivePhoneBillAmount: '0',
  visitorPrizeGroup: 1956,
  defaultBetName: '25',

  multiLanguageJson: {},
  frontConfigJson: { i18nChange: [], errorConversion: [] },
  betResultBig: '大',
  betResultSmall: '小',
  betResultSingle: '单',
  betResultDouble: '双',
  betResultBigImage: '',
  betResultSmallImage: '',
  betResultSingleImage: '',
  betResultDoubleImage: '',

  maintenance: { state: false, message: '' },
  lines: [],
  gameCategories: gameCategoryCode.options.map((code): GameCategory => ({ code, data: code === 'LOTTERY' ? soldLotteries : [] })),
  rateLimits: {
    read: { limit: 1200, seconds: 60 },
    write: { limit: 300, seconds: 60 },
    bet: { limit: 600, seconds: 60 },
    auth: { limit: 60, seconds: 60 },
    code: { limit: 60, seconds: 60 },
  },
  sockets: { perAddress: 300, perSession: 20 },
  addressAllowance: 1,
  saleOpen: true,
  exposureLimit: '0',
  exposureLimits: {},
  chips: ['1000', '5000', '10000', '25000', '50000', '100000', '500000'],
  registerCode: '',
  accessTokenSeconds: 900,
  refreshTokenDays: 30,
  smsCodeSeconds: 300,
  singleSession: false,
  defaultPrizeGroup: 1956,
  openingGrant: '10000000',
  openingGrantsPerAddress: 5,
  edgeRules: {
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
  drand: null,
  entropyWaitSeconds: 600,
  clockConfirmSeconds: 300,
  sharePost,
  opinionTypes,
  chatOn: true,
  banks: defaultBanks,
  rechargeFailures: 5,
  fundCoolingHours: 24,
  cardCoolingHours: 24,
  withdrawMultipleOf: '10000',
  withdrawFee: { rate: '0.01', fastRate: '0.02', least: '1000', most: '50000' },
  withdrawMinutes: { normal: 5, fast: 2, late: 30 },
  withdrawHours: { from: '15:00', until: '03:00' },
  withdrawOutsideHours: 'take',
  limitRaiseHours: 24,
  defaultReminderMinutes: 60,
  idleMinutes: 30,
  helpLines,
  levels: firstLevels,
  billTypeNames: {},
  timeZone: 'Asia/Shanghai',
  dayStartHour: 0,
}
