import type { Target } from '../act.ts'

/** The same tasks, as far as they are in a list. */
export function limitedTo(list: string, target: Target): Target {
  switch (target.by) {
    case 'filter':
      return { by: 'filter', filter: { ...target.filter, list } }
    case 'words':
      return { ...target, list }
    case 'each':
      return { by: 'each', targets: target.targets.map((each) => limitedTo(list, each)) }
    default:
      return target
  }
}
