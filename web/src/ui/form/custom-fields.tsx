import { Skeleton, Text } from '@mantine/core'
import { useCustomFields } from '../../lib/custom-fields.ts'
import type { CampoCustom } from '../../lib/custom-fields.ts'
import { ErrorState } from '../states.tsx'
import {
  BooleanField,
  DateField,
  MoneyField,
  NumberField,
  SelectField,
  TextField,
} from './fields.tsx'
import { Fields } from './form-layout.tsx'

interface CustomFieldsProps {
  readonly model: CampoCustom['model']
  /** Path of the values in the form. */
  readonly name: string
  /** Said when the tenant has made none. */
  readonly none: string
}

/** The fields that a tenant added to a register. */
export function CustomFields({ model, name, none }: CustomFieldsProps) {
  const { fields, isPending, failure, retry } = useCustomFields(model)
  if (failure) return <ErrorState dense message={failure} onRetry={retry} />
  if (isPending) return <Skeleton height={56} />
  if (fields.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {none}
      </Text>
    )
  }
  return (
    <Fields>
      {fields.map((field) => (
        <CustomField key={field.id_campos_custom} field={field} path={name} />
      ))}
    </Fields>
  )
}

function CustomField({ field, path }: { field: CampoCustom; path: string }) {
  const { id_campos_custom, nome, tipo, opcoes, obrigatorio } = field
  const props = {
    name: `${path}.${id_campos_custom}`,
    label: nome,
    isRequired: obrigatorio === 'S',
  }
  switch (tipo) {
    case 'texto':
      return <TextField {...props} />
    case 'numero':
      return <NumberField {...props} decimals={4} />
    case 'dinheiro':
      return <MoneyField {...props} />
    case 'data':
      return <DateField {...props} />
    case 'sim_nao':
      return <BooleanField {...props} />
    case 'lista':
      return <SelectField {...props} options={opcoes.map((value) => ({ value, label: value }))} />
  }
}
