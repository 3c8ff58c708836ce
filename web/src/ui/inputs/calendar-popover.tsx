import { Popover } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Calendar } from './calendar.tsx'

interface CalendarPopoverProps {
  /** The input it belongs to: it opens under it and gives the focus back to it. */
  readonly input: HTMLElement
  readonly value: string | null
  readonly today: string
  readonly onChoose: (day: string) => void
  readonly onClose: () => void
}

/** Where the input stands, also while what it is in scrolls. */
function usePlace(input: HTMLElement) {
  const placeOf = () => {
    const { left, bottom } = input.getBoundingClientRect()
    return { left, top: bottom }
  }
  const [place, setPlace] = useState(placeOf)
  useEffect(() => {
    const follow = () => setPlace(placeOf())
    addEventListener('scroll', follow, { capture: true, passive: true })
    addEventListener('resize', follow)
    return () => {
      removeEventListener('scroll', follow, { capture: true })
      removeEventListener('resize', follow)
    }
  })
  return place
}

/** The calendar of a day field, open. It goes with its field when the screen scrolls. */
export function CalendarPopover({ input, value, today, onChoose, onClose }: CalendarPopoverProps) {
  const place = usePlace(input)
  const close = () => {
    onClose()
    input.focus({ preventScroll: true })
  }
  return (
    <Popover
      opened
      onDismiss={close}
      position="bottom-start"
      shadow="md"
      withRoles={false}
      trapFocus
    >
      <Popover.Target>
        <span style={{ position: 'fixed', ...place, width: 1, height: 1 }} />
      </Popover.Target>
      <Popover.Dropdown
        role="dialog"
        tabIndex={-1}
        p="xs"
        aria-label="Calendário"
        style={{ outline: 'none' }}
      >
        <Calendar value={value} today={today} onChoose={onChoose} />
      </Popover.Dropdown>
    </Popover>
  )
}
