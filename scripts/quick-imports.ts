import { registerHooks } from 'node:module'

/**
 * For `node --import`: takes the modules of drizzle-orm for what they are, without asking its package.json. Node asks it for each
 * of them (200), and parses its 175 KB of exports each time: a third of a server's start.
 */
registerHooks({
  resolve(specifier, context, next) {
    const { parentURL } = context
    const isWithin = specifier.startsWith('.') && parentURL?.includes('/node_modules/drizzle-orm/')
    if (!isWithin || !specifier.endsWith('.js')) return next(specifier, context)
    return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true }
  },
})
