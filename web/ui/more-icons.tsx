import { Icon } from './icon.tsx'

// The icons of views that load on demand.

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
export const Pencil = () => (
  <Icon>
    <path d="m4 20 1-4L16 5l3 3L8 19ZM13 8l3 3" />
  </Icon>
)
export const Undo = () => (
  <Icon>
    <path d="M9 8H5V4M5 8c2-2.5 4.5-4 7.5-4A7.5 7.5 0 1 1 6 15" />
  </Icon>
)
export const Sliders = () => (
  <Icon>
    <path d="M4 8h9M17 8h3M4 16h3M11 16h9M13 6v4M7 14v4" />
  </Icon>
)
export const Warning = () => (
  <Icon>
    <path d="M12 4 2.5 20h19ZM12 10v4M12 17.5h.01" />
  </Icon>
)
export function Mark() {
  return (
    <svg width="1.25rem" height="1.25rem" viewBox="0 0 24 24" aria-hidden="true" className="flex-none">
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
        d="m8 10.5 3 3 5.5-6"
      />
    </svg>
  )
}
export const Chip = () => (
  <Icon>
    <path d="M8 6h8a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2ZM10 2v4M14 2v4M10 18v4M14 18v4M2 10h4M2 14h4M18 10h4M18 14h4" />
  </Icon>
)
export const Plug = () => (
  <Icon>
    <path d="M9 3v5M15 3v5M6 8h12v3a6 6 0 0 1-12 0ZM12 17v4" />
  </Icon>
)
export const Person = () => (
  <Icon>
    <path d="M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM5 20a7 7 0 0 1 14 0" />
  </Icon>
)
export const Back = () => (
  <Icon>
    <path d="m15 5-7 7 7 7" />
  </Icon>
)
export const Forward = () => (
  <Icon>
    <path d="m9 5 7 7-7 7" />
  </Icon>
)
export const Copy = () => (
  <Icon>
    <path d="M9 9h10v11H9ZM5 15V4h10" />
  </Icon>
)
export const Retry = () => (
  <Icon>
    <path d="M4 12a8 8 0 0 1 14-5l2 2M20 4v5h-5M20 12a8 8 0 0 1-14 5l-2-2M4 20v-5h5" />
  </Icon>
)
export const Swap = () => (
  <Icon>
    <path d="M4 8h14M15 5l3 3-3 3M20 16H6M9 13l-3 3 3 3" />
  </Icon>
)
export const Skip = () => (
  <Icon>
    <path d="M5 5.4v13.2L14.7 12ZM18.6 5.4v13.2" />
  </Icon>
)
export const Inbox = () => (
  <Icon>
    <path d="M3.6 13.5h4.8l1.5 2.7h4.2l1.5-2.7h4.8M3.6 13.5l3-8.4h10.8l3 8.4v5.7H3.6Z" />
  </Icon>
)
export const Sun = () => (
  <Icon>
    <path d="M12 16.2a4.2 4.2 0 1 0 0-8.4 4.2 4.2 0 0 0 0 8.4ZM12 2.4v1.8M12 19.8v1.8M2.4 12h1.8M19.8 12h1.8M5.2 5.2l1.3 1.3M17.5 17.5l1.3 1.3M18.8 5.2l-1.3 1.3M6.5 17.5l-1.3 1.3" />
  </Icon>
)
export const Upcoming = () => (
  <Icon>
    <path d="M4.5 6.8h15v13.5h-15ZM4.5 10.8h15M8.4 4.2v3.6M15.6 4.2v3.6M9 15.6h6M12.9 13.5l2.1 2.1-2.1 2.1" />
  </Icon>
)
export const Archive = () => (
  <Icon>
    <path d="M3.9 6.9h16.2v12.3H3.9ZM3.9 11.1h16.2M9.9 15h4.2" />
  </Icon>
)
export const Up = () => (
  <Icon>
    <path d="M12 19.5V5M5.7 11.1 12 4.8l6.3 6.3" />
  </Icon>
)
export const Down = () => (
  <Icon>
    <path d="M12 4.5V19M5.7 12.9l6.3 6.3 6.3-6.3" />
  </Icon>
)
export const Globe = () => (
  <Icon>
    <path d="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM3 12h18M12 3c3 2.7 3.9 5.7 3.9 9s-.9 6.3-3.9 9c-3-2.7-3.9-5.7-3.9-9S9 5.7 12 3Z" />
  </Icon>
)
export const Mail = () => (
  <Icon>
    <path d="M3.6 5.7h16.8v12.6H3.6ZM3.9 6.3l8.1 6.9 8.1-6.9" />
  </Icon>
)
export const Phone = () => (
  <Icon>
    <path d="M6.9 2.7h10.2v18.6H6.9ZM10.8 18.3h2.4" />
  </Icon>
)
export const Hook = () => (
  <Icon>
    <path d="M14.7 8.7a3.6 3.6 0 1 0-4.5 3.45L7.5 17.1M12.3 8.55l3.6 6.3a3.45 3.45 0 1 1-1.2 4.8M15 17.7H8.4a3.45 3.45 0 1 1-3-3.9" />
  </Icon>
)
export const Info = () => (
  <Icon>
    <path d="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 11.1v5.1M12 7.65h.01" />
  </Icon>
)
export const Pause = () => (
  <Icon>
    <path d="M9 5v14M15 5v14" />
  </Icon>
)
export const Play = () => (
  <Icon>
    <path d="M7 4.5v15L19 12Z" />
  </Icon>
)
export const Key = () => (
  <Icon>
    <path d="M8 20a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM11 13 20 4M16 8l3 3M13.5 10.5l2 2" />
  </Icon>
)
export const Stamp = () => (
  <Icon>
    <path d="M4 5h16v12h-5.5L12 20l-2.5-3H4ZM8.5 11l2.6 2.5 4.4-5" />
  </Icon>
)
export const Arrow = () => (
  <Icon>
    <path d="M4.5 12H19M12.9 5.7l6.3 6.3-6.3 6.3" />
  </Icon>
)
export const Book = () => (
  <Icon>
    <path d="M12 6.5C10 5 7.5 4.5 4 4.5v14c3.5 0 6 .5 8 2 2-1.5 4.5-2 8-2v-14c-3.5 0-6 .5-8 2Zm0 0v14" />
  </Icon>
)
