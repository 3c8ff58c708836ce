import { useBrand } from '../lib/brand.ts'
import { companySource } from '../lib/selectors.ts'
import { PickerInput } from './inputs/picker-input.tsx'
import type { PickerInputProps } from './inputs/picker-input.tsx'

type CompanySelectorProps = Omit<PickerInputProps, 'source' | 'first'> & {
  /** Offers 'Todas as Empresas', which is no value. */
  readonly withAll?: boolean
}

/** Chooses a company ('fantasia - razao'), by the name that the brand gives to companies. */
export function CompanySelector({ withAll, onChange, ...rest }: CompanySelectorProps) {
  const { empresa, empresas } = useBrand().labels
  return (
    <PickerInput
      label={empresa}
      placeholder={`Selecione a ${empresa.toLowerCase()}`}
      {...rest}
      source={companySource}
      {...(withAll && { first: { value: '', label: `Todas as ${empresas}` } })}
      onChange={(value) => onChange(value === '' ? null : value)}
    />
  )
}
