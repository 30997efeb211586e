import { useState } from 'react'
import { ask } from '../data/api.ts'
import { Problem } from './frame.tsx'
import { useAttempt } from './use-attempt.ts'

/** For somebody who has signed up but not opened the link in the mail. */
export function ConfirmAddress({ email, onBack }: { email: string; onBack: () => void }) {
  const { isBusy, problem, attempt } = useAttempt()
  const [isSent, setIsSent] = useState(false)
  const sendAgain = () =>
    attempt(async () => {
      setIsSent(false)
      await ask('POST', '/api/auth/send-verification-email', { email })
      setIsSent(true)
    })
  return (
    <div className="grid gap-4">
      <div>
        <h1 className="text-xl/7 font-semibold">Confirm your email address</h1>
        <p className="mt-1 text-ink-2">
          A mail is on its way to <b className="font-semibold wrap-anywhere">{email}</b>. Open the link in it,
          then sign in.
        </p>
      </div>
      <p className="text-[0.8125rem]/[1.125rem] text-ink-2">
        It can take a minute. If it does not come, look in the spam folder and check the address.
      </p>
      <Problem text={problem} />
      <p role="status" className="text-[0.8125rem]/[1.125rem] text-ink-2 empty:hidden">
        {isSent && 'Sent again. Any of the mails will do.'}
      </p>
      <div className="grid gap-2">
        <button type="button" className="button primary !min-h-10 w-full" onClick={onBack}>
          Sign in
        </button>
        <button type="button" className="button !min-h-10 w-full" disabled={isBusy} onClick={sendAgain}>
          Send the mail again
        </button>
      </div>
    </div>
  )
}
