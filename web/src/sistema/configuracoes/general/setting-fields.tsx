import { generalKeys, settings } from '@claquete/contract/kernel/settings/catalogue'
import type { GeneralKey, Setting } from '@claquete/contract/kernel/settings/catalogue'
import type { SettingsSection } from '@claquete/contract/kernel/settings/sections'
import type { ReactNode } from 'react'
import { ChoiceField } from '../../../ui/fields/choice.tsx'
import { NumberField, TextArea, TextField, YesNoField } from '../../../ui/fields/basic.tsx'
import { Fields, Span } from '../../../ui/form/layout.tsx'
import { PercentField } from '../../../ui/fields/percent.tsx'

/** The settings of a section without a field of their own, in catalogue order. */
export function SettingFields({
  secao,
  children,
}: {
  secao: SettingsSection
  children?: ReactNode
}) {
  const keys = generalKeys.filter(
    (key) => settings[key].secao === secao && settings[key].campo !== 'proprio',
  )
  return (
    <Fields>
      {children}
      {keys.map((key) => (
        <SettingField key={key} name={key} />
      ))}
    </Fields>
  )
}

/** Label length above which a switch takes the whole line. */
const longLabel = 32

function SettingField({ name }: { name: GeneralKey }) {
  const { campo, label, ajuda, opcoes = {} }: Setting = settings[name]
  // Every setting has a value, so all would carry the required mark.
  const field = { name, label, isRequired: false, ...(ajuda && { help: ajuda }) }
  switch (campo) {
    case 'texto':
      return <TextField {...field} />
    case 'inteiro':
      return <NumberField {...field} />
    case 'percentual':
      return <PercentField {...field} />
    case 'escolha':
      return <ChoiceField {...field} options={opcoes} />
    case 'linha':
      return (
        <Span of={12}>
          <TextField {...field} />
        </Span>
      )
    case 'longo':
      return (
        <Span of={12}>
          <TextArea {...field} rows={2} />
        </Span>
      )
    case 'sim_nao':
      return label.length > longLabel ? (
        <Span of={12}>
          <YesNoField {...field} />
        </Span>
      ) : (
        <YesNoField {...field} />
      )
    case 'proprio':
      return null
  }
}
