/** Default help lines for gambling problems. */
import type { HelpLine } from '#/contract/protection.ts'

export const helpLines: HelpLine[] = [
  {
    name: { rw: '全国统一心理援助热线', korw: '중국 전국 심리 상담 전화', en: 'China mental health helpline' },
    about: { rw: '普通话，免费，可匿名', korw: '중국어, 무료, 익명 가능', en: 'In Chinese, free, anonymous if you like' },
    phone: '12356',
    url: '',
  },
  {
    name: { rw: '韩国赌博问题预防治愈院', korw: '한국도박문제예방치유원', en: 'Korea Problem Gambling Agency' },
    about: {
      rw: '韩语，24 小时，免费，家人也可以拨打',
      korw: '24시간 무료 상담, 가족도 이용할 수 있습니다',
      en: 'In Korean, day and night, free, for families too',
    },
    phone: '1336',
    url: 'https://www.kcgp.or.kr',
  },
  {
    name: { rw: 'Gambling Therapy', korw: 'Gambling Therapy', en: 'Gambling Therapy' },
    about: {
      rw: '全球免费的文字咨询与互助小组，支持多种语言',
      korw: '전 세계 무료 온라인 상담과 자조 모임, 여러 언어 지원',
      en: 'Free advice in writing and groups online, worldwide, in many languages',
    },
    phone: '',
    url: 'https://www.gamblingtherapy.org',
  },
]
