/** Guides to the lottery families. */
import type { ArticleText } from '../article.ts'

export const guides: readonly ArticleText[] = [
  {
    code: 'guide-k3',
    kind: 'guide',
    title: { rw: '一分钟看懂快三', korw: '1분 만에 보는 쾌3', en: 'Fast 3 in a minute' },
    summary: { rw: '三颗骰子，看和值也看花样', korw: '주사위 세 개, 합계와 조합', en: 'Three dice: their sum, and how they match' },
    content: {
      rw: '<p>每期掷三颗骰子。可以猜和值（3–18）、大小单双，也可以猜有没有相同的点数。</p><ul><li>和值 10 和 11 最常见，赔率最低；3 和 18 最少见，赔率最高。</li><li>三个一样叫“三同号”，两个一样叫“二同号”。</li></ul><p>想看每种玩法的例子，打开<a href="/rules?id=k3-1m">玩法说明</a>。</p>',
      korw: '<p>회차마다 주사위 세 개를 굴립니다. 합계(3~18), 대소·홀짝, 같은 눈이 나오는지를 맞힙니다.</p><ul><li>합계 10과 11이 가장 자주 나와 배당률이 낮고, 3과 18이 가장 드물어 배당률이 높습니다.</li><li>세 개가 같으면 트리플, 두 개가 같으면 페어입니다.</li></ul><p>게임별 예시는 <a href="/rules?id=k3-1m">게임 방법</a>에서 볼 수 있습니다.</p>',
      en: '<p>Three dice are thrown in each period. Bet on their sum (3 to 18), on big, small, odd or even, or on equal faces.</p><ul><li>Sums of 10 and 11 come most often and pay least; 3 and 18 are the rarest and pay most.</li><li>Three alike are a triple, two alike a pair.</li></ul><p>Each play is explained with an example under <a href="/rules?id=k3-1m">how to play</a>.</p>',
    },
  },
  {
    code: 'guide-ssc',
    kind: 'guide',
    title: { rw: '一分钟看懂时时彩', korw: '1분 만에 보는 시시채', en: 'Five digits in a minute' },
    summary: { rw: '五个位置，每位 0–9', korw: '다섯 자리, 자리마다 0부터 9', en: 'Five places, 0 to 9 in each' },
    content: {
      rw: '<p>每期开出五位数字，万、千、百、十、个，每位 0–9。</p><ul><li>直选：号码和位置都要对。</li><li>组选：号码对就行，位置不论。</li><li>两面：猜某一位或总和的大小单双，最简单。</li></ul><p>规则和赔率见<a href="/rules?id=ssc-1m">玩法说明</a>。</p>',
      korw: '<p>회차마다 만·천·백·십·일의 다섯 자리 숫자를 뽑으며, 자리마다 0부터 9까지입니다.</p><ul><li>직선: 숫자와 자리가 모두 맞아야 합니다.</li><li>조합: 자리와 상관없이 숫자만 맞으면 됩니다.</li><li>양면: 한 자리나 총합의 대소·홀짝을 맞히는 가장 쉬운 방식입니다.</li></ul><p>규칙과 배당률은 <a href="/rules?id=ssc-1m">게임 방법</a>에 있습니다.</p>',
      en: '<p>Each period draws five digits, one for each place, 0 to 9.</p><ul><li>Direct: the right digit in the right place.</li><li>Group: the right digits in any order.</li><li>Two sides: big, small, odd or even of one place or of the total. The simplest.</li></ul><p>Rules and odds stand under <a href="/rules?id=ssc-1m">how to play</a>.</p>',
    },
  },
  {
    code: 'guide-lhc',
    kind: 'guide',
    title: { rw: '一分钟看懂六合彩', korw: '1분 만에 보는 마크식스', en: 'Mark Six in a minute' },
    summary: {
      rw: '四十九个号码开七个，最后一个是特码',
      korw: '49개 중 7개, 마지막이 특별 번호',
      en: 'Seven of forty-nine; the last is the special number',
    },
    content: {
      rw: '<p>从 1–49 中开出七个号码，前六个是正码，最后一个是特码。每个号码有颜色（红、蓝、绿波）和生肖。</p><ul><li>特码：猜最后一个号码。</li><li>生肖和色波：猜号码属于哪一组，生肖按农历年排。</li><li>连码：猜正码里同时有哪几个号码。</li></ul><p>规则和赔率见<a href="/rules?id=lhc-5m">玩法说明</a>。本站开奖自行产生，不跟随任何官方彩票。</p>',
      korw: '<p>1부터 49까지에서 일곱 개를 뽑아 앞의 여섯 개는 정규 번호, 마지막은 특별 번호입니다. 번호마다 색(빨강·파랑·초록)과 띠가 있습니다.</p><ul><li>특별 번호: 마지막 번호를 맞힙니다.</li><li>띠와 색: 번호가 속한 그룹을 맞힙니다. 띠는 음력 해를 따릅니다.</li><li>연결 번호: 정규 번호에 함께 나올 번호들을 맞힙니다.</li></ul><p>규칙과 배당률은 <a href="/rules?id=lhc-5m">게임 방법</a>에 있습니다. 추첨은 자체적으로 진행되며 어떤 공식 복권의 결과도 따르지 않습니다.</p>',
      en: '<p>Seven numbers of 1 to 49 are drawn: six regular ones, and the special number last. Each has a colour (red, blue, green) and a zodiac sign.</p><ul><li>Special: the last number itself.</li><li>Zodiac and colour: the group it belongs to; the signs follow the lunar year.</li><li>Linked: several numbers that are all among the regular six.</li></ul><p>Rules and odds stand under <a href="/rules?id=lhc-5m">how to play</a>. Draws are made here and follow no official lottery.</p>',
    },
  },
]
