import { canUsePasskeys } from '../../account/passkeys.ts'
import { Rows, Section } from '../parts.tsx'
import { Passkeys } from './passkeys.tsx'
import { Provider } from './provider.tsx'
import { type Props as FreshProps, useFresh } from './use-fresh.tsx'

type Props = FreshProps & { onChanged: () => void }

/** Passkeys, and the link to the server's provider. */
export function SignInWays({ onChanged, ...props }: Props) {
  const { about, ways } = props
  const { run, dialog } = useFresh(props)
  if (!about.passkeys && !about.provider && ways.passkeys.length === 0) return null
  return (
    <Section title="Other ways to sign in">
      <Rows>
        {about.provider && (
          <Provider name={about.provider} linked={ways.linked} run={run} onChanged={onChanged} />
        )}
        {about.passkeys && (
          <Passkeys passkeys={ways.passkeys} canAdd={canUsePasskeys(about)} run={run} onChanged={onChanged} />
        )}
      </Rows>
      {dialog}
    </Section>
  )
}
