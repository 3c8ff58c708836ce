import { Radio } from '@mantine/core'
import type { ComponentType } from 'react'
import { Row, Stack } from '../layout/flex.tsx'
import { Grid } from '../layout/grid.tsx'
import styles from './cards.module.css'
import { useField } from './use-field.ts'

interface CardOption {
  /** An empty text stands for no value. */
  readonly value: string
  readonly title: string
  readonly text: string
  readonly Icon?: ComponentType<{ size: number; stroke: number; 'aria-hidden': true }>
}

interface CardsFieldProps {
  readonly name: string
  readonly label: string
  readonly options: readonly CardOption[]
}

/** A choice among a few ways to begin, each a card with a line that explains it. */
export function CardsField({ name, label, options }: CardsFieldProps) {
  const field = useField<string | null>({ name, label })
  return (
    <Radio.Group
      key={field.key}
      aria-label={label}
      defaultValue={field.value ?? ''}
      onChange={(value) => field.set(value === '' ? null : value)}
    >
      <Grid min={220}>
        {options.map(({ value, title, text, Icon }) => (
          <Radio.Card key={value} value={value} p="md" className={styles.card}>
            <Stack gap={1}>
              <Row>
                {Icon && <Icon size={17} stroke={1.5} aria-hidden />}
                <strong>{title}</strong>
              </Row>
              <small>{text}</small>
            </Stack>
          </Radio.Card>
        ))}
      </Grid>
    </Radio.Group>
  )
}
