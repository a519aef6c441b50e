/** Stored texts of live rooms, in three languages. */
import type { Localized } from '#/contract/common.ts'
import type { MessageText } from '../content/module.ts'

/** The message to members who set a reminder. */
export const showBegins = (names: Localized, roomId: string): MessageText => ({
  title: { rw: `${names.rw}开播了`, korw: `${names.korw} 님이 방송을 시작했습니다`, en: `${names.en} is live` },
  content: {
    rw: `<p>预约的直播开始了。<a href="/liveVideo?id=${roomId}">进房间</a></p>`,
    korw: `<p>알림을 신청한 방송이 시작되었습니다. <a href="/liveVideo?id=${roomId}">방으로 들어가기</a></p>`,
    en: `<p>The show you asked to be reminded of has begun. <a href="/liveVideo?id=${roomId}">Go to the room</a></p>`,
  },
})

const decided = {
  upheld: {
    rw: '我们查看了您举报的{}，确认违反了直播间规则，会按规则处理。为保护各方隐私，具体怎么处理不对外说明。谢谢您的提醒。',
    korw: '신고하신 {} 내용을 확인한 결과 라이브 방 규칙을 어긴 것으로 판단해 규칙에 따라 조치합니다. 개인정보 보호를 위해 조치 내용은 알려 드리지 않습니다. 알려 주셔서 감사합니다.',
    en: 'We have looked at the {} that you reported. It breaks the rules of the rooms, and we act on it by the rules. For everybody’s privacy we do not tell what exactly is done. Thank you for telling us.',
  },
  dismissed: {
    rw: '我们查看了您举报的{}，没有发现违反直播间规则的地方。如果再次发生，欢迎您再举报；不想看到的人，您也可以屏蔽。',
    korw: '신고하신 {} 내용을 확인했으나 라이브 방 규칙을 어긴 점은 찾지 못했습니다. 같은 일이 또 생기면 다시 신고해 주세요. 보고 싶지 않은 사람은 차단하실 수 있습니다.',
    en: 'We have looked at the {} that you reported, and found nothing against the rules of the rooms. If it happens again, please report it again; whom you would rather not see, you can block.',
  },
} as const satisfies Record<string, Localized>

const reported = {
  line: { rw: '直播间内容', korw: '라이브 방', en: 'line' },
  host: { rw: '主播', korw: '진행자', en: 'host' },
  photo: { rw: '认证照片', korw: '인증 사진', en: 'photo' },
} as const satisfies Record<string, Localized>

/** The message to the reporting member. It does not say what happens to the other person. */
export function reportDecided(about: keyof typeof reported, as: keyof typeof decided): MessageText {
  const content = (language: keyof Localized) => `<p>${decided[as][language].replace('{}', reported[about][language])}</p>`
  return {
    title: { rw: '您的举报有结果了', korw: '신고하신 내용을 확인했습니다', en: 'Your report has been decided' },
    content: { rw: content('rw'), korw: content('korw'), en: content('en') },
  }
}
