import { Loader, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { PatternFormat } from 'react-number-format'
import { useCurrentForm } from '../../lib/form.ts'
import { lookUpCep } from '../../lib/selectors.ts'
import type { CepAddress } from '../../lib/selectors.ts'
import { CEP_MASK, formatCep, normalizeCep } from '../inputs/text-formats.ts'
import { useField } from './use-field.ts'
import type { FieldProps } from './use-field.ts'

/** Part of the address found → path of the field that takes it. */
export type CepTargets = Partial<Readonly<Record<keyof CepAddress, string>>>

interface CepFieldProps extends FieldProps {
  readonly fills: CepTargets
}

/** A CEP that fills the address. When the lookup does not answer, it says so and typing goes on. */
export function CepField({ fills, ...props }: CepFieldProps) {
  const field = useField<string | null>(props)
  return <CepBox key={field.key} field={field} fills={fills} />
}

interface CepBoxProps {
  readonly field: ReturnType<typeof useField<string | null>>
  readonly fills: CepTargets
}

function CepBox({ field, fills }: CepBoxProps) {
  const { isSearching, notice, search } = useCepLookup(fills)
  const cep = field.value ? formatCep(field.value) : ''
  const type = (formatted: string) => {
    field.set(formatted)
    search(formatted)
  }
  return (
    <PatternFormat
      {...field.input}
      customInput={TextInput}
      format={CEP_MASK}
      maxLength={10}
      inputMode="numeric"
      autoComplete="off"
      placeholder="00.000-000"
      defaultValue={cep}
      description={notice ?? field.input.description}
      rightSection={isSearching ? <Loader size={14} /> : undefined}
      onValueChange={({ formattedValue }, { source }) => {
        if (source === 'event') type(formattedValue)
      }}
      onBlur={field.blur}
    />
  )
}

function useCepLookup(fills: CepTargets) {
  const { form } = useCurrentForm()
  const [isSearching, setSearching] = useState(false)
  const [notice, setNotice] = useState<string>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const fill = (address: CepAddress) => {
    for (const [part, path] of Object.entries(fills)) {
      const value = address[part as keyof CepAddress]
      const isBeingTyped = document.activeElement?.closest(`[data-path="${path}"]`)
      if (value && !isBeingTyped) form.setFieldValue(path, value as never)
    }
  }
  const search = async (typed: string) => {
    running.current?.abort()
    setNotice(undefined)
    setSearching(false)
    if (normalizeCep(typed) === undefined) return
    const controller = new AbortController()
    running.current = controller
    setSearching(true)
    try {
      fill(await lookUpCep(typed, controller.signal))
    } catch (error) {
      if (!controller.signal.aborted) setNotice(error instanceof Error ? error.message : undefined)
    }
    if (running.current === controller) setSearching(false)
  }
  return { isSearching, notice, search: (typed: string) => void search(typed) }
}
