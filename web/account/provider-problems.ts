/** What a code in the address means, after the provider has sent the person back. */
const WORDS: Readonly<Record<string, (provider: string) => string>> = {
  account_not_linked: (provider) =>
    `There is an account with your email already. Sign in with its password, then link ${provider} in Settings.`,
  signup_disabled: () => 'You have no account here, and a new one needs an invitation.',
  ACCOUNT_DISABLED: () => 'This account is disabled. Ask the person who runs this server.',
  EMAIL_NOT_VERIFIED: () =>
    'Confirm your email address first: open the link in the mail that was sent to it.',
  access_denied: (provider) => `You were not signed in at ${provider}.`,
  email_not_found: (provider) => `${provider} did not give an email address that can be used here.`,
  account_already_linked_to_different_user: (provider) =>
    `This account at ${provider} is linked to somebody else here.`,
}

/** The reason why signing in with the provider failed; undefined if it did not. Its own words are not shown. */
export function providerProblem(code: string | null, provider: string | null): string | undefined {
  if (code === null) return undefined
  const name = provider ?? 'the provider'
  const words = Object.hasOwn(WORDS, code) ? WORDS[code] : undefined
  return words?.(name) ?? `Signing in with ${name} did not work. Try again.`
}
