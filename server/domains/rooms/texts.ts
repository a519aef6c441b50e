/** Texts of live rooms that are stored, in three languages. */
import type { Localized } from '#/contract/common.ts'
import type { MessageText } from '../content/module.ts'

/** To those who asked to be reminded. */
export const showBegins = (names: Localized, roomId: string): MessageText => ({
  title: { rw: `${names.rw}开播了`, korw: `${names.korw} 님이 방송을 시작했습니다`, en: `${names.en} is live` },
  content: {
    rw: `<p>预约的直播开始了。<a href="/liveVideo?id=${roomId}">进房间</a></p>`,
    korw: `<p>알림을 신청한 방송이 시작되었습니다. <a href="/liveVideo?id=${roomId}">방으로 들어가기</a></p>`,
    en: `<p>The show you asked to be reminded of has begun. <a href="/liveVideo?id=${roomId}">Go to the room</a></p>`,
  },
})
