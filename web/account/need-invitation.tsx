import { Snippet } from '../settings/parts.tsx'

/** Where an account needs an invitation, and there is none. `provider` makes accounts without one. */
export function NeedInvitation({ provider = null }: { provider?: string | null }) {
  return (
    <div className="grid gap-4">
      <div>
        <h1 className="text-xl/7 font-semibold">You need an invitation</h1>
        <p className="mt-1 text-ink-2">
          Ask the person who runs this server for a link. It opens a page where you choose your password.
          {provider !== null && ` People with an account at ${provider} need none: they sign in with it.`}
        </p>
      </div>
      <div>
        <p className="mb-2 text-ink-2">Do you run it? This prints the link:</p>
        <Snippet name="Command" text="errand people invite" />
      </div>
    </div>
  )
}
