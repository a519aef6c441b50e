/** Settings of the page: name, tabs, switches and texts. */
import { localizedOrOne } from '#/contract/common.ts'
import { config, systemConfig } from '#/contract/config.ts'
import { setting, type ValuesOf, vital } from '../../platform/settings/setting.ts'

const { timeZone: _zone, dayStartHour: _hour, ...page } = systemConfig.entries
const texts = config.configFromCache.response.entries

const tab = (path: string, hidden: boolean) => ({ path, hidden, externalUrl: null })

/** Defaults as the product defines them. A hidden tab is not in the bar; its page is reached from others. */
export const configurationSettings = {
  platformName: setting(localizedOrOne, { rw: '黄石', korw: '옐로 스톤', en: 'Yellow Stone' }),
  logoUrl: setting(page.logoUrl, '/icons/mark.svg'),
  iconUrl: setting(page.iconUrl, '/icons/icon-192.png'),
  currency: setting(page.currency, '积分'),
  countryCode: vital(page.countryCode, 'CN'),
  unitRate: vital(page.unitRate, 1000),
  showRule: vital(page.showRule, { showUnitRate: 1, decimals: 2 }),
  unitLabel: setting(page.unitLabel, ''),
  theme: setting(page.theme, 'yellow-stone'),
  rootRoute: setting(page.rootRoute, '/home'),
  needLogin: vital(page.needLogin, false),
  tabs: setting(page.tabs, [
    tab('/home', false),
    tab('/task', false),
    tab('/live', false),
    tab('/feedbackIndex', true),
    tab('/game', false),
    tab('/welfare', false),
    tab('/beautyPageant', true),
    tab('/movie', false),
    tab('/mine', false),
  ]),
  hiddenRoutes: vital(page.hiddenRoutes, []),
  externalHosts: setting(page.externalHosts, []),
  userPollSeconds: setting(page.userPollSeconds, 30),
  isChangePirzeTeam: vital(page.isChangePirzeTeam, true),
  isPeriodTips: setting(page.isPeriodTips, true),
  isShowInviteCode: setting(page.isShowInviteCode, true),
  isCancelBet: vital(page.isCancelBet, true),
  isUnBindBank: vital(page.isUnBindBank, true),
  isNeedRegisterCode: vital(page.isNeedRegisterCode, false),
  isNeedSmsCode: vital(page.isNeedSmsCode, false),
  isNeedPhone: vital(page.isNeedPhone, false),
  isRegisterNeedQQ: vital(page.isRegisterNeedQQ, false),
  minPasswordLength: vital(page.minPasswordLength, 8),
  isIncomeNeedBank: vital(page.isIncomeNeedBank, false),
  isAppUploadsTransfer: setting(page.isAppUploadsTransfer, true),
  isCloseAntiFraudGuide: setting(page.isCloseAntiFraudGuide, false),
  ifOpenProfit: vital(page.ifOpenProfit, true),
  ifCreditScore: setting(page.ifCreditScore, false),
  messageNotice: setting(page.messageNotice, true),
  appDownloadUrl: setting(page.appDownloadUrl, ''),
  officeTalkUrl: setting(page.officeTalkUrl, ''),
  serviceUrl: setting(page.serviceUrl, ''),
  xuanfeipre: setting(page.xuanfeipre, ''),
  videourlpre: setting(page.videourlpre, ''),
  profitRate: vital(page.profitRate, 0.03),
  allowedBandCardNum: vital(page.allowedBandCardNum, 1),
  receivePhoneBillAmount: vital(page.receivePhoneBillAmount, '0'),
  visitorPrizeGroup: setting(page.visitorPrizeGroup, 1956),
  defaultBetName: setting(page.defaultBetName, '25'),
  multiLanguageJson: setting(texts.multiLanguageJson, {}),
  frontConfigJson: setting(texts.frontConfigJson, { i18nChange: [], errorConversion: [] }),
  betResultBig: setting(texts.betResultBig, '大'),
  betResultSmall: setting(texts.betResultSmall, '小'),
  betResultSingle: setting(texts.betResultSingle, '单'),
  betResultDouble: setting(texts.betResultDouble, '双'),
  betResultBigImage: setting(texts.betResultBigImage, ''),
  betResultSmallImage: setting(texts.betResultSmallImage, ''),
  betResultSingleImage: setting(texts.betResultSingleImage, ''),
  betResultDoubleImage: setting(texts.betResultDoubleImage, ''),
}

declare module '../../platform/settings/setting.ts' {
  interface SettingValues extends ValuesOf<typeof configurationSettings> {}
}
