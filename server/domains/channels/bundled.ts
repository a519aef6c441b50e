/** The live channels and films that come with the platform: drawn scenes, made by server/scenes. */
import type { Localized } from '#/contract/common.ts'
import type { PictureLine } from '#/contract/live/rooms.ts'

interface Bundled {
  readonly code: string
  readonly names: Localized
  /** The theme whose colours suit its poster. */
  readonly stone: string
  /** Path of its still picture. */
  readonly poster: string
}

export type BundledChannel = Bundled

export interface BundledFilm extends Bundled {
  readonly about: Localized
  /** Length, in whole seconds. */
  readonly seconds: number
}

const poster = (code: string) => `/posters/${code}.webp`

export const bundledChannels: readonly BundledChannel[] = [
  {
    code: 'lantern',
    names: { rw: '雨夜灯笼', korw: '비 오는 밤의 등불', en: 'A lantern in the rain' },
    stone: 'cinnabar',
    poster: poster('lantern'),
  },
  { code: 'lake', names: { rw: '湖边茶烟', korw: '호숫가의 찻김', en: 'Tea by the lake' }, stone: 'turquoise', poster: poster('lake') },
  { code: 'kite', names: { rw: '山上风筝', korw: '언덕 위의 연', en: 'A kite over the hills' }, stone: 'jade', poster: poster('kite') },
  {
    code: 'boat',
    names: { rw: '河灯纸船', korw: '연등 사이 종이배', en: 'A paper boat among lamps' },
    stone: 'amethyst',
    poster: poster('boat'),
  },
]

/** Of every bundled channel. `file`: the playlist in the channel's signed folder. */
export const bundledLines: readonly (Pick<PictureLine, 'kind' | 'names'> & { readonly file: string })[] = [
  { kind: 'video', names: { rw: '画面和声音', korw: '화면과 소리', en: 'Picture and sound' }, file: 'index.m3u8' },
  { kind: 'audio', names: { rw: '只听声音', korw: '소리만', en: 'Sound only' }, file: 'audio.m3u8' },
]

export const bundledFilms: readonly BundledFilm[] = [
  {
    code: 'lighthouse',
    names: { rw: '灯塔守夜', korw: '등대의 밤', en: 'The Lighthouse Watch' },
    about: {
      rw: '小船出海，风暴来了，灯塔的灯灭了。塔里有人点起一支蜡烛，一层一层往上走。',
      korw: '작은 배가 바다로 나간 밤, 폭풍 속에 등대의 불이 꺼집니다. 누군가 촛불을 들고 한 층씩 올라갑니다.',
      en: 'A boat is out at sea when the storm puts out the lighthouse. Somebody lights a candle and starts up the stairs.',
    },
    seconds: 64,
    stone: 'yellow-stone',
    poster: poster('lighthouse'),
  },
  {
    code: 'voyage',
    names: { rw: '纸船远行', korw: '종이배의 여행', en: 'A Paper Boat Goes Far' },
    about: {
      rw: '一只纸船从雨水沟出发，过溪、过桥、躲过大船，一直漂到海上。',
      korw: '빗물 도랑을 떠난 종이배가 시내와 다리를 지나고 큰 배를 만나며 바다까지 갑니다.',
      en: 'From a rainy gutter by stream, bridge and harbour, a paper boat makes its way to the sea.',
    },
    seconds: 56,
    stone: 'lapis',
    poster: poster('voyage'),
  },
  {
    code: 'seed',
    names: { rw: '一粒种子', korw: '씨앗 하나', en: 'One Seed' },
    about: {
      rw: '一粒枫树种子落下、过冬、发芽，长成大树，再让自己的种子随风飞走。',
      korw: '떨어진 단풍 씨앗이 겨울을 나고 싹을 틔워 큰 나무가 되고, 다시 씨앗을 바람에 날려 보냅니다.',
      en: 'A maple seed falls, sleeps through winter, grows into a tree, and lets its own seeds fly.',
    },
    seconds: 56,
    stone: 'coral',
    poster: poster('seed'),
  },
]

/** Undefined for a code that no bundled channel has. */
export const bundledChannel = (code: string): BundledChannel | undefined => bundledChannels.find((one) => one.code === code)

/** Undefined for a code that no bundled film has. */
export const bundledFilm = (code: string): BundledFilm | undefined => bundledFilms.find((one) => one.code === code)
