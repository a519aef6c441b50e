/** The app's manifest in the language of the page. It has the platform's name, and the inviter's code in its start address. */
import * as v from 'valibot'
import type { Localized } from '#/contract/common.ts'
import { checkField } from '#/rules/fields.ts'

interface Words {
  readonly lang: string
  readonly description: string
  /** By address: the name, and the short name. */
  readonly shortcuts: Readonly<Record<string, readonly [name: string, short: string]>>
  /** Labels by file name. */
  readonly screenshots: Readonly<Record<string, string>>
}

/** The language of `manifest.webmanifest` is Chinese. */
const words: Readonly<Record<Exclude<keyof Localized, 'rw'>, Words>> = {
  korw: {
    lang: 'ko',
    description: '누구나 검증할 수 있는 추첨, 오프라인에서도 열리는 앱.',
    shortcuts: {
      '/lottery?id=k3-1m': ['1분 쾌3', '쾌3'],
      '/gameRecordIndex': ['베팅 내역', '내역'],
      '/message': ['메시지', '메시지'],
    },
    screenshots: {
      '/screenshots/home.png': '홈: 회차별 추첨과 남은 시간',
      '/screenshots/lottery.png': '쾌3: 번호 선택, 배당률, 베팅 슬립',
      '/screenshots/receipt.png': '베팅 상세: 이 기기에서 추첨 검증',
      '/screenshots/lottery-wide.png': '넓은 화면: 추첨 기록과 베팅 슬립을 나란히',
    },
  },
  en: {
    lang: 'en',
    description: 'Draws anyone can verify, and an app that opens offline.',
    shortcuts: {
      '/lottery?id=k3-1m': ['1-min Fast 3', 'Fast 3'],
      '/gameRecordIndex': ['Bet records', 'Records'],
      '/message': ['Messages', 'Messages'],
    },
    screenshots: {
      '/screenshots/home.png': 'Home: every draw with its countdown',
      '/screenshots/lottery.png': 'Fast 3: picks, odds and bet slip',
      '/screenshots/receipt.png': 'Receipt: verify the draw on this device',
      '/screenshots/lottery-wide.png': 'Wide screens: history and slip at the side',
    },
  },
}

/** The parts of the built manifest that are replaced; the rest stays as it is. */
const built = v.looseObject({
  start_url: v.string(),
  shortcuts: v.optional(v.array(v.looseObject({ url: v.string() })), []),
  screenshots: v.optional(v.array(v.looseObject({ src: v.string() })), []),
})

export interface ManifestQuery {
  /** The page's language; Chinese if the page names no supported language. */
  readonly lang?: unknown
  /** An invitation code; ignored if the text has not the form of a code. */
  readonly invitedBy?: unknown
}

/** `text`: the built manifest as JSON; `name`: the platform's name. Returns JSON. */
export function manifestOf(text: string, { lang, invitedBy }: ManifestQuery, name: Localized): string {
  const manifest = v.parse(v.pipe(v.string(), v.parseJson(), built), text)
  const language = lang === 'korw' || lang === 'en' ? lang : 'rw'
  const isCode = typeof invitedBy === 'string' && checkField('inviteCode', invitedBy) === null
  const own = language === 'rw' ? undefined : words[language]
  return JSON.stringify({
    ...manifest,
    name: name[language],
    short_name: name[language],
    ...(isCode && { start_url: `${manifest.start_url}&invitedBy=${invitedBy}` }),
    ...(own && {
      lang: own.lang,
      description: own.description,
      shortcuts: manifest.shortcuts.map((shortcut) => {
        const [full, short] = own.shortcuts[shortcut.url] ?? []
        return full === undefined ? shortcut : { ...shortcut, name: full, short_name: short }
      }),
      screenshots: manifest.screenshots.map((shot) => ({ ...shot, label: own.screenshots[shot.src] })),
    }),
  })
}
