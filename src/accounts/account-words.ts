const ENDED = 'This link has been used or has expired. Ask for a new one'

/** Our words for refusals of Better Auth that people meet, by their code. */
export const ACCOUNT_WORDS: Readonly<Record<string, string>> = {
  INVALID_TOKEN: ENDED,
  TOKEN_EXPIRED: ENDED,
  USER_NOT_FOUND: ENDED,
  RESET_PASSWORD_DISABLED:
    'This server cannot send mail. The person who runs it can make a link with errand people reset-password',
  VERIFICATION_EMAIL_NOT_ENABLED: 'This server cannot send mail, so no address has to be confirmed',
}
