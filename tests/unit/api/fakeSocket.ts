/** A WebSocket with the test at its other end. */
export class FakeSocket extends EventTarget {
  static readonly OPEN = 1
  static opened: FakeSocket[] = []
  readonly url: string
  readyState = 0
  sent: string[] = []

  constructor(url: string) {
    super()
    this.url = url
    FakeSocket.opened.push(this)
  }

  send(text: string): void {
    this.sent.push(text)
  }

  /** The page's end. */
  close(): void {
    this.end(1000)
  }

  accept(): void {
    this.readyState = 1
    this.dispatchEvent(new Event('open'))
  }

  fail(): void {
    this.dispatchEvent(new Event('error'))
  }

  say(data: unknown): void {
    this.dispatchEvent(Object.assign(new Event('message'), { data }))
  }

  /** The platform's end. */
  end(code: number): void {
    if (this.readyState === 3) return
    this.readyState = 3
    this.dispatchEvent(Object.assign(new Event('close'), { code }))
  }
}
