import { Loader, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { NumberFormatBase } from 'react-number-format'
import { useCurrentForm } from '../../lib/form/form.ts'
import { lookUpCep } from '../../lib/form/selectors.ts'
import type { CepAddress } from '../../lib/form/selectors.ts'
import { maskCep, normalizeCep, onlyDigits } from '../inputs/text-formats.ts'
import { useField } from './use-field.ts'
import type { FieldProps } from './use-field.ts'

/** Maps each part of the address found to the path of the field it fills. */
export type CepTargets = Partial<Readonly<Record<keyof CepAddress, string>>>

interface CepFieldProps extends FieldProps {
  readonly fills: CepTargets
}

/** A CEP input that fills the address fields. When the lookup fails it shows why, and the user can go on typing. */
export function CepField({ fills, ...props }: CepFieldProps) {
  const field = useField<string | null>(props)
  return <CepBox key={field.key} field={field} fills={fills} />
}

const isDigit = (character: string) => /\d/u.test(character)
/** The caret may stand anywhere, also beside the mask's punctuation. */
const caretBoundary = (text: string) => Array.from({ length: text.length + 1 }, () => true)

const INCOMPLETE = 'CEP inválido: informe 8 dígitos'

interface CepBoxProps {
  readonly field: ReturnType<typeof useField<string | null>>
  readonly fills: CepTargets
}

function CepBox({ field, fills }: CepBoxProps) {
  const { isSearching, notice, search } = useCepLookup(fills)
  const [cep] = useState(() => onlyDigits(field.value ?? ''))
  const type = (digits: string) => {
    field.set(digits)
    field.tellProblem(digits === '' || normalizeCep(digits) ? undefined : INCOMPLETE)
    search(digits)
  }
  return (
    <NumberFormatBase
      {...field.input}
      customInput={TextInput}
      format={maskCep}
      removeFormatting={onlyDigits}
      isValidInputCharacter={isDigit}
      getCaretBoundary={caretBoundary}
      maxLength={10}
      inputMode="numeric"
      autoComplete="off"
      placeholder="00000-000"
      defaultValue={cep}
      description={notice ?? field.input.description}
      rightSection={isSearching ? <Loader size={14} /> : undefined}
      onValueChange={({ value }, { source }) => {
        if (source === 'event') type(value)
      }}
      onBlur={field.blur}
    />
  )
}

function useCepLookup(fills: CepTargets) {
  const { set } = useCurrentForm()
  const [isSearching, setSearching] = useState(false)
  const [notice, setNotice] = useState<string>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const fill = (address: CepAddress) => {
    for (const [part, path] of Object.entries(fills)) {
      const value = address[part as keyof CepAddress]
      const isBeingTyped = document.activeElement?.closest(`[data-path="${path}"]`)
      if (value && !isBeingTyped) set(path, value)
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
