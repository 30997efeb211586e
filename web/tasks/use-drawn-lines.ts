import { defaultRangeExtractor, measureElement, useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useMemo } from 'react'
import { firstIdOf } from '../data/server-ids.ts'
import type { Line } from './lines.ts'

const LINE_HEIGHT_REM = 2.5

type Kept = {
  /** The line that Tab leads to. */
  tabStop: number | undefined
  edited: number | undefined
}

/** Draws only the visible lines, so that a list of any length scrolls smoothly, and those that must not go away. */
export function useDrawnLines(lines: Line[], scroller: RefObject<HTMLElement | null>, kept: Kept) {
  const { tabStop = 0, edited } = kept
  const lineHeight = useMemo(() => LINE_HEIGHT_REM * pixelsPerRem(), [])
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => lineHeight,
    getItemKey: (index) => keyOf(lines[index]),
    overscan: 12,
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), tabStop, edited ?? 0])]
        .filter((index) => index < lines.length)
        .sort((a, b) => a - b),
    // In a hidden tab every element is 0 high; measuring that would collapse the list when it is shown again.
    measureElement: (element, entry, instance) => {
      const index = instance.indexFromElement(element)
      const { getItemKey, estimateSize } = instance.options
      return (
        measureElement(element, entry, instance) ||
        (instance.itemSizeCache.get(getItemKey(index)) ?? estimateSize(index))
      )
    },
  })
  const items = virtual.getVirtualItems()
  // In a hidden tab nothing is visible, but unmounting the open form would lose what was typed.
  const isHidden = items.length === 0 && edited !== undefined
  return {
    drawn: isHidden ? [{ index: edited, key: keyOf(lines[edited]), start: 0 }] : items,
    height: virtual.getTotalSize(),
    measure: virtual.measureElement,
    scrollTo: (index: number) => virtual.scrollToIndex(index, { align: 'auto' }),
  }
}

/** 16, unless the browser is set to another text size. */
function pixelsPerRem(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
}

function keyOf(line: Line | undefined): string {
  if (!line) return ''
  return 'task' in line ? firstIdOf(line.task) : `heading-${line.heading}`
}
