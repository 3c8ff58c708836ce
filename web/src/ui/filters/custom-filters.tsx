import { parseCustomFilter, writeCustomFilter } from '@claquete/core/kernel/custom-fields/filter'
import type { CustomCondition } from '@claquete/core/kernel/custom-fields/filter'
import { NativeSelect, NumberInput, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { dayOf } from '../../lib/plain/day.ts'
import type { CampoCustom } from '../../lib/list/custom-fields.ts'
import { customFilterName } from '../../lib/list/query.ts'
import { DateInput } from '../inputs/date-input.tsx'
import { RangeFilter } from './filter-bar.tsx'
import { useFilter } from './filter-draft.ts'

type Value =
  | { readonly texto: string }
  | { readonly de: number | string | null; readonly ate: number | string | null }

/** A filter for each custom field of the list's register. */
export function CustomFilters({ fields }: { fields: readonly CampoCustom[] }) {
  const [text, set] = useFilter(customFilterName)
  const conditions = parseCustomFilter(text) ?? []
  const change = (id: string, value: Value | undefined) => {
    const others = conditions.filter((one) => one.id !== id)
    set(writeCustomFilter(value ? [...others, { id, ...value } as CustomCondition] : others))
  }
  return fields.map((field) => {
    const id = String(field.id_campos_custom)
    const condition = conditions.find((one) => one.id === id)
    return (
      <CustomFilter
        key={id}
        field={field}
        condition={condition}
        onChange={(value) => change(id, value)}
      />
    )
  })
}

interface CustomFilterProps {
  readonly field: CampoCustom
  readonly condition: CustomCondition | undefined
  readonly onChange: (value: Value | undefined) => void
}

function CustomFilter({ field, condition, onChange }: CustomFilterProps) {
  const { nome, tipo, opcoes } = field
  const texto = condition && 'texto' in condition ? condition.texto : ''
  const range = condition && 'de' in condition ? condition : { de: null, ate: null }
  const setText = (typed: string) => onChange(typed === '' ? undefined : { texto: typed })
  const setRange = (changed: Partial<typeof range>) => {
    const { de, ate } = { ...range, ...changed }
    onChange(de === null && ate === null ? undefined : { de, ate })
  }
  switch (tipo) {
    case 'texto':
      return (
        <TextInput
          size="xs"
          label={nome}
          autoComplete="off"
          maxLength={160}
          value={texto}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )
    case 'lista':
    case 'sim_nao':
      return (
        <NativeSelect
          size="xs"
          label={nome}
          data={[
            { value: '', label: 'Todos' },
            ...(tipo === 'lista' ? opcoes.map((value) => ({ value, label: value })) : yesOrNo),
          ]}
          value={texto}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )
    case 'data':
      return (
        <Range label={nome} isWide>
          {(end, label) => (
            <DateInput
              size="xs"
              aria-label={label}
              value={dayOf(typeof range[end] === 'string' ? range[end] : null)}
              onChange={(day) => setRange({ [end]: day })}
            />
          )}
        </Range>
      )
    case 'numero':
    case 'dinheiro':
      return (
        <Range label={nome}>
          {(end, label) => (
            <NumberInput
              size="xs"
              aria-label={label}
              hideControls
              decimalSeparator=","
              thousandSeparator="."
              decimalScale={tipo === 'dinheiro' ? 2 : 4}
              {...(tipo === 'dinheiro' && { prefix: 'R$ ' })}
              value={typeof range[end] === 'number' ? range[end] : ''}
              onChange={(typed) => setRange({ [end]: typeof typed === 'number' ? typed : null })}
            />
          )}
        </Range>
      )
  }
}

const yesOrNo = [
  { value: 'S', label: 'Sim' },
  { value: 'N', label: 'Não' },
]

interface RangeProps {
  readonly label: string
  /** For dates, which need more width than numbers. */
  readonly isWide?: boolean
  readonly children: (end: 'de' | 'ate', label: string) => ReactNode
}

function Range({ label, isWide, children }: RangeProps) {
  return (
    <RangeFilter
      label={label}
      {...(isWide && { isWide })}
      from={children('de', `${label}: de`)}
      to={children('ate', `${label}: até`)}
    />
  )
}
