/** The states in which every page is tested. A missing page is a compile error. */
import type { RoutePath } from '#/app/pages.ts'
import type { TouredPath } from '../e2e/support/tour.ts'
import { teamCode } from './teamCode.ts'

/** Search strings after the path, as a visitor, as a member, and as an agent with a team; an empty one is the path alone. */
interface States {
  readonly visitor?: readonly string[]
  readonly member?: readonly string[]
  readonly agent?: readonly string[]
}

const ofVisitors: States = { visitor: [''] }
const ofMembers: States = { member: [''] }
const ofBoth: States = { visitor: [''], member: [''] }
/** Pages that show more to an agent than to another member. */
const ofAgents: States = { member: [''], agent: [''] }
/** The gates redirect from these pages while the platform is up; stories about gates and maintenance test them. */
const whilePlatformIsDown: States = {}

const states: Readonly<Record<Exclude<RoutePath, TouredPath>, States>> = {
  '/home': ofBoth,
  '/game': { visitor: [''], member: ['', '?name=999', '?favourites=1'] },
  '/gameLobby': { visitor: ['?category=QIPAI'], member: ['', '?category=LOTTERY'] },
  '/live': { visitor: [''], member: ['', '?tab=followed', '?tab=ranking', '?find=苏禾', '?view=ranking', '?view=mall'] },
  '/liveVideo': { visitor: ['?id=20617'], member: ['?id=20617', '?id=999', '?id=20624'] },
  '/movie': { visitor: [''], member: ['', '?name=999'] },
  '/movieDetail': { member: ['?id=lighthouse', '?id=seed'] },
  '/mineMovie': { member: ['', '?state=used', '?state=expired'] },
  '/beautyPageant': { visitor: ['', '?view=past', '?view=photos'], member: ['', '?view=past', '?view=photos'] },
  '/task': { visitor: [''], member: ['', '?view=given'] },
  '/welfare': { member: ['', '?view=requests', '?view=requests&part=rejected', '?view=requests&id=nothing', '?view=packet&id=nothing'] },
  '/feedbackIndex': ofBoth,
  '/signin': { member: ['', '?month=2026-10'] },
  '/setGift': { member: ['', '?id=nothing'] },
  '/setreceivePhoneBill': ofMembers,
  '/setHotel': ofMembers,
  '/activity': {
    visitor: ['', '?part=upcoming', '?part=over', '?id=sign-in'],
    member: ['', '?part=upcoming', '?part=over', '?id=sign-in', '?id=verify-draw'],
  },
  '/turntable': { visitor: ['', '?view=proof'], member: ['', '?view=records', '?view=proof'] },
  '/login': ofVisitors,
  '/register': ofVisitors,
  '/forgotPassword': ofVisitors,
  '/agree': { visitor: ['', '?code=privacy'] },
  '/lottery': { visitor: ['?id=k3-1m', '?id=ssc-1m', '?id=lhc-5m'], member: ['?id=k3-3m'] },
  '/trend': { visitor: ['?id=k3-1m'] },
  '/openHistory': { visitor: ['?id=k3-1m'] },
  '/fairness': ofVisitors,
  '/rules': { visitor: ['?id=k3-1m'] },
  '/401': ofVisitors,
  '/500': whilePlatformIsDown,
  '/maintenance': whilePlatformIsDown,
  '/homeDetail': { visitor: ['', '?type=help', '?type=help&code=help-fair'] },
  '/Banner': ofVisitors,
  '/fangpian': ofVisitors,
  '/ranking': ofVisitors,
  '/mine': { ...ofAgents, visitor: [''] },
  '/gameRecordIndex': ofMembers,
  '/gameRecordIndex/chase': ofMembers,
  '/gameRecordIndex/games': ofMembers,
  '/gameBetDetail': ofMembers,
  '/gamePlay': ofMembers,
  '/accountDetailList': ofMembers,
  '/lotteryMoney': ofMembers,
  '/personalreport': ofMembers,
  '/recordCenter': ofMembers,
  '/levelCenter': ofMembers,
  '/exchangeReward': ofMembers,
  '/profitList': ofMembers,
  '/financialIncome': ofMembers,
  '/message': ofMembers,
  '/setting': ofMembers,
  '/language': ofBoth,
  '/recharge': { member: ['', '?channel=bank'] },
  '/rechargeRecord': ofMembers,
  '/withdraw': ofMembers,
  '/withdrawDetail': ofMembers,
  '/withdrawSuccess': ofMembers,
  '/withdrawRecord': ofMembers,
  '/capitalSettings': ofMembers,
  '/setrealname': ofMembers,
  '/bindPhone': ofMembers,
  '/bindCard': ofMembers,
  '/managebankcard': ofMembers,
  '/managebankcarddetail': ofMembers,
  '/transactiondetails': ofMembers,
  '/protection': ofMembers,
  '/setting/devices': ofMembers,
  '/setting/passkeys': ofMembers,
  '/setting/notifications': ofMembers,
  '/notice': ofMembers,
  '/serviceOnline': ofBoth,
  '/feedBack': ofMembers,
  '/setfeedback': ofMembers,
  '/about': ofMembers,
  '/infomation': ofMembers,
  '/setnickname': ofMembers,
  '/setsex': ofMembers,
  '/loginPassword': ofMembers,
  '/generalSetting': ofMembers,
  '/setline': ofMembers,
  '/agentcenter': ofAgents,
  '/member': {
    member: [''],
    agent: ['', '?order=newest&kind=agent&seen=7&lowest=1880', '?name=linh', `?code=${teamCode}`, '?name=nobody', '?member=nobody'],
  },
  '/spreadManage': ofAgents,
  '/agentdescription': ofAgents,
  '/agencyCommission': ofAgents,
  '/inviteCodes': ofAgents,
  '/invite': { member: [''], agent: ['', `?code=${teamCode}`] },
  '/qrcode': { member: [''], agent: ['', `?code=${teamCode}`] },
  '/quota': ofMembers,
  '/quotaRecord': { member: ['', '?id=T000000-00000000'] },
  '/report': { member: [''], agent: ['', '?span=yesterday', '?scope=own'] },
  '/teamReport': { member: [''], agent: ['', '?tab=recharges', '?tab=withdrawals', '?tab=bills', '?tab=third'] },
}

const unknownAddress = '/nowhere'

const pagesOf = (who: keyof States): readonly string[] =>
  Object.entries(states).flatMap(([path, { [who]: searches = [] }]) => searches.map((search) => path + search))

export const visitorPages: readonly string[] = [...pagesOf('visitor'), unknownAddress]
export const memberPages: readonly string[] = pagesOf('member')
/** Pages of an agent with the team of e2e/support/agentTeam.ts. */
export const agentPages: readonly string[] = pagesOf('agent')

/** From who sees the least of a page to who sees the most. */
const viewers = ['visitor', 'member', 'agent'] as const

/** Each page once, in the first state of who sees the most of it: those of one kind of viewer. */
export const onceAs = (who: keyof States): readonly string[] =>
  Object.entries(states).flatMap(([path, seenBy]) => {
    const [first] = seenBy[who] ?? []
    return first !== undefined && viewers.findLast((viewer) => seenBy[viewer]) === who ? [path + first] : []
  })
