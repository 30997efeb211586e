import { config } from 'zod/v4/core'

// The chat's library builds schemas when it is loaded. Zod would first try whether it may generate code, and Firefox
// reports that as a violation of the content security policy.
config({ jitless: true })
