/** Stubs for missing APIs of jsdom: observers that never report, and a window that does not scroll. Import it for its effect. */

class SilentObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

Reflect.set(globalThis, 'IntersectionObserver', SilentObserver)
Reflect.set(globalThis, 'ResizeObserver', SilentObserver)
window.scrollTo = () => undefined
