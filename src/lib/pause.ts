/** Cuts a long piece of work in two, so that a tap or a frame in between need not wait for its end. */

/** Resolves in a task of its own, as soon as the browser has seen to what is more urgent. */
export function pause(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener(
      'message',
      () => {
        port1.close()
        resolve()
      },
      { once: true },
    )
    port1.start()
    port2.postMessage(null)
  })
}
