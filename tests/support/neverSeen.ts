/** Stubs for missing APIs of jsdom: observers that never report, and a window that does not scroll. Import it for its effect. */

class NeverSeen {
  observe() {}
  unobserve() {}
  disconnect() {}
}

Reflect.set(globalThis, 'IntersectionObserver', NeverSeen)
Reflect.set(globalThis, 'ResizeObserver', NeverSeen)
window.scrollTo = () => undefined
