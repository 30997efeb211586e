import type { Person } from '../data/api.ts'
import { forgetEverything } from '../data/forget.ts'
import { disconnectFor } from '../data/live.ts'
import { signOut } from '../data/sign-out.ts'
import { leavePush } from '../reminders/push.ts'
import { toast } from '../ui/toast.tsx'

/** Ends the session of this browser, and returns whether that worked. Changes that are not sent yet are lost. */
export async function leave({ id }: Person): Promise<boolean> {
  try {
    await disconnectFor(async () => {
      await leavePush(id)
      await signOut()
    })
  } catch (error) {
    toast((error as Error).message)
    return false
  }
  forgetEverything()
  return true
}
