import { Popover } from '@mantine/core'
import { Calendar } from './calendar.tsx'

interface CalendarPopoverProps {
  /** The input it belongs to: it opens under it and gives the focus back to it. */
  readonly input: HTMLElement
  readonly value: string | null
  readonly today: string
  readonly onChoose: (day: string) => void
  readonly onClose: () => void
}

/** The calendar of a day field, open. */
export function CalendarPopover({ input, value, today, onChoose, onClose }: CalendarPopoverProps) {
  const { left, bottom } = input.getBoundingClientRect()
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
        <span style={{ position: 'fixed', left, top: bottom, width: 1, height: 1 }} />
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
