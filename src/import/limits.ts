/** What one import may have. The page and the command line check the size too, before they send anything. */
export const MAX_FILES = 100
export const MAX_CHARACTERS = 16_000_000
export const MAX_TASKS = 20_000
