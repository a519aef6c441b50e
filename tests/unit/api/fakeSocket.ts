/** A WebSocket whose other end is the test. */
export class FakeSocket {
  static readonly OPEN = 1
  static opened: FakeSocket[] = []
  readonly url: string
  readyState = 0
  sent: string[] = []
  onopen: (() => void) | null = null
  onmessage: ((event: { data: unknown }) => void) | null = null
  onerror: (() => void) | null = null
  onclose: ((event: { code: number }) => void) | null = null

  constructor(url: string) {
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
    this.onopen?.()
  }

  /** The platform's end. */
  end(code: number): void {
    if (this.readyState === 3) return
    this.readyState = 3
    this.onclose?.({ code })
  }
}
