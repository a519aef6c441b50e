/** Initial content of the home page: notices, ticker, banners, and one message to everyone. */
import type { Localized } from '#/contract/common.ts'
import type { MessageText } from '../messages.ts'

/** Shown in the notice dialog, the first one first. */
export const notices: readonly MessageText[] = [
  {
    title: { rw: '欢迎来到黄石', korw: '옐로 스톤에 오신 것을 환영합니다', en: 'Welcome to Yellow Stone' },
    content: {
      rw:
        '<p>时时彩、快三、PK10、11选5、六合彩、快乐8 等二十六个彩种在售：从一分钟一期，到每天一次的 3D、每周三次的六合彩。</p>' +
        '<p>这里只用积分游戏，积分没有现金价值。未满 18 岁禁止参与。</p>',
      korw:
        '<p>시시채, 쾌3, PK10, 11선5, 마크식스, 해피8 등 26가지 복권이 있습니다. 1분마다 추첨하는 것부터 하루 한 번의 3D, 일주일에 세 번의 마크식스까지 골라 보세요.</p>' +
        '<p>포인트로만 게임하며 포인트에는 현금 가치가 없습니다. 만 18세 미만은 이용할 수 없습니다.</p>',
      en:
        '<p>Twenty-six lotteries are on sale: digits, dice, races, 11 from 5, Mark Six, Keno and more, ' +
        'from one draw a minute to a daily 3D and Mark Six three times a week.</p><p>You play with points, which have no cash value. 18+ only.</p>',
    },
  },
  {
    title: { rw: '每一期都可以自己核验', korw: '모든 회차를 직접 검증할 수 있습니다', en: 'Verify every draw yourself' },
    content: {
      rw:
        '<p>每期开售前先公布封存值，开奖后公开种子。打开开奖详情，点“核验”，您的设备会重新计算一遍，没有网络也可以。</p>' +
        '<p>目前采用“仅种子链”方式，没有加入外部随机源；它能证明什么、不能证明什么，写在用户协议第四节。</p>',
      korw:
        '<p>판매 전에 사전 공개 해시를 공개하고 추첨 후에 시드를 공개합니다. 추첨 상세 화면에서 ‘검증’을 누르면 기기가 직접 다시 계산하며, 인터넷 없이도 됩니다.</p>' +
        '<p>현재는 외부 난수를 더하지 않는 ‘시드 체인 전용’ 방식입니다. 무엇이 증명되고 무엇이 증명되지 않는지는 이용약관 4항에 있습니다.</p>',
      en:
        '<p>A commitment is published before a period goes on sale, and the seed after its draw. Open a draw and tap “verify”: your device computes it ' +
        'again, without a network too.</p><p>Draws are “chain-only” at present, with no outside randomness. Section 4 of the agreement says what that proves and ' +
        'what it does not.</p>',
    },
  },
]

export const tickerItems: readonly Localized[] = [
  {
    rw: '二十六个彩种在售，最快一分钟一期',
    korw: '26가지 복권 판매 중, 빠르면 1분마다 추첨',
    en: '26 lotteries, some drawn every minute',
  },
  {
    rw: '开奖后可在开奖详情里亲自核验',
    korw: '추첨 후 상세 화면에서 직접 검증할 수 있습니다',
    en: 'After a draw, verify it yourself on its page',
  },
  {
    rw: '请量力而行，未满 18 岁禁止参与',
    korw: '무리하지 마세요. 만 18세 미만은 이용할 수 없습니다',
    en: 'Play within your limits. 18+ only',
  },
]

interface BannerText {
  readonly title: Localized
  readonly subtitle: Localized
  readonly link: string
  /** Code of the article that it links to. */
  readonly article?: string
}

/** Without an image the app draws one. */
export const homeBanners: readonly BannerText[] = [
  {
    title: { rw: '每一期开奖都能自己验', korw: '모든 추첨을 직접 검증', en: 'Every draw, yours to verify' },
    subtitle: {
      rw: '封存值先公布，开奖后一键核对',
      korw: '사전 공개 해시를 먼저 공개하고, 추첨 후 바로 확인',
      en: 'Committed before sale, checked after the draw',
    },
    link: '/lottery?id=k3-1m',
    article: 'banner-verify',
  },
  {
    title: { rw: '三颗骰子，一分钟一期', korw: '주사위 세 개, 1분마다 추첨', en: 'Three dice, every minute' },
    subtitle: { rw: '想慢一点，还有三分快三', korw: '천천히 하려면 3분 쾌3', en: 'Or every three, if you like it slower' },
    link: '/lottery?id=k3-3m',
  },
]

export const announcement: MessageText = {
  title: { rw: '二十六个彩种已开售', korw: '복권 26종 판매 시작', en: 'Twenty-six lotteries are on sale' },
  content: {
    rw: '<p>时时彩、11选5、快三、PK10、PC28、六合彩、3D、排列三、排列五、快乐8、快乐十分现已开售。玩法、赔率和限额在彩种页面可以查看。</p>',
    korw: '<p>시시채, 11선5, 쾌3, PK10, PC28, 마크식스, 3D, 배열3, 배열5, 해피8, 해피10이 판매 중입니다. 게임 방법, 배당률, 한도는 복권 화면에서 확인할 수 있습니다.</p>',
    en: '<p>Digits, dice, races, 11 from 5, PC28, Mark Six, 3D, Keno and more are on sale. Plays, odds and limits are on the page of each lottery.</p>',
  },
}
