import { useBrand } from '../lib/brand.ts'
import { companySource } from '../lib/selectors.ts'
import { PickerInput } from './inputs/picker-input.tsx'
import type { PickerInputProps } from './inputs/picker-input.tsx'

type CompanySelectorProps = Omit<PickerInputProps, 'source' | 'first'> & {
  /** Offers 'Todas as Empresas', which gives null. */
  readonly withAll?: boolean
}

/** Selects an empresa ('fantasia - razao'), labelled with the brand's word for empresa. */
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
