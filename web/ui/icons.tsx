import { Icon } from './icon.tsx'

// The icons of the first view. Those of views that load on demand are in more-icons.tsx.

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
export const Search = () => (
  <Icon>
    <path d="M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM20 20l-4-4" />
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
export const Bars = () => (
  <Icon>
    <path d="M6 20v-6M12 20V6M18 20v-9" />
  </Icon>
)
export const Clock = () => (
  <Icon>
    <path d="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7v5l3 2" />
  </Icon>
)
export const Terminal = () => (
  <Icon>
    <path d="M4 5h16v14H4ZM8 10l2.5 2L8 14M13 15h3" />
  </Icon>
)
export const Offline = () => (
  <Icon>
    <path d="M3 3l18 18M5 10a10 10 0 0 1 4-2M19 10a10 10 0 0 0-6-2.6M8.5 14a5 5 0 0 1 6 0M12 18h.01" />
  </Icon>
)
export const Repeat = () => (
  <Icon>
    <path d="M4.5 10.5V9.3A3.3 3.3 0 0 1 7.8 6h9.9M14.7 3l3 3-3 3M19.5 13.5v1.2a3.3 3.3 0 0 1-3.3 3.3H6.3M9.3 21l-3-3 3-3" />
  </Icon>
)
export const Steps = () => (
  <Icon>
    <path d="m4 6.5 1.5 1.5L8 5M4 16l1.5 1.5L8 14.5M11.5 7h9M11.5 16.5h9" />
  </Icon>
)
export const Tag = () => (
  <Icon>
    <path d="M3.9 4.2h7.5l8.7 8.7-7.2 7.2-9-9ZM8.1 8.4h.01" />
  </Icon>
)
export const Bell = () => (
  <Icon>
    <path d="M6.3 16.5v-5.7a5.7 5.7 0 0 1 11.4 0v5.7l1.8 2.1h-15ZM10.2 21.3h3.6" />
  </Icon>
)
export const Sort = () => (
  <Icon>
    <path d="M7 4v16M7 20l-3-3M7 20l3-3M17 20V4M17 4l-3 3M17 4l3 3" />
  </Icon>
)
