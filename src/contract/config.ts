/** Calls that configure the app: settings, texts, lines' maintenance state. */
import * as v from 'valibot'
import { countryCodes } from '#/rules/callingCodes.ts'
import { publicRead } from './call.ts'
import { amountFromZero, flag, instant, localized, localizedOrOne, nothing, wholeNumber } from './common.ts'
import { prizeGroup } from './invitations.ts'

const link = v.object({
  path: v.string(),
  /** Hidden tabs are not shown; their routes answer 404. */
  hidden: flag,
  /** An https address on an allowed host, opened in a new window instead of the tab. */
  externalUrl: v.nullable(v.string()),
})

/** Names and defaults of the product. */
export const systemConfig = v.object({
  /** The name for older pages, which know a single language; `platformNames` has the name in each language. */
  platformName: v.string(),
  logoUrl: v.string(),
  iconUrl: v.string(),
  currency: v.optional(v.string(), '积分'),
  /** Phones of this country are written without a calling code. */
  countryCode: v.optional(v.picklist(countryCodes), 'CN'),
  unitRate: v.optional(wholeNumber(1, 1_000_000), 1000),
  /** `decimals` is the minimum; an amount with more decimals shows them. */
  showRule: v.object({ showUnitRate: v.optional(wholeNumber(1, 1_000_000), 1), decimals: v.optional(wholeNumber(0, 6), 2) }),
  unitLabel: v.string(),
  theme: v.string(),
  rootRoute: v.string(),
  needLogin: flag,
  tabs: v.array(link),
  /** Pages that are not offered: they answer 404, and the member's own page has no links to them. */
  hiddenRoutes: v.optional(v.array(v.string()), []),
  externalHosts: v.array(v.string()),
  userPollSeconds: v.optional(wholeNumber(5, 3600), 30),
  isChangePirzeTeam: flag,
  isPeriodTips: flag,
  isShowInviteCode: flag,
  isCancelBet: flag,
  isUnBindBank: flag,
  isNeedRegisterCode: flag,
  isNeedSmsCode: flag,
  isNeedPhone: flag,
  isRegisterNeedQQ: flag,
  /** Minimum length of a new password. */
  minPasswordLength: v.optional(wholeNumber(6, 18), 8),
  isIncomeNeedBank: flag,
  isAppUploadsTransfer: flag,
  isCloseAntiFraudGuide: flag,
  ifOpenProfit: flag,
  ifCreditScore: flag,
  messageNotice: flag,
  appDownloadUrl: v.string(),
  officeTalkUrl: v.string(),
  serviceUrl: v.string(),
  xuanfeipre: v.string(),
  videourlpre: v.string(),
  /** Yearly rate of the profit account as a fraction: 0.03 is 3 %. */
  profitRate: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
  allowedBandCardNum: v.optional(wholeNumber(0, 100), 1),
  receivePhoneBillAmount: amountFromZero,
  /** Prize group whose odds visitors see. */
  visitorPrizeGroup: prizeGroup,
  defaultBetName: v.optional(v.string(), '25'),
  /** IANA time zone of days and periods, and the hour at which a business day starts. */
  timeZone: v.optional(v.string(), 'Asia/Shanghai'),
  dayStartHour: v.optional(wholeNumber(0, 23), 0),
})

/** `state` true: down for maintenance; `message` gives reason and end. */
export const maintenance = v.object({ state: flag, message: localizedOrOne })

/** Overrides of the app's texts: language, then English source text, to the text shown. */
export const textOverrides = v.record(v.string(), v.record(v.string(), v.string()))

export const config = {
  getSystemConfig: publicRead(
    'admin/common/getSystemConfig',
    nothing,
    v.object({
      ...systemConfig.entries,
      /** Missing in cached answers from before names had languages. */
      platformNames: v.optional(localized),
      /** Whether SMS codes can be sent; otherwise calls that need one are refused with SMS_OFF. */
      smsAvailable: v.optional(v.boolean(), true),
      /** Balances are points without a cash value: payments are tests, and nothing is charged or paid out. */
      playsForPoints: v.optional(v.boolean(), false),
      /** Origins at which the page offers passkeys. */
      passkeyOrigins: v.optional(v.array(v.string()), []),
      /** Opening balance of a new account, on a platform that plays for points. */
      openingGrant: v.optional(amountFromZero, '0'),
      /** The public key of web push, base64url; empty if the platform sends no notifications. */
      pushKey: v.optional(v.string(), ''),
    }),
    { duringMaintenance: true, essential: true },
  ),
  configFromCache: publicRead(
    'admin/common/config/fromCache',
    nothing,
    v.object({
      multiLanguageJson: textOverrides,
      frontConfigJson: v.object({
        i18nChange: v.array(v.object({ language: v.string(), key: v.string(), value: v.string() })),
        /** Server messages to the app's texts: substring match, `{0}` is the number in the message. */
        errorConversion: v.array(v.object({ match: v.string(), text: v.string() })),
      }),
      betResultBig: v.string(),
      betResultSmall: v.string(),
      betResultSingle: v.string(),
      betResultDouble: v.string(),
      betResultBigImage: v.string(),
      betResultSmallImage: v.string(),
      betResultSingleImage: v.string(),
      betResultDoubleImage: v.string(),
    }),
    { duringMaintenance: true, essential: true },
  ),
  queryAllConfig: publicRead(
    'admin/websiteconfiguration/queryAllconfig',
    nothing,
    v.object({
      maintenance: v.object({
        ...maintenance.entries,
        /** The message for older pages, which know a single language; `messages` has the message in each language. */
        message: v.string(),
        /** Missing in cached answers from before the message had languages. */
        messages: v.optional(localized),
      }),
      serverTime: instant,
      version: v.string(),
    }),
    { background: true, duringMaintenance: true, essential: true },
  ),
} as const

export type SystemConfig = v.InferOutput<typeof config.getSystemConfig.response>
