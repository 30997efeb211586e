import { ask, type Person } from '../data/api.ts'
import { forgetEverything } from '../data/forget.ts'
import { disconnectFor } from '../data/live.ts'
import { leavePush } from '../reminders/push.ts'
import { toast } from '../ui/toast.tsx'

/** Ends the session of this browser, and returns whether that worked. */
export async function signOut({ id }: Person): Promise<boolean> {
  try {
    await disconnectFor(async () => {
      await leavePush(id)
      await ask('POST', '/api/auth/sign-out', {})
    })
  } catch (error) {
    toast((error as Error).message)
    return false
  }
  forgetEverything()
  return true
}
