import { SetupError } from '../config.ts'
import { SETTINGS_HELP } from './settings-help.ts'

/** Every setting, from the list that `errand help settings` shows. */
const SETTINGS = [...SETTINGS_HELP.matchAll(/^ {2}([A-Z_]+(?:, [A-Z_]+)*)/gm)].flatMap(([, names = '']) =>
  names.split(', '),
)
const PREFIX = 'ERRAND_'
const MOST_WRONG = 2

/**
 * Refuses a name that is almost a setting, because a server without its ERRAND_SIGN_UP=closed is worse than none. Returns
 * the other names with our prefix: they may be another program's, such as the ERRAND_SERVICE_HOST of Kubernetes.
 */
export async function checkSettingNames(env: NodeJS.ProcessEnv): Promise<string[]> {
  const strange = Object.keys(env).filter((name) => name.startsWith(PREFIX) && !SETTINGS.includes(name))
  for (const name of strange) {
    const meant = await meantBy(name)
    // Kubernetes sets ERRAND_PORT for a service called errand.
    if (meant === undefined || env[name]?.startsWith('tcp://')) continue
    throw new SetupError(
      `${name} is not a setting; did you mean ${meant}? errand help settings lists all of them`,
    )
  }
  return strange
}

async function meantBy(name: string): Promise<string | undefined> {
  const short = name.slice(PREFIX.length)
  if (SETTINGS.includes(short)) return short
  const { distance } = await import('../assistant/planner/words/words.ts')
  return SETTINGS.filter((each) => each.startsWith(PREFIX))
    .map((each) => ({ each, far: distance(name, each, MOST_WRONG) }))
    .filter(({ far }) => far <= MOST_WRONG)
    .sort((one, other) => one.far - other.far)[0]?.each
}
