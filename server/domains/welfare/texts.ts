/**
 * Stored texts about requests. Messages name the request and its new state, without personal data. They leave out reasons, which may
 * contain personal data.
 */
import type { Localized } from '#/contract/common.ts'
import type { MessageText } from '../content/module.ts'

type MessageState = 'checking' | 'proposed' | 'approved' | 'sent' | 'rejected'

export const requestTexts: Readonly<Record<MessageState, (number: string) => MessageText>> = {
  checking: (number) => ({
    title: { rw: '福利申请审核中', korw: '복지 신청을 확인하고 있습니다', en: 'Your welfare request is being checked' },
    content: {
      rw: `<p>申请 ${number} 已有人在审核，结果会在申请进度里显示。</p>`,
      korw: `<p>신청 ${number} 건을 확인하고 있습니다. 결과는 신청 진행 상황에서 볼 수 있습니다.</p>`,
      en: `<p>Somebody is checking request ${number}. The result will stand on its page.</p>`,
    },
  }),
  proposed: (number) => ({
    title: { rw: '酒店方案请您确认', korw: '호텔 숙박 안을 확인해 주세요', en: 'There is a plan for your hotel stay' },
    content: {
      rw: `<p>申请 ${number} 的酒店方案已经给出，请在方案上写明的时间之前到申请进度里确认。不满意可以不接受，不占次数。</p>`,
      korw: `<p>신청 ${number} 건의 숙박 안이 나왔습니다. 안내된 시간까지 신청 진행 상황에서 확인해 주세요. 마음에 들지 않으면 거절해도 되며, 횟수는 차감되지 않습니다.</p>`,
      en: `<p>There is a plan for request ${number}. Please accept or decline it on the request’s page, within the time given there. Declining uses nothing up.</p>`,
    },
  }),
  approved: (number) => ({
    title: { rw: '福利申请已通过', korw: '복지 신청이 승인되었습니다', en: 'Your welfare request was approved' },
    content: {
      rw: `<p>申请 ${number} 已通过，正在准备。发出之前仍可以修改或撤回。</p>`,
      korw: `<p>신청 ${number} 건이 승인되어 준비하고 있습니다. 보내기 전까지 수정하거나 취소할 수 있습니다.</p>`,
      en: `<p>Request ${number} was approved and is being prepared. Until it is sent it can be changed or withdrawn.</p>`,
    },
  }),
  sent: (number) => ({
    title: { rw: '福利申请已完成', korw: '복지 신청이 완료되었습니다', en: 'Your welfare request is on its way' },
    content: {
      rw: `<p>申请 ${number} 已办好，详情在申请进度里。</p>`,
      korw: `<p>신청 ${number} 건이 처리되었습니다. 자세한 내용은 신청 진행 상황에서 확인하세요.</p>`,
      en: `<p>Request ${number} is done. Its page says the rest.</p>`,
    },
  }),
  rejected: (number) => ({
    title: { rw: '福利申请未通过', korw: '복지 신청이 거절되었습니다', en: 'Your welfare request was not approved' },
    content: {
      rw: `<p>申请 ${number} 未通过，名额已退回。原因和可以修改的内容在申请进度里，改好后可以重新提交。</p>`,
      korw: `<p>신청 ${number} 건이 거절되었고, 사용한 횟수는 되돌려 드렸습니다. 사유와 수정할 항목은 신청 진행 상황에 있으며, 고친 뒤 다시 제출할 수 있습니다.</p>`,
      en: `<p>Request ${number} was not approved, and what it took of your quota is back. Its page says why and what to change; then you can submit it again.</p>`,
    },
  }),
}

/** Replaces an erased reason. */
export const erasedReason: Localized = {
  rw: '原因已随个人信息一起删除',
  korw: '사유는 개인정보와 함께 삭제되었습니다',
  en: 'The reason was erased together with the personal data',
}
