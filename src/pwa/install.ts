/** Whether and how the app can be installed here. */
import { observable } from './observable.ts'
import { keepStorage } from './storage.ts'

/**
 * `prompt`: by the browser's prompt. `ios`: by hand, through the share sheet. `inApp`: in another browser first, because the built-in
 * browser of another app installs nothing. `none`: already installed, or impossible.
 */
export type InstallWay = 'prompt' | 'ios' | 'inApp' | 'none'

/** Chromium's event, which the DOM types lack. */
interface BeforeInstallPromptEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

const isInstallPrompt = (event: Event): event is BeforeInstallPromptEvent => 'prompt' in event

export const installWay = observable<InstallWay>('none')

/** True in the installed app, and in the page that has just installed it. */
export const onHomeScreen = observable(false)

let waiting: BeforeInstallPromptEvent | null = null

/** True when the page runs as an installed app. */
export function isInstalled(view: Pick<Window, 'matchMedia' | 'navigator'> = window): boolean {
  return (
    view.matchMedia('(display-mode: standalone)').matches ||
    view.matchMedia('(display-mode: minimal-ui)').matches ||
    ('standalone' in view.navigator && view.navigator.standalone === true)
  )
}

/** iPadOS reports itself as a Mac, but no Mac has a touch screen. */
export function isIos({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)
}

/**
 * WeChat, QQ, KakaoTalk, Line, Facebook, Instagram, Naver, Daum, Weibo, TikTok, X, and any other app that shows pages in Android's WebView.
 */
const inApp =
  /MicroMessenger|\bQQ\/|KAKAOTALK|\bLine\/|FBAN|FBAV|FB_IAB|Instagram|NAVER\(|DaumApps|Weibo|musical_ly|Bytedance|Twitter|; wv\)/i

/** True in the built-in browser of another app. */
export const isInApp = ({ userAgent }: Pick<Navigator, 'userAgent'>): boolean => inApp.test(userAgent)

/** True if the share sheet is at the foot of the screen, as in Safari. Other browsers of an iPhone have it beside the address. */
export const isSafari = ({ userAgent }: Pick<Navigator, 'userAgent'>): boolean => !/CriOS|FxiOS|EdgiOS|OPT\//.test(userAgent)

/** Starts listening. Call it before React renders, because the event may come early. */
export function watchInstall() {
  if (isInstalled()) {
    onHomeScreen.set(true)
    return
  }
  if (isInApp(navigator)) installWay.set('inApp')
  else if (isIos(navigator)) installWay.set('ios')
  addEventListener('beforeinstallprompt', (event) => {
    if (!isInstallPrompt(event)) return
    event.preventDefault()
    waiting = event
    installWay.set('prompt')
  })
  addEventListener('appinstalled', () => {
    waiting = null
    installWay.set('none')
    onHomeScreen.set(true)
    void keepStorage()
  })
}

/** Shows the browser's prompt; resolves to whether the player accepted. Must follow a tap. */
export async function askToInstall(): Promise<boolean> {
  if (!waiting) return false
  const { outcome } = await waiting.prompt()
  // The event works only once. The browser fires another event when the prompt may be shown again.
  waiting = null
  installWay.set('none')
  return outcome === 'accepted'
}
