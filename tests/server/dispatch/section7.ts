/** Section 7 of the product's specification as a table: every call, its method and path, and the place of its parameters. */
import type { Reason } from '#/contract/refusals.ts'
import { bundledProviderCode } from '#/rules/games/codes.ts'
import { demoAccounts } from '../../../server/domains/accounts/seed.ts'

const { agent } = demoAccounts

/** The call, what its sealed text holds ('' for an empty body), and the reason for which this platform refuses it as it is. */
type Row = readonly [line: string, args?: unknown, refused?: Reason]

export interface Spoken {
  readonly line: string
  readonly args: unknown
  readonly refused: Reason | undefined
}

const spoken = ([line, args = '', refused]: Row): Spoken => ({ line, args, refused })

const pages = { pageParam: { current: 1, size: 10 }, searchParam: {} }
const lottery = { lotteryId: 'k3-3m', queryDate: '2026-01-02', lotteryType: 'K3', playTypeCode: 'K3HZ' }
const inAddress = `?${new URLSearchParams(lottery).toString()}`
const model = { model: 'online customer service' }
const days = { startTime: '2026-01-01', endTime: '2026-01-02 23:59:59' }
/** Of games. */
const provider = bundledProviderCode
const pack = { receiver: '陈小满', phone: '13800138000', address: '海桐市云台区青石路 18 号' }
const stay = { city: 'nowhere', from: '2026-01-01', until: '2026-01-02', guest: '陈小满', guests: 2 }
const nothing = { id: 'nothing', version: 1 }
const opinion = { type: 'display', content: 'The board stays empty' }

const rowsOfyAnybody: readonly Row[] = [
  ['POST auth/oauth/token', { grant_type: 'password', scope: 'server', username: agent.username, password: agent.password }],
  ['POST auth/oauth/token', { grant_type: 'refresh_token', refresh_token: 'x' }, 'REFRESH_REFUSED'],
  [
    'POST admin/zxUserApp/register?code=1234&inviteCode=STONE88&phone=13800138000&registerCode=AB12',
    { username: 'older77', password: 'stone7vale' },
    'AGREEMENT',
  ],
  [
    'POST admin/zxUserApp/register?code=1234&inviteCode=STONE88&phone=13800138000&registerCode=AB12',
    { username: 'older77', password: 'stone7vale', agreed: true },
    'CAPTCHA',
  ],
  ['POST admin/zxUserApp/findPassword?username=older77&phone=13800138000&code=1234&password=river9stone', '', 'SMS_CODE'],
  ['POST admin/smsCode/send', { param: { phone: '13800138000', type: 'register' } }, 'CAPTCHA'],
  ['POST admin/common/getSystemConfig', ''],
  ['POST admin/common/config/fromCache', ''],
  ['GET admin/install/checkDownloadSuccess', ''],
  ['POST admin/zxUserApp/headImgList', ''],
  ['POST admin/appWalletBill/getBillType', ''],
  ['POST admin/appExpensesFinance/getBankInfoList', ''],
  ['POST admin/appOpinion/opinionType', ''],
  ['POST admin/appOpinion/opinionSaveBug', opinion],
  ['POST admin/appContent/bulletin', pages],
  ...['queryAllLotteryInfoList', 'allLotteryInfoMap', 'getLotteryInfo'].map((name): Row => [`POST bet/lotteryinfo/${name}`, lottery]),
  ...[
    'getOpenHistory',
    'getOpenHistoryPage',
    'getCurrentInfo',
    'getOpenDataTrend',
    'getTwoSidesCount',
    'getOpenDataNum',
    'getLongDargonCount',
    'getNewOpenResult',
  ].map((name): Row => [`POST bet/lotteryperiods/${name}`, lottery]),
  ['POST bet/playType/getLotteryPlayTypeList', lottery],
  ['POST bet/playType/getLotteryPlayTypeList', { lotteryId: 'k3-3m' }],
  ['POST bet/playType/getLhcBallConfList', lottery],
  ['POST bet/lotteryManage/gamingChipsList', lottery],
  ['POST bet/lotteryBet/queryBetRecordPage', lottery],
  ...[
    'bet/lotteryperiods/getOpenDataTrend',
    'bet/lotteryinfo/queryAllLotteryInfoList',
    'bet/lotteryinfo/getLotteryInfo',
    'bet/lotteryperiods/getOpenHistory',
    'bet/playType/getLotteryPlayTypeList',
    'bet/lotteryperiods/getCurrentInfo',
    'bet/playType/getLhcBallConfList',
    'bet/lotteryManage/gamingChipsList',
  ].flatMap((path): Row[] => [
    [`GET ${path}${inAddress}`, ''],
    [`GET ${path}`, lottery],
  ]),
  ['POST admin/agent/autoGenInviteCode', ''],
  ['POST admin/agent/getAllExtendType', ''],
  ['GET games/app/getAllUrl/v2', ''],
  ['GET games/app/games/v2/SHIXUN', ''],
  ...[
    'rankingList',
    'articleNewAndTipsAndHelpList',
    'guideList',
    'articleHelpList',
    'staticImagePosition',
    'bulletinNewsTicker',
    'sharePost',
    'articleHelpCommonList',
  ].map((name): Row => [`POST admin/appContent/${name}`, model]),
  ['POST admin/appContent/articleInfo', { code: 'agree', ...model }],
  ['POST admin/websiteconfiguration/queryAllconfig', ''],
  ['POST movie/app/queryMovieTypes', ''],
  ['POST viewer/mall/getRideList', ''],
  ['POST viewer/viewer/live/room/list', pages],
  ['POST viewer/viewer/live/room/list', ''],
  ['POST viewer/viewer/live/room/map', { ids: ['999999'] }],
  ['POST viewer/viewer/live/anchor/searchMap', { name: '999999' }],
  ['POST movie/app/getMovieList', pages],
  ['POST movie/app/detail', { id: 'nothing' }, 'NOT_FOUND'],
  ['POST admin/appGiftAndActivity/getActivityById', { id: 'nothing' }, 'CAMPAIGN'],
  ['POST admin/gameTurntable/getScreenGiftList', ''],
  ['POST admin/redPkg/show', ''],
]
export const spokenByAnybody = rowsOfyAnybody.map(spoken)

const rowsOfyMembers: readonly Row[] = [
  ['POST admin/zxUserApp/querySystemUserInfo', ''],
  ['POST admin/zxUserApp/querySysUserInfoInternal', ''],
  ['POST bet/lotteryBet/queryUserBetRecordPage', { ...pages, searchParam: { pageGameRecordEnum: 'ALL' } }],
  ['POST bet/lotteryBet/cancel', { id: 'no-such-bet' }, 'NOT_FOUND'],
  ['POST bet/lotteryBet/getUserOdds', { playTypeCode: 'K3HZ' }],
  ['POST bet/lotteryBet/getUserOdds', lottery],
  ['POST bet/lotteryBet/getFlowBetList', ''],
  [`GET bet/lotteryBet/getFlowBetList${inAddress}`, ''],
  ['POST admin/zxUserApp/bindUserBankCard', { bankCode: 'ICBC', bankNumber: '6222020200001234567' }, 'REAL_NAME_NEEDED'],
  ['POST admin/zxUserApp/updatePassword', { oldPassword: 'wrong7vale', password: 'river9stone' }, 'WRONG_PASSWORD'],
  ['POST admin/zxUserApp/updateAvatar', { avatar: 'no-such-picture' }, 'PICTURE_GONE'],
  ['POST admin/zxUserApp/updateNickName', { nickName: 'older' }],
  ['POST admin/zxUserApp/updateRealName', { realName: 'x' }, 'REAL_NAME_FORM'],
  ['POST admin/zxUserApp/updateSex', { sex: 'male' }],
  ['POST admin/zxUserApp/bindPhone?phone=13800138000&code=1234', '', 'SMS_CODE'],
  ['POST admin/zxUserApp/unBind?phone=13800138000&code=1234', '', 'SMS_CODE'],
  ['POST admin/zxUserApp/bankCard/unBind?id=no-such-card', '', 'NOT_FOUND'],
  ['POST admin/appWallet/setFundPassword', { fundPassword: '12' }, 'FUND_FORM'],
  ['POST admin/appWallet/updateFundPassword', { fundPassword: '120934', fundPassword1: '907321' }, 'FUND_NEEDED'],
  ['POST admin/appWalletBill/queryBillPage', pages],
  ['POST admin/appContent/userMessage', pages],
  ['POST admin/appContent/queryAllMessagesOfUser', ''],
  ['POST admin/appFinance/incomeLog', pages],
  ['POST admin/appFinance/getOne', { id: 'no-such-order' }, 'NOT_FOUND'],
  ['POST admin/appFinance/getAccount', { frontType: 'app' }],
  ['POST admin/appFinance/saveByOffice', { channelId: 'bank', amount: '1' }, 'RECHARGE_RANGE'],
  ['POST admin/appFinance/saveByEscrow', { channelId: 'scan', amount: '1' }, 'RECHARGE_RANGE'],
  ['POST admin/appFinance/getIncomeState', ''],
  ['POST admin/selfpay/addVerifyImage', { id: 'no-such-order', fileIds: [] }, 'NOT_FOUND'],
  ['POST admin/appExpensesFinance/getExpensesLevelRestrict', ''],
  [
    'POST admin/appExpensesFinance/addExpenses',
    { expensesAmount: '100000', fundPassword: '120934', userBankCardId: 'no-such-card', others: {} },
    'REAL_NAME_NEEDED',
  ],
  ['POST admin/appExpensesFinance/expensesFeesPoint', { expensesAmount: '100000' }],
  ['POST admin/appExpensesFinance/expensesIPage', pages],
  ['POST admin/prizeReport/getUserPrize', days],
  ['POST admin/rewardsBillReport/getUserRewards', days],
  ['POST admin/rewardsBillReport/getUserRewardsBillPage', days],
  ['POST admin/rewardsBillReport/changeRewards2Wallet', ''],
  ['POST admin/incomeReport/getUserIncome', days],
  ['POST admin/expensesReportController/getUserExpenses', days],
  ['POST bet/lotteryReport/getUserBetAndWin', days],
  [`GET games/app/getUrl/${provider}/slot`, ''],
  ['GET games/app/getBalance', ''],
  [`GET games/app/refresh/${provider}`, ''],
  [`GET games/app/getThirdpartyName/${provider}`, ''],
  ['GET games/app/getThirdpartyName/nobody', '', 'NOT_FOUND'],
  ['GET games/app/getGameTypeAndThirdpartyPlatform', ''],
  ['POST games/app/transfBalance', { fromPlatform: 'MAIN', toPlatform: provider, transfAmount: '5000' }],
  ['POST games/app/transfBalance', { fromPlatform: 'MAIN', toPlatform: provider, transfAmount: '5' }, 'TRANSFER_MIN'],
  ['POST games/app/getMyTransfRecord', { ...pages, searchParam: days }],
  ['POST games/app/getMyTransfRecord', days],
  ['POST games/app/getMyBetRecord', { ...pages, searchParam: { ...days, platform: provider } }],
  ['POST games/app/getMyBetRecord', ''],
  ['POST games/app/getTpgBetProfit', days],
  ['POST admin/appOpinion/opinionList', ''],
  ['POST admin/appOpinion/opinionSaveByFront', { ...opinion, type: 'idea' }],
  ['POST admin/kf/line', ''],
  ['POST admin/zxUserApp/getAllProfit', ''],
  ['POST admin/zxUserApp/openProfit', ''],
  ['POST admin/zxUserApp/profitList', pages],
  ['POST viewer/viewer/live/room/getOne', { id: '999999' }, 'ROOM'],
  ['POST viewer/viewer/live/room/getFollowList', ''],
  ['POST viewer/viewer/live/viewInfo', { id: '999999' }, 'ROOM'],
  ['POST viewer/viewer/live/getAnchorCard', { id: 'nobody' }, 'HOST'],
  ['POST viewer/viewer/live/follow', { id: 'nobody' }, 'HOST'],
  ['POST viewer/viewer/live/unfollow', { id: 'nobody' }, 'HOST'],
  ['POST admin/chatroom/list', ''],
  ['POST viewer/viewer/live/gift/list', ''],
  ['POST viewer/viewer/live/gift/send', { room: '20617', gift: 'nothing', price: '1000', count: 1 }, 'GIFT_CHANGED'],
  ['POST viewer/viewer/live/square/spend/ranking', { ...pages, searchParam: { span: 'day' } }],
  ['POST viewer/mall/pageTitle', pages],
  ['POST viewer/mall/pageRide', pages],
  ['POST viewer/mall/setUsing', { code: 'nothing', isUsing: true }, 'NOT_FOUND'],
  ['POST viewer/mall/buy', { code: 'nothing', price: '1000', days: 7 }, 'NOT_FOUND'],
  ['POST admin/appUserCertified/certifiedPhoto/page', pages],
  ['GET admin/appUserCertified/certifiedPhoto/getTodayCertifiedNum', ''],
  ['POST movie/app/pageMyMovieExchange', pages],
  ['POST movie/app/queryPageOfUesrNotUsedMovieExchange', pages],
  ['POST movie/app/verifyMovieExchange', { code: 'AAAABBBBCCCC' }, 'FILM_CODE'],
  ['POST movie/app/getMovieExchange', { id: 'nothing' }, 'NOT_FOUND'],
  ['POST admin/appGiftAndActivity/getGiftAndActivity', ''],
  ['POST admin/appGiftAndActivity/getActivity', ''],
  ['POST admin/appGiftAndActivity/getUserdata', pages],
  ['POST admin/appGiftAndActivity/getUserdata', ''],
  ['POST admin/appGiftAndActivity/applyGift', { claims: [{ code: 'nothing', period: 'once', stage: 0 }] }],
  ['POST admin/gameTurntable/getTurntableInfo', ''],
  ['POST admin/gameTurntable/getTurntableDrawCntInfo', { code: 'nothing' }, 'CAMPAIGN'],
  // The request's id is part of what decides the prize: the device alone makes it.
  ['POST admin/gameTurntable/drawGift', { code: 'nothing', round: 1 }, 'BAD_REQUEST'],
  ['POST admin/gameTurntable/getPage', pages],
  ['POST admin/gameTurntable/getPage', ''],
  ['POST admin/redPkg/receive', { id: 'nothing' }, 'NOT_FOUND'],
  ['POST admin/zxUserSign/h5/getUserSignAward', ''],
  ['POST admin/zxUserSign/h5/userSign', ''],
  ['POST admin/zxUserSign/h5/getUserSignByUserId', ''],
  ['GET getHotelReserveListByUserId', ''],
  ['POST addHotelReserve', stay, 'OFFER'],
  ['PUT updateHotelReserveById', { ...nothing, ...stay }, 'NOT_FOUND'],
  ['GET getReceivePhoneBillListByUserId', ''],
  ['POST addReceivePhoneBill', { month: '2026-01', amount: '20000' }, 'OFFER'],
  ['PUT updateReceivePhoneBillById', nothing, 'NOT_FOUND'],
  ['GET getGiftPackListByUserId', ''],
  ['POST addGiftPack', { offer: 'nothing', ...pack }, 'OFFER'],
  ['PUT updateGiftPackById', { ...nothing, ...pack }, 'NOT_FOUND'],
]
export const spokenByMembers = rowsOfyMembers.map(spoken)

const code = { code: 'ELDER7', kind: 'player', prizeGroup: 1800 }
const terms = { code: 'ELDER8', off: false, prizeGroup: 1800, maxUses: null, expiresAt: null, note: '' }

/** One after the other, by the same agent. */
const rowsOfAgents: readonly Row[] = [
  ['POST admin/agent/prizeTeamList', ''],
  ['POST admin/agent/addInviteCode', code],
  ['POST admin/agent/addInviteCode', code, 'CODE_OWN'],
  ['POST admin/agent/editInviteCode', { ...terms, code: 'ELDER7' }],
  ['POST admin/agent/editInviteCode', terms, 'NOT_FOUND'],
  ['POST admin/agent/getInviteCodeList', { ...pages, searchParam: { kind: 'player' } }],
  ['POST admin/agent/getInviteCodeList', { kind: 'player' }],
  ['DELETE admin/agent?code=ELDER7', ''],
  ['DELETE admin/agent', { code: 'ELDER7' }, 'NOT_FOUND'],
  ['POST admin/agent/addUser', { username: 'older78', kind: 'player', prizeGroup: 1800 }, 'AGREEMENT'],
  ['POST admin/agent/groupMemberPage', pages],
  ['POST admin/agent/groupMemberPage', { name: 'old', ...days }],
  ['POST admin/agent/prizePage', { ...pages, searchParam: days }],
  ['POST admin/agent/prizeTotal', ''],
  ['POST admin/agent/changePrize2Wallet', ''],
  ['POST bet/lotteryBet/getAgentBetRecordPage', { ...pages, searchParam: days }],
  ['POST admin/appWalletBill/getAgentBillRecordPage', { ...pages, searchParam: days }],
  ['POST admin/appFinance/getAgentIncomePage', { ...pages, searchParam: days }],
  ['POST admin/appExpensesFinance/getAgentExpensesPage', { ...pages, searchParam: days }],
  ['POST admin/appExpensesFinance/getAgentExpensesPage', days],
  ...[
    'admin/prizeReport/getTeamPrize',
    'admin/rewardsBillReport/getTeamRewards',
    'admin/incomeReport/getTeamIncome',
    'admin/expensesReportController/getTeamExpenses',
    'bet/lotteryReport/getTeamBetAndWin',
    'admin/teamReport/getBetUserCnt',
    'admin/teamReport/getFirstIncomeCnt',
    'admin/teamReport/getRegisterCnt',
    'admin/teamReport/getTeamCnt',
    'admin/teamReport/getThirdBetMoneyAndProfit',
    'admin/teamReport/getTeamThirdCnt',
  ].map((path): Row => [`POST ${path}`, days]),
]
export const spokenByAgents = rowsOfAgents.map(spoken)
