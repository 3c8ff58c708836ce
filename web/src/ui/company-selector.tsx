import { companySource } from '../lib/selectors.ts'
import { PickerInput } from './inputs/picker-input.tsx'
import type { PickerInputProps } from './inputs/picker-input.tsx'

type CompanySelectorProps = Omit<PickerInputProps, 'source' | 'first'> & {
  /** Offers 'Todas as Empresas', which is no value. */
  readonly withAll?: boolean
}

const all = { value: '', label: 'Todas as Empresas' }

/** Chooses a company (unit): 'fantasia - razao'. */
export function CompanySelector({ withAll, onChange, ...rest }: CompanySelectorProps) {
  return (
    <PickerInput
      label="Empresa"
      placeholder="Selecione a empresa"
      {...rest}
      source={companySource}
      {...(withAll && { first: all })}
      onChange={(value) => onChange(value === '' ? null : value)}
    />
  )
}
