/**
 * Differences of calls by older clients of the same product from the descriptors: section 7 of the product's specification. Only the
 * platform reads this file; this app sends every call as its descriptor says.
 */
import type { RequestOf } from './call.ts'
import type { CallName, Contract } from './contract.ts'

export interface OlderClient {
  /** Arguments that may come in the query string. The sealed text takes precedence. */
  readonly query?: readonly string[]
  /** Arguments that older clients send and this call ignores. */
  readonly ignored?: readonly string[]
  /** Values of arguments that older clients do not send. */
  readonly unsent?: object
  /** Search arguments may stand beside `searchParam` instead of in it, and `pageParam` may be missing. */
  readonly paged?: true
  /**
   * Older clients send no request id. The platform makes one, so the call cannot be repeated; not for calls whose result depends on the id.
   */
  readonly withoutId?: true
}

type KeyOf<Request> = Request extends { readonly searchParam: infer Search }
  ? keyof Search
  : Request extends unknown
    ? keyof Request
    : never

interface OlderCall<Request> extends OlderClient {
  readonly query?: readonly (KeyOf<Request> & string)[]
  readonly unsent?: Partial<Request>
}

const withoutId = { withoutId: true } as const
const paged = { paged: true } as const

/** Request fields of the product's lottery calls, sent with any of them. */
const lotteryFields = ['lotteryId', 'queryDate', 'lotteryType', 'playTypeCode'] as const
type LotteryField = (typeof lotteryFields)[number]

/** A lottery call that reads some of these fields. With GET, older clients send them in the query string. */
function lotteryCall<Field extends LotteryField = never>(...query: readonly Field[]) {
  const read: ReadonlySet<string> = new Set(query)
  return { query, ignored: lotteryFields.filter((field) => !read.has(field)) }
}

/** `model` is the kind of content; here each kind has its own call. */
const contentCall = { ignored: ['model'] } as const
const noCaptcha = { captchaId: '', captcha: '', proof: '' } as const

export const olderClients: { readonly [Name in CallName]?: OlderCall<RequestOf<Contract[Name]>> } = {
  register: { query: ['code', 'inviteCode', 'phone', 'registerCode'], unsent: { ...noCaptcha, agreed: false }, ...withoutId },
  findPassword: { query: ['username', 'phone', 'code', 'password'], ...withoutId },
  sendSmsCode: { unsent: noCaptcha },

  queryAllLotteryInfoList: lotteryCall(),
  allLotteryInfoMap: lotteryCall(),
  getLotteryInfo: lotteryCall('lotteryId'),
  getCurrentInfo: lotteryCall('lotteryId'),
  getOpenHistory: lotteryCall('lotteryId', 'queryDate'),
  getOpenHistoryPage: { ...paged, ignored: ['lotteryType', 'playTypeCode'] },
  getNewOpenResult: lotteryCall(),
  getLotteryPlayTypeList: lotteryCall('lotteryId', 'lotteryType'),
  getLhcBallConfList: lotteryCall('lotteryId'),
  gamingChipsList: lotteryCall(),
  getOpenDataTrend: lotteryCall('lotteryId', 'queryDate'),
  getOpenDataNum: lotteryCall('lotteryId', 'queryDate'),
  getTwoSidesCount: lotteryCall('lotteryId', 'queryDate'),
  getLongDargonCount: lotteryCall('lotteryId', 'queryDate'),
  queryBetRecordPage: { ...paged, ignored: ['queryDate', 'lotteryType', 'playTypeCode'] },
  getFlowBetList: { ...paged, query: ['lotteryId'], ignored: ['queryDate', 'lotteryType', 'playTypeCode'] },
  getUserOdds: { ignored: ['queryDate', 'lotteryType'] },

  bulletin: contentCall,
  bulletinNewsTicker: contentCall,
  staticImagePosition: { ...contentCall, unsent: { position: 'home' } },
  articleInfo: contentCall,
  articleNewAndTipsAndHelpList: { ...contentCall, ...paged },
  guideList: contentCall,
  articleHelpList: contentCall,
  articleHelpCommonList: contentCall,
  sharePost: contentCall,
  rankingList: contentCall,
  userMessage: paged,
  queryAllMessagesOfUser: paged,
  opinionList: paged,
  getUserRewardsBillPage: paged,
  getInviteCodeList: paged,
  groupMemberPage: paged,
  prizePage: paged,
  getAgentBetRecordPage: paged,
  getAgentBillRecordPage: paged,
  getAgentIncomePage: paged,
  getAgentExpensesPage: paged,
  getMyTransfRecord: paged,
  getMyBetRecord: paged,
  roomList: paged,
  getUserdata: paged,
  getPage: paged,

  bet: withoutId,
  batchBet: withoutId,
  cancel: withoutId,
  updatePassword: { unsent: { endOthers: true }, ...withoutId },
  setFundPassword: withoutId,
  updateFundPassword: withoutId,
  updateRealName: withoutId,
  bindPhone: { query: ['phone', 'code'], ...withoutId },
  unbindPhone: { query: ['phone', 'code'], ...withoutId },
  bindUserBankCard: withoutId,
  unbindBankCard: { query: ['id'], ...withoutId },
  addExpenses: withoutId,
  saveByOffice: withoutId,
  saveByEscrow: withoutId,
  addVerifyImage: withoutId,
  transfBalance: withoutId,
  sendGift: withoutId,
  buyMallItem: withoutId,
  applyGift: withoutId,
  userSign: withoutId,
  receivePacket: withoutId,
  addGiftPack: withoutId,
  updateGiftPackById: withoutId,
  addReceivePhoneBill: withoutId,
  updateReceivePhoneBillById: withoutId,
  addHotelReserve: withoutId,
  updateHotelReserveById: withoutId,
  changeRewards2Wallet: withoutId,
  changePrize2Wallet: withoutId,
  addInviteCode: { unsent: { maxUses: null, expiresAt: null, note: '' }, ...withoutId },
  editInviteCode: withoutId,
  deleteInviteCode: { query: ['code'], ...withoutId },
  addUser: { unsent: { agreed: false }, ...withoutId },
  openProfit: { unsent: { open: true }, ...withoutId },
  opinionSaveBug: withoutId,
  opinionSaveByFront: withoutId,
  upload: withoutId,
}
