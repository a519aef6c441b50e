/** The default secret of the wire's key. Production refuses to start with it. */
export const demoWireSecret = 'yellow-stone-demo'
