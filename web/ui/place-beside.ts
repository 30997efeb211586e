type Box = { left: number; right: number; top: number; bottom: number }
type Size = { width: number; height: number }

const GAP = 6
const MARGIN = 12

/**
 * The place of a popover: below its anchor, or above if only that fits, and never outside the window. Their starts line
 * up or, if there is no room for that, their ends.
 */
export function placeBeside(anchor: Box, { width, height }: Size, window: Size, isRtl = false) {
  const below = anchor.bottom + GAP
  const above = anchor.top - GAP - height
  const fitsBelow = below + height <= window.height - MARGIN
  const [toRight, toLeft] = [anchor.left, anchor.right - width]
  const fitsToRight = toRight + width <= window.width - MARGIN
  const isToRight = isRtl ? toLeft < MARGIN : fitsToRight
  return {
    left: clamp(isToRight ? toRight : toLeft, window.width - width),
    top: clamp(!fitsBelow && above >= MARGIN ? above : below, window.height - height),
  }
}

function clamp(at: number, room: number): number {
  return Math.max(MARGIN, Math.min(at, room - MARGIN))
}
