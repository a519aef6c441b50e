/** Default types of feedback. */

type OpinionType = { readonly code: string; readonly form: 'BUG' | 'FRONT'; readonly names: { rw: string; korw: string; en: string } }

export const opinionTypes: OpinionType[] = [
  { code: 'display', form: 'BUG', names: { rw: '显示不正常', korw: '화면 표시 이상', en: 'Looks wrong' } },
  { code: 'crash', form: 'BUG', names: { rw: '打不开或卡住', korw: '실행 불가·멈춤', en: 'Does not open or hangs' } },
  { code: 'result', form: 'BUG', names: { rw: '开奖或结算', korw: '추첨·정산', en: 'Draw or settlement' } },
  { code: 'network', form: 'BUG', names: { rw: '网络或线路', korw: '네트워크·회선', en: 'Network or line' } },
  { code: 'other-fault', form: 'BUG', names: { rw: '其他问题', korw: '기타 오류', en: 'Something else' } },
  { code: 'idea', form: 'FRONT', names: { rw: '功能建议', korw: '기능 제안', en: 'An idea' } },
  { code: 'points', form: 'FRONT', names: { rw: '充值与提现', korw: '충전·출금', en: 'Deposits and withdrawals' } },
  { code: 'account', form: 'FRONT', names: { rw: '账号与安全', korw: '계정·보안', en: 'Account and security' } },
  { code: 'complaint', form: 'FRONT', names: { rw: '投诉', korw: '불만 접수', en: 'A complaint' } },
  { code: 'other', form: 'FRONT', names: { rw: '其他', korw: '기타', en: 'Something else' } },
]
