import type { ReactNode } from 'react'

function Icon({ children, size = 16 }: { children: ReactNode; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className="flex-none"
    >
      {children}
    </svg>
  )
}

export const Plus = () => (
  <Icon>
    <path d="M12 5v14M5 12h14" />
  </Icon>
)
export const Check = () => (
  <Icon>
    <path d="m5 12.5 4.5 4.5L19 7" />
  </Icon>
)
export const Calendar = () => (
  <Icon>
    <path d="M4 7a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2ZM4 10h16M8 3v4M16 3v4" />
  </Icon>
)
export const Trash = () => (
  <Icon>
    <path d="M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13" />
  </Icon>
)
export const Flag = () => (
  <Icon>
    <path d="M5 21V4h13l-3 4.5 3 4.5H5" fill="currentColor" />
  </Icon>
)
export const Send = () => (
  <Icon>
    <path d="M12 19V5M6 11l6-6 6 6" />
  </Icon>
)
export const Stop = () => (
  <Icon>
    <path d="M7 7h10v10H7z" fill="currentColor" />
  </Icon>
)
export const More = () => (
  <Icon>
    <path d="M5 12h.01M12 12h.01M19 12h.01" strokeWidth="3" />
  </Icon>
)
export const Search = () => (
  <Icon>
    <path d="M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM20 20l-4-4" />
  </Icon>
)
export const Pencil = () => (
  <Icon>
    <path d="m4 20 1-4L16 5l3 3L8 19ZM13 8l3 3" />
  </Icon>
)
export const Undo = () => (
  <Icon>
    <path d="M9 8H5V4M5 8c2-2.5 4.500-4 7.500-4A7.500 7.500 0 1 1 6 15" />
  </Icon>
)
export const Sliders = () => (
  <Icon>
    <path d="M4 8h9M17 8h3M4 16h3M11 16h9M13 6v4M7 14v4" />
  </Icon>
)
export const Warning = () => (
  <Icon>
    <path d="M12 4 2.500 20h19ZM12 10v4M12 17.500h.01" />
  </Icon>
)
export const Close = () => (
  <Icon>
    <path d="M6 6l12 12M18 6 6 18" />
  </Icon>
)
export const List = () => (
  <Icon>
    <path d="M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01" />
  </Icon>
)
export const Chat = () => (
  <Icon>
    <path d="M5 4h14a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-7l-5 4v-4H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2Z" />
  </Icon>
)
export const Menu = () => (
  <Icon>
    <path d="M4 7h16M4 12h16M4 17h16" />
  </Icon>
)

export function Mark() {
  return (
    <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true" className="flex-none">
      <path
        fill="var(--accent)"
        d="M6 2h12a4 4 0 0 1 4 4v9a4 4 0 0 1-4 4h-7l-5 4v-4a4 4 0 0 1-4-4V6a4 4 0 0 1 4-4Z"
      />
      <path
        fill="none"
        stroke="var(--on-accent)"
        strokeWidth="2.2"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="m8 10.500 3 3 5.500-6"
      />
    </svg>
  )
}
