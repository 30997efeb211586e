import type { About } from '../data/api.ts'

/** The ways to sign in that have a page of their own. */
export type Way = 'local' | 'sign-in' | 'sign-up' | 'invited'

type Props = { about: About; way: Way; onSwitch: (to: Way) => void }

/** The links below the card, which lead from one way to the others. */
export function SwitchWay({ about, way, onSwitch }: Props) {
  const link = (text: string, to: Way) => (
    <button
      type="button"
      className="text-accent underline underline-offset-2 pointer-coarse:min-h-11"
      onClick={() => onSwitch(to)}
    >
      {text}
    </button>
  )
  return (
    <div className="grid justify-items-center gap-2 text-center">
      {way === 'local' && <p>You need it once in each browser. Your tasks stay on this computer.</p>}
      {way === 'sign-in' && (
        <>
          <a
            className="inline-flex items-center text-accent underline underline-offset-2 pointer-coarse:min-h-11"
            href="/forgot-password"
          >
            Forgot your password?
          </a>
          <p>
            New here? {!about.sign_up && about.provider_sign_up && `Sign in with ${about.provider}, or `}
            {about.sign_up ? link('Create an account', 'sign-up') : link(invitationText(about), 'invited')}
          </p>
        </>
      )}
      {(way === 'sign-up' || way === 'invited') && <p>Have an account? {link('Sign in', 'sign-in')}</p>}
      {about.personal &&
        (way === 'local'
          ? link('Use an account instead', 'sign-in')
          : link('Use this computer’s tasks', 'local'))}
    </div>
  )
}

function invitationText({ provider_sign_up }: About): string {
  return provider_sign_up ? 'get an invitation' : 'Get an invitation'
}
