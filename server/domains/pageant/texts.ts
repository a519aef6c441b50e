/** Messages to members about their photos. */
import type { Localized } from '#/contract/common.ts'
import { asHtml, type MessageText } from '../content/module.ts'

export const certified: MessageText = {
  title: { rw: '认证照片已通过', korw: '인증 사진이 승인되었습니다', en: 'Your photo is certified' },
  content: {
    rw: '<p>您的照片已通过认证，从现在起显示在<a href="/beautyPageant?view=photos">认证照片</a>里，有效期一年。您可以随时在那里撤下。</p>',
    korw: '<p>사진이 인증되어 지금부터 <a href="/beautyPageant?view=photos">인증 사진</a>에 표시됩니다. 유효 기간은 1년이며, 같은 화면에서 언제든지 내릴 수 있습니다.</p>',
    en: '<p>Your photo is certified and shown under <a href="/beautyPageant?view=photos">certified photos</a> from now on, for a year. You can take it down there at any time.</p>',
  },
}

export function refused(reason: Localized): MessageText {
  const why = asHtml(reason)
  return {
    title: { rw: '认证照片未通过', korw: '인증 사진이 반려되었습니다', en: 'Your photo was not certified' },
    content: {
      rw: `<p>这张照片没有通过认证，图片已经删除。原因：${why.rw}</p><p>您可以在<a href="/beautyPageant?view=photos">认证照片</a>里换一张再交。</p>`,
      korw: `<p>사진이 인증되지 않아 삭제되었습니다. 사유: ${why.korw}</p><p><a href="/beautyPageant?view=photos">인증 사진</a>에서 다른 사진을 다시 올리실 수 있습니다.</p>`,
      en: `<p>This photo was not certified, and the picture is deleted. The reason: ${why.en}</p><p>You can hand in another one under <a href="/beautyPageant?view=photos">certified photos</a>.</p>`,
    },
  }
}
