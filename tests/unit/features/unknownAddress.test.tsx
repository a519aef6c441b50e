// @vitest-environment jsdom
// Addresses that name what there is not: each page says what is missing, and leads on
import 'fake-indexeddb/auto'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { lotteryInfo, privacyInfo, systemConfig, userInfo } from '../../support/answers.ts'
import { answerWith, refused } from '../../support/fakePlatform.ts'
import { patient } from '../../support/patience.ts'
import { giftPacks, hotels, phoneBills } from '../../support/welfare.ts'
import { openPages } from './openPages.tsx'

const { pageOf } = await import('#/app/pages.ts')
const { erasePrivateState } = await import('#/lib/persisted.ts')

window.scrollTo = () => undefined
beforeEach(erasePrivateState)
afterEach(cleanup)

const noRoom = 'There is no such room'
const noFilm = 'There is no such film'
const noGame = 'This game is not on offer now'
const noLottery = 'Lottery not found'
const noBet = 'Bet not found'
const noDraw = 'Draw not found'
const noChase = 'Chase not found'
const noOrder = 'Order not found'
const noWithdrawal = 'Withdrawal not found'
const noTransfer = 'Transfer not found'
const noCard = 'This card has not been added'
const noBill = 'Transaction not found'
const noMessage = 'This message is no longer available'
const noNotice = 'This notice is no longer available'
const noArticle = 'This article is no longer available'
const noRequest = 'This request was not found'
const noActivity = 'There is no such activity'
const noWheel = 'There is no such wheel'
const noCode = 'There is no such code'
const notBelow = 'Not in your team'

/** Ids of nothing, and of no form that an id has. */
const ids = ['nothing', '!!']
/** The same page for each of them. */
const both = (address: string, says: string, to: string) => ids.map((id) => ({ address: `${address}${id}`, says, to }))

/** As the platform answers about something by its id: there is none, or it is no id. */
const refuse = (arg: unknown) => refused(JSON.stringify(arg).includes('!!') ? 'BAD_REQUEST' : 'NOT_FOUND')
const none = (arg: unknown, more: object = {}) =>
  JSON.stringify(arg).includes('!!') ? refused('BAD_REQUEST') : { records: [], current: 1, size: 1, total: 0, pages: 0, ...more }

it.each([
  { address: '/liveVideo', says: noRoom, to: '/live' },
  { address: '/liveVideo?id=999', says: noRoom, to: '/live' },
  { address: '/liveVideo?id=suhe', says: noRoom, to: '/live' },
  { address: '/live?view=ranking&room=999', says: noRoom, to: '/live' },
  { address: '/live?view=ranking&room=suhe', says: noRoom, to: '/live' },
  { address: '/movieDetail', says: noFilm, to: '/movie' },
  { address: '/movieDetail?id=nothing', says: noFilm, to: '/movie' },
  { address: '/movieDetail?id=NO', says: noFilm, to: '/movie' },
  { address: '/movieDetail?id=nothing&play=1', says: noFilm, to: '/movie' },
  { address: '/gamePlay', says: noGame, to: undefined },
  { address: '/gamePlay?platform=stone&code=nothing', says: noGame, to: undefined },
  { address: '/lottery?id=nothing', says: noLottery, to: '/home' },
  { address: '/openHistory?id=nothing', says: noLottery, to: '/home' },
  { address: '/rules?id=nothing', says: noLottery, to: '/home' },
  { address: '/trend?id=nothing', says: noLottery, to: '/home' },
  { address: '/fairness?id=nothing', says: noLottery, to: '/home' },
  { address: '/betdetail', says: noBet, to: '/gameRecordIndex' },
  ...both('/betdetail?id=', noBet, '/gameRecordIndex'),
  { address: '/gameBetDetail', says: noBet, to: '/gameRecordIndex/games' },
  ...both('/gameBetDetail?id=', noBet, '/gameRecordIndex/games'),
  ...both('/recordDetail/k3-1m:', noDraw, '/openHistory?id=k3-1m'),
  { address: '/recordDetail/nothing', says: noDraw, to: '/openHistory' },
  ...both('/gameRecordIndex/chase?id=', noChase, '/gameRecordIndex/chase'),
  { address: '/pay', says: noOrder, to: '/rechargeRecord' },
  ...both('/pay?id=', noOrder, '/rechargeRecord'),
  ...both('/rechargeUpload?id=', noOrder, '/rechargeRecord'),
  ...both('/rechargeSuccess?id=', noOrder, '/rechargeRecord'),
  ...both('/rechargeDetail?id=', noOrder, '/rechargeRecord'),
  { address: '/withdrawDetail', says: noWithdrawal, to: '/withdrawRecord' },
  ...both('/withdrawDetail?id=', noWithdrawal, '/withdrawRecord'),
  ...both('/withdrawSuccess?id=', noWithdrawal, '/withdrawRecord'),
  ...both('/quotaRecord?id=', noTransfer, '/quotaRecord'),
  { address: '/managebankcarddetail', says: noCard, to: '/managebankcard' },
  ...both('/managebankcarddetail?id=', noCard, '/managebankcard'),
  { address: '/transactiondetails', says: noBill, to: '/accountDetailList' },
  ...both('/transactiondetails?id=', noBill, '/accountDetailList'),
  { address: '/messageDetail', says: noMessage, to: '/message' },
  ...both('/messageDetail?id=', noMessage, '/message'),
  ...both('/notice?id=', noNotice, '/notice'),
  ...both('/homeDetail?code=', noArticle, '/homeDetail'),
  ...both('/homeDetail?type=help&code=', noArticle, '/homeDetail?type=help'),
  { address: '/Banner', says: 'This promotion is no longer available', to: '/home' },
  ...both('/Banner?id=', 'This promotion is no longer available', '/home'),
  ...both('/welfare?view=requests&id=', noRequest, '/welfare?view=requests'),
  ...both('/setGift?id=', noRequest, '/welfare?view=requests'),
  ...both('/setHotel?id=', noRequest, '/welfare?view=requests'),
  ...both('/setreceivePhoneBill?id=', noRequest, '/welfare?view=requests'),
  ...both('/welfare?view=packet&id=', 'There is no such red packet', '/activity'),
  ...both('/activity?id=', noActivity, '/activity'),
  ...both('/turntable?id=', noWheel, '/activity'),
  ...both('/turntable?view=proof&id=', noWheel, '/activity'),
  ...both('/turntable?view=proof&draw=', 'This draw was not found', '/turntable?view=records'),
  ...both('/invite?code=', noCode, '/inviteCodes'),
  ...both('/qrcode?code=', noCode, '/inviteCodes'),
  ...both('/member?member=', notBelow, '/member'),
  ...both('/member?userId=', notBelow, '/member'),
  ...both('/report?userId=', notBelow, '/member'),
  ...both('/teamReport?userId=', notBelow, '/member'),
  ...both('/teamReport?tab=third&userId=', notBelow, '/member'),
])('$address says that there is nothing, and leads on', async ({ address, says, to }) => {
  answerWith({
    getSystemConfig: () => systemConfig(),
    querySystemUserInfo: () => userInfo({ isAgent: true }),
    queryAllLotteryInfoList: () => ({ current: 1, size: 20, total: 1, pages: 1, records: [lotteryInfo()] }),
    watchRoom: () => refused('ROOM'),
    roomOf: () => refused('ROOM'),
    roomHistory: () => refused('ROOM'),
    spendRanking: (arg) => refused(/999/.test(JSON.stringify(arg)) ? 'ROOM' : 'BAD_REQUEST'),
    detail: (arg) => refused(/NO"/.test(JSON.stringify(arg)) ? 'BAD_REQUEST' : 'NOT_FOUND'),
    getMovieExchange: () => refused('NOT_FOUND'),
    moviePositions: () => ({ positions: [] }),
    getGames: () => ({ platforms: [], games: [] }),
    getBalance: () => ({ main: { balance: '0', version: 1, held: '0' }, platforms: [], autoIn: { isOn: false, below: '0', upTo: '0' } }),
    getUrl: () => refused('NOT_FOUND'),
    querySysUserInfoInternal: () => privacyInfo(),
    staticImagePosition: () => ({ items: [] }),
    queryUserBetRecordPage: (arg) => none(arg, { totalStake: '0', totalPayout: '0' }),
    getGameBet: refuse,
    getOpenHistoryPage: (arg) => (/!!|"lotteryId":""/.test(JSON.stringify(arg)) ? refused('BAD_REQUEST') : { ...none(arg), period: null }),
    chaseDetail: refuse,
    getOne: refuse,
    expensesIPage: (arg) => none(arg),
    getMyTransfRecord: (arg) => none(arg, { sums: { in: '0', out: '0' } }),
    queryBillPage: (arg) => none(arg, { upTo: 1, totalIn: '0', totalOut: '0' }),
    userMessage: (arg) => none(arg),
    bulletin: (arg) => none(arg),
    articleInfo: refuse,
    welfareRequest: refuse,
    getGiftPackListByUserId: () => giftPacks(),
    getReceivePhoneBillListByUserId: () => phoneBills(),
    getHotelReserveListByUserId: () => hotels(),
    packetTakings: refuse,
    getActivityById: (arg) => (/!!/.test(JSON.stringify(arg)) ? refused('BAD_REQUEST') : refused('CAMPAIGN')),
    getScreenGiftList: (arg) => (/!!/.test(JSON.stringify(arg)) ? refused('BAD_REQUEST') : refused('CAMPAIGN')),
    getTurntableInfo: (arg) => (/!!/.test(JSON.stringify(arg)) ? refused('BAD_REQUEST') : refused('CAMPAIGN')),
    getPage: (arg) => none(arg, { sums: { draws: 0, prizes: 0, points: '0', tickets: 0, expected: '0' } }),
    getInviteCodeList: (arg) => none(arg, { counts: { player: 0, agent: 0 } }),
    groupMemberPage: refuse,
    getTeamBetAndWin: refuse,
    getAgentBetRecordPage: refuse,
    getThirdBetMoneyAndProfit: refuse,
  })
  const [pathname = ''] = address.split('?')
  const path = pathname.startsWith('/recordDetail/') ? '/recordDetail/$detail' : pathname
  const Page = await pageOf(path).load()
  await openPages({ [path]: () => <Page /> }, [address])
  const title = await screen.findByText(says, {}, patient)
  await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull(), patient)
  // The container has its own margin: another margin would double it.
  expect(title.closest('.mt6')).toBeNull()
  // The list of lotteries, which the address may need, can come after the refusal.
  await waitFor(() => {
    const on = to === undefined ? screen.getAllByRole('button', { name: /Leave/ }) : screen.getAllByRole('link')
    expect(to === undefined || on.some((link) => link.getAttribute('href') === to)).toBe(true)
  }, patient)
})
