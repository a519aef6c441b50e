/** Avatars that a member can choose: files of the app, by name. */
import type { Localized } from '#/contract/common.ts'

const names: Readonly<Record<string, Localized>> = {
  rat: { rw: '小鼠', korw: '쥐', en: 'Rat' },
  ox: { rw: '小牛', korw: '소', en: 'Ox' },
  tiger: { rw: '小虎', korw: '호랑이', en: 'Tiger' },
  rabbit: { rw: '小兔', korw: '토끼', en: 'Rabbit' },
  dragon: { rw: '小龙', korw: '용', en: 'Dragon' },
  snake: { rw: '小蛇', korw: '뱀', en: 'Snake' },
  horse: { rw: '小马', korw: '말', en: 'Horse' },
  goat: { rw: '小羊', korw: '양', en: 'Goat' },
  monkey: { rw: '小猴', korw: '원숭이', en: 'Monkey' },
  rooster: { rw: '小鸡', korw: '닭', en: 'Rooster' },
  dog: { rw: '小狗', korw: '개', en: 'Dog' },
  pig: { rw: '小猪', korw: '돼지', en: 'Pig' },
}

export const avatars: readonly { readonly avatar: string; readonly names: Localized }[] = Object.entries(names).map(([code, named]) => ({
  avatar: `/avatars/${code}.svg`,
  names: named,
}))
