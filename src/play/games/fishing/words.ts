/** Words of fishing. */
import type { Fish } from '#/rules/games/fishing.ts'

interface FishingWords {
  readonly fish: Readonly<Record<Fish, string>>
  readonly round: (id: string) => string
  readonly rule: string
  readonly alone: string
  /** Kind, shots, catches, expected catches, payout. */
  readonly columns: readonly string[]
  readonly fire: (shots: number, total: string) => string
  readonly load: (fish: string, multiple: number, chance: string, loaded: number) => string
  readonly says: (caught: number, shots: number) => string
  readonly steps: (multiples: Readonly<Record<Fish, number>>, shots: number, caught: string) => readonly (readonly [string, string])[]
}

const rw: FishingWords = {
  fish: { red: '红鱼', gold: '金鱼', blue: '蓝鱼', turtle: '石龟', ray: '鳐' },
  round: (id) => `第 ${id} 轮`,
  rule: '点鱼装弹，一次最多 20 发。打中机会 = 97% ÷ 倍数，手法不影响。',
  alone: '每一发单独算，之前没中不会让下一发更容易。',
  columns: ['鱼', '发', '打中', '按机会应中', '得'],
  fire: (shots, total) => `发射 ${shots} 发 ${total}`,
  load: (fish, multiple, chance, loaded) => `${fish}，${multiple} 倍，打中机会 ${chance}，已装 ${loaded} 发`,
  says: (caught, shots) => `${shots} 发，打中 ${caught} 发`,
  steps: ({ red, ray }, shots, caught) => [
    ['每一发取一个 0 至 100 × 倍数 − 1 的数', `0–${100 * red - 1} … 0–${100 * ray - 1}`],
    ['小于 97 即打中', '< 97'],
    [`第 1 到第 ${shots} 发依次`, caught],
  ],
}

const korw: FishingWords = {
  fish: { red: '빨간 물고기', gold: '금빛 물고기', blue: '파란 물고기', turtle: '돌거북', ray: '가오리' },
  round: (id) => `${id}번째 연사`,
  rule: '물고기를 눌러 장전하세요. 한 번에 최대 20발입니다. 명중 확률 = 97% ÷ 배수이며 조작 방법은 영향을 주지 않습니다.',
  alone: '한 발 한 발 따로 계산합니다. 앞에서 빗나갔다고 다음 발이 쉬워지지 않습니다.',
  columns: ['물고기', '발', '명중', '확률상', '당첨금'],
  fire: (shots, total) => `${shots}발 발사 ${total}`,
  load: (fish, multiple, chance, loaded) => `${fish}, ${multiple}배, 명중 확률 ${chance}, ${loaded}발 장전`,
  says: (caught, shots) => `${shots}발 중 ${caught}발 명중`,
  steps: ({ red, ray }, shots, caught) => [
    ['한 발마다 0부터 100 × 배수 − 1까지의 수를 뽑음', `0–${100 * red - 1} … 0–${100 * ray - 1}`],
    ['97보다 작으면 명중', '< 97'],
    [`1번째부터 ${shots}번째 발까지`, caught],
  ],
}

const en: FishingWords = {
  fish: { red: 'Red fish', gold: 'Gold fish', blue: 'Blue fish', turtle: 'Turtle', ray: 'Ray' },
  round: (id) => `Burst ${id}`,
  rule: 'Tap a fish to load a shot, up to 20. Chance = 97% ÷ multiple, however you aim.',
  alone: 'Each shot is decided on its own: a miss makes the next one no easier.',
  columns: ['Fish', 'Shots', 'Caught', 'By chance', 'Paid'],
  fire: (shots, total) => `Fire ${shots} · ${total}`,
  load: (fish, multiple, chance, loaded) => `${fish}, × ${multiple}, chance ${chance}, ${loaded} loaded`,
  says: (caught, shots) => `${caught} of ${shots} shots caught`,
  steps: ({ red, ray }, shots, caught) => [
    ['A number of 0 to 100 × multiple − 1 for each shot', `0–${100 * red - 1} … 0–${100 * ray - 1}`],
    ['Below 97 it catches', '< 97'],
    [`Shots 1 to ${shots} in their order`, caught],
  ],
}

export const fishingWords: FishingWords = import.meta.env.VITE_LANGUAGE === 'rw' ? rw : import.meta.env.VITE_LANGUAGE === 'korw' ? korw : en
