import { useState } from 'react'
import { ask, type Refused } from '../data/api.ts'
import { endOfChainOf, useHistoryOf } from '../data/change-store.ts'
import { undoneBy } from '../data/undo-chain.ts'

type UndoState = { isBusy: boolean; problem?: string; isFinal?: boolean }

/** Undoes one change. A conflict is final: trying again would fail again. */
export function useUndo(change: number | undefined) {
  const { undos } = useHistoryOf(change)
  const [state, setState] = useState<UndoState>({ isBusy: false })
  const undo = async () => {
    setState({ isBusy: true })
    try {
      await ask('POST', '/api/undo', { change: String(await endOfChainOf(change as number)) })
      setState({ isBusy: false })
    } catch (error) {
      const { message, code } = error as Refused
      const isFinal = code === 'conflict'
      const problem = isFinal ? 'Changed since. Undo would lose a later edit.' : message
      setState({ isBusy: false, problem, isFinal })
    }
  }
  return { ...state, isUndone: change !== undefined && undoneBy(undos, change) !== undefined, undo }
}
