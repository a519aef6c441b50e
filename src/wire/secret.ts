/** The secret the wire's key is hashed from where none is configured. Production refuses to start with it. */
export const demoWireSecret = 'yellow-stone-demo'
