import { Radio } from '@mantine/core'
import type { ReactNode } from 'react'
import { Stack } from '../layout/flex.tsx'
import { useField } from './use-field.ts'
import type { FieldProps } from './use-field.ts'

interface RadiosFieldProps<T extends string> extends FieldProps<T> {
  readonly options: readonly {
    readonly value: T
    readonly label: string
    readonly description?: ReactNode
  }[]
}

/** A choice among a few, each with a line that explains it. */
export function RadiosField<T extends string>({ options, ...props }: RadiosFieldProps<T>) {
  const { key, value, set, input } = useField<T | null | undefined>(props)
  const { disabled: _disabled, 'data-autofocus': _first, ...rest } = input
  return (
    <Radio.Group
      key={key}
      {...rest}
      defaultValue={value ?? ''}
      onChange={(chosen) => {
        const found = options.find((one) => one.value === chosen)
        if (found) set(found.value)
      }}
    >
      <Stack gap={2}>
        {options.map((one) => (
          <Radio key={one.value} disabled={input.disabled} {...one} />
        ))}
      </Stack>
    </Radio.Group>
  )
}
