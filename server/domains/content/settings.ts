/** Settings of content. */
import * as v from 'valibot'
import { setting, type ValuesOf } from '../../platform/settings/setting.ts'
import { localized } from '#/contract/common.ts'

const sharePost = {
  title: { rw: '黄石：每一期都能自己核验', korw: '옐로 스톤: 모든 회차를 직접 검증', en: 'Yellow Stone: every draw, yours to verify' },
  text: {
    rw: '用积分玩的彩票应用，没有现金价值。每期先公布封存值，开奖后在自己的设备上就能核对。未满 18 岁禁止参与。',
    korw: '현금 가치가 없는 포인트로 즐기는 복권 앱입니다. 사전 공개 해시를 먼저 공개하고, 추첨 후 내 기기에서 직접 확인할 수 있습니다. 만 18세 미만은 이용할 수 없습니다.',
    en: 'A lottery app played with points that have no cash value. Each draw is committed to first and can be checked on your own device. 18+ only.',
  },
  imageUrl: '',
}

const httpsOrNone = v.pipe(v.string(), v.regex(/^(https:\/\/[^\s\\]+)?$/))

export const contentSettings = {
  /** The invitation that members share; its link is `appDownloadUrl`. Without a picture the app draws one. */
  sharePost: setting(v.object({ title: localized, text: localized, imageUrl: httpsOrNone }), sharePost),
}

declare module '../../platform/settings/setting.ts' {
  interface SettingValues extends ValuesOf<typeof contentSettings> {}
}
