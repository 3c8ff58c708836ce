import { Popover } from '@mantine/core'
import { useLayoutEffect, useState } from 'react'
import type { RefObject } from 'react'
import { Calendar } from './calendar.tsx'

interface CalendarPopoverProps {
  /** The input it belongs to: the calendar opens below it and returns the focus to it. */
  readonly input: RefObject<HTMLElement | null>
  readonly value: string | null
  readonly today: string
  readonly onChoose: (day: string) => void
  readonly onClose: () => void
}

/** Viewport position of the input's bottom left corner, followed during scroll and resize. */
function usePlace(input: RefObject<HTMLElement | null>) {
  const [place, setPlace] = useState({ left: 0, top: 0 })
  useLayoutEffect(() => {
    const follow = () => {
      if (!input.current) return
      const { left, bottom } = input.current.getBoundingClientRect()
      setPlace({ left, top: bottom })
    }
    follow()
    addEventListener('scroll', follow, { capture: true, passive: true })
    addEventListener('resize', follow)
    return () => {
      removeEventListener('scroll', follow, { capture: true })
      removeEventListener('resize', follow)
    }
  }, [input])
  return place
}

/** The open calendar of a date input, which moves with its input on scroll. */
export function CalendarPopover({ input, value, today, onChoose, onClose }: CalendarPopoverProps) {
  const place = usePlace(input)
  const close = () => {
    onClose()
    input.current?.focus({ preventScroll: true })
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
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- Popover.Dropdown renders a div
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
