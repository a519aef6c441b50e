/** What the home page says at first: notices, ticker, banners, and one message to everyone. */
import type { Localized } from '#/contract/common.ts'
import type { MessageText } from '../messages.ts'

/** Shown in the notice dialog, the first one first. */
export const notices: readonly MessageText[] = [
  {
    title: { rw: '欢迎来到黄石', korw: '황석에 오신 것을 환영합니다', en: 'Welcome to Yellow Stone' },
    content: {
      rw: '<p>一分快三和三分快三全天开售：三颗骰子，猜和值、大小、单双、三同号、二同号、三连号和不同号。</p>' +
        '<p>这里只用积分游戏，积分没有现金价值。未满 18 岁请勿参加。</p>',
      korw: '<p>1분 쾌3과 3분 쾌3은 하루 종일 판매됩니다. 주사위 세 개의 합, 대소, 홀짝, 같은 숫자, 연속 숫자, 다른 숫자를 맞혀 보세요.</p>' +
        '<p>포인트로만 게임하며 포인트에는 현금 가치가 없습니다. 만 18세 미만은 이용할 수 없습니다.</p>',
      en: '<p>Fast 3 runs around the clock, every minute and every three minutes: three dice, and plays on their sum, big and small, odd and even, triples, ' +
        'pairs, runs and different numbers.</p><p>You play with points, which have no cash value. Not for anyone under 18.</p>',
    },
  },
  {
    title: { rw: '每一期都可以自己验证', korw: '모든 회차를 직접 검증할 수 있습니다', en: 'Verify every draw yourself' },
    content: {
      rw: '<p>每期开售前先公布承诺值，开奖后公开种子。打开开奖详情，点“验证”，您的设备会重新计算一遍，没有网络也可以。</p>' +
        '<p>目前采用“仅种子链”方式，没有加入外部随机源；它能证明什么、不能证明什么，写在用户协议第四节。</p>',
      korw: '<p>판매 전에 약속값을 공개하고 추첨 후에 시드를 공개합니다. 추첨 상세 화면에서 ‘검증’을 누르면 기기가 직접 다시 계산하며, 인터넷 없이도 됩니다.</p>' +
        '<p>현재는 외부 난수를 더하지 않는 ‘시드 체인 전용’ 방식입니다. 무엇이 증명되고 무엇이 증명되지 않는지는 이용약관 4항에 있습니다.</p>',
      en: '<p>A commitment is published before a period goes on sale, and the seed after its draw. Open a draw and tap "verify": your device computes it ' +
        'again, without a network too.</p><p>Draws are "chain-only" at present, with no outside randomness. Section 4 of the agreement says what that proves and ' +
        'what it does not.</p>',
    },
  },
]

export const tickerItems: readonly Localized[] = [
  { rw: '一分快三、三分快三全天开售', korw: '1분 쾌3, 3분 쾌3 하루 종일 판매', en: 'Fast 3 runs every minute and every three minutes, day and night' },
  { rw: '开奖后可在开奖详情里亲自验证', korw: '추첨 후 추첨 상세에서 직접 검증할 수 있습니다', en: 'After a draw, verify it yourself on its page' },
  { rw: '请量力而行，未满 18 岁不得参加', korw: '무리하지 마세요. 만 18세 미만은 이용할 수 없습니다', en: 'Play within your limits. Not for anyone under 18' },
]

interface BannerText {
  readonly title: Localized
  readonly subtitle: Localized
  readonly link: string
}

/** Without an image: the app draws them. */
export const homeBanners: readonly BannerText[] = [
  {
    title: { rw: '每一期开奖都能自己验', korw: '모든 추첨을 직접 검증', en: 'Every draw, yours to verify' },
    subtitle: { rw: '承诺值先公布，开奖后一键核对', korw: '약속값을 먼저 공개하고, 추첨 후 바로 확인', en: 'Committed before sale, checked after the draw' },
    link: '/lottery?id=k3-1m',
  },
  {
    title: { rw: '三颗骰子，一分钟一期', korw: '주사위 세 개, 1분마다 추첨', en: 'Three dice, every minute' },
    subtitle: { rw: '想慢一点，还有三分快三', korw: '천천히 하려면 3분 쾌3', en: 'Or every three, if you like it slower' },
    link: '/lottery?id=k3-3m',
  },
]

export const announcement: MessageText = {
  title: { rw: '快三已开售', korw: '쾌3 판매 시작', en: 'Fast 3 is on sale' },
  content: {
    rw: '<p>一分快三和三分快三现已开售，全天不停。玩法、赔率和限额在彩种页面可以查看。</p>',
    korw: '<p>1분 쾌3과 3분 쾌3이 판매 중이며 하루 종일 운영됩니다. 게임 방법, 배당률, 한도는 복권 화면에서 확인할 수 있습니다.</p>',
    en: '<p>Fast 3, one minute and three minutes, is on sale around the clock. Plays, odds and limits are on the page of the lottery.</p>',
  },
}
