import type { InputKind, VariableGroup } from '@claquete/contract/kernel/variables'
import { TextInput } from '@mantine/core'
import { dayOf } from '../../../lib/plain/day.ts'
import { companySource } from '../../../lib/form/selectors.ts'
import { DateInput } from '../../../ui/inputs/date-input.tsx'
import { MoneyInput } from '../../../ui/inputs/money-input.tsx'
import { PickerInput } from '../../../ui/inputs/picker-input.tsx'
import { Stack } from '../../../ui/layout/flex.tsx'
import { budgetSource, contactSource, personSource, userSource } from './choice-sources.ts'

export type ChoiceValues = Readonly<Record<string, string | number>>

interface ChoicesProps {
  readonly groups: readonly VariableGroup[]
  /** Variables of the document; only inputs they need are shown. */
  readonly used: readonly string[] | undefined
  readonly values: ChoiceValues
  readonly onChange: (change: (before: ChoiceValues) => ChoiceValues) => void
  readonly problems: Readonly<Record<string, string>>
}

const sources = {
  empresa: companySource,
  pessoa: personSource,
  contato: contactSource,
  usuario: userSource,
  orcamento: budgetSource,
} as const

/** The inputs to fill a document: records, amounts and dates, as its variables need. */
export function Choices({ groups, used = [], values, onChange, problems }: ChoicesProps) {
  const keys = new Set(used)
  const asked = groups
    .filter(({ variaveis }) => variaveis.some(({ chave }) => keys.has(chave)))
    .flatMap(({ entradas }) => entradas)
  // The empresa also decides the letterhead, so it is always asked.
  const unit = groups.flatMap(({ entradas }) => entradas.filter(({ tipo }) => tipo === 'empresa'))
  const inputs = [...asked.filter(({ tipo }) => tipo !== 'empresa'), ...unit]
  const set = (nome: string, value: string | number | null) =>
    onChange(({ [nome]: _, ...rest }) =>
      value === null || value === '' ? rest : { ...rest, [nome]: value },
    )
  return (
    <Stack>
      {inputs.map(({ nome, rotulo, tipo }) => (
        <Choice
          key={nome}
          tipo={tipo}
          label={rotulo}
          value={values[nome]}
          error={problems[nome]}
          onChange={(value) => set(nome, value)}
        />
      ))}
    </Stack>
  )
}

interface ChoiceProps {
  readonly tipo: InputKind
  readonly label: string
  readonly value: string | number | undefined
  readonly error: string | undefined
  readonly onChange: (value: string | number | null) => void
}

function Choice({ tipo, label, value, error, onChange }: ChoiceProps) {
  if (tipo === 'dinheiro') {
    const amount = typeof value === 'number' ? value : null
    return (
      <MoneyInput
        label={label}
        error={error}
        value={amount}
        onChange={(reais) => onChange(reais === 0 ? null : reais)}
      />
    )
  }
  if (tipo === 'dia') {
    const day = dayOf(typeof value === 'string' ? value : null)
    return <DateInput label={label} error={error} value={day} onChange={onChange} />
  }
  if (tipo === 'texto') {
    return (
      <TextInput
        label={label}
        error={error}
        maxLength={400}
        autoComplete="off"
        value={String(value ?? '')}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )
  }
  return (
    <PickerInput
      label={label}
      error={error}
      placeholder="Digite para procurar"
      source={sources[tipo]}
      value={value === undefined ? null : String(value)}
      onChange={(chosen) => onChange(chosen === null ? null : Number(chosen))}
    />
  )
}
