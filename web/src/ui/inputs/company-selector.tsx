import { companySource } from '../../lib/form/selectors.ts'
import { unitText } from '../../lib/account/unit-text.ts'
import { PickerInput } from './picker-input.tsx'
import type { PickerInputProps } from './picker-input.tsx'

type CompanySelectorProps = Omit<PickerInputProps, 'source' | 'first'> & {
  /** Offers 'Todas as Empresas', which gives null. */
  readonly withAll?: boolean
}

/** Selects an empresa ('fantasia - razao'), labelled with the brand's word for empresa. */
export function CompanySelector({ withAll, onChange, ...rest }: CompanySelectorProps) {
  return (
    <PickerInput
      label={unitText('{Unidade}')}
      placeholder={unitText('Selecione {a unidade}')}
      {...rest}
      source={companySource}
      {...(withAll && { first: { value: '', label: unitText('{Todas as Unidades}') } })}
      onChange={(value) => onChange(value === '' ? null : value)}
    />
  )
}
