import { Checkbox } from '@mantine/core'
import { Stack } from '../../../ui/layout/flex.tsx'
import { PressRow } from '../../../ui/buttons/press.tsx'
import { Reading } from '../../../ui/frame/reading.tsx'
import type { Read } from '../../../ui/frame/reading.tsx'
import styles from '../folha.module.css'

interface Choice {
  readonly key: string | number
  readonly name: string
  readonly detail?: string
  readonly isChosen: boolean
}

interface ChoiceListProps {
  readonly label: string
  readonly reading: Read<unknown>
  readonly choices: readonly Choice[]
  readonly onToggle: (at: number, isChosen: boolean) => void
}

/** A scrolling list of checkboxes. */
export const ChoiceList = ({ label, reading, choices, onToggle }: ChoiceListProps) => (
  <Reading of={reading} dense waiting={<div className={styles.choices} aria-busy />}>
    {() => (
      <Stack as="ul" gap={0} className={styles.choices} aria-label={label}>
        {choices.map(({ key, name, detail, isChosen }, at) => (
          <li key={key}>
            <PressRow as="label">
              <Checkbox
                size="xs"
                checked={isChosen}
                onChange={(event) => onToggle(at, event.currentTarget.checked)}
              />
              {name}
              {detail && <small>{detail}</small>}
            </PressRow>
          </li>
        ))}
      </Stack>
    )}
  </Reading>
)
