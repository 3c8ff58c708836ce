import { customPath } from '@claquete/core/kernel/custom-fields/custom-field'
import { Skeleton, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useCustomFields } from '../../lib/list/custom-fields.ts'
import type { CampoCustom } from '../../lib/list/custom-fields.ts'
import { useCurrentForm } from '../../lib/form/form.ts'
import { toast } from '../../lib/page/toast.ts'
import { ErrorState } from '../frame/states.tsx'
import { BooleanField, DateField, NumberField, SelectField, TextField } from '../fields/basic.tsx'
import { Fields } from './layout.tsx'
import { OptionalMoneyField } from '../fields/optional-money.tsx'

interface CustomFieldsProps {
  readonly model: CampoCustom['model']
  /** Text shown when the tenant has no custom fields. */
  readonly none: string
}

/** Form path of the values of custom fields. */
const root = 'campos_personalizados'

/** Inputs for the custom fields the tenant added to a register. */
export function CustomFields({ model, none }: CustomFieldsProps) {
  const { fields, isPending, failure, retry, refresh } = useCustomFields(model)
  useFreshFields(fields, refresh)
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
        <CustomField key={field.id_campos_custom} field={field} />
      ))}
    </Fields>
  )
}

const isCustom = (path: string) => path.startsWith(`${root}.`)

/**
 * A user may create or delete a custom field while this form is open. When a save is refused because of custom
 * fields, reads them again: new fields appear with their error, and values of deleted ones leave the form.
 */
function useFreshFields(
  fields: readonly CampoCustom[],
  refresh: () => Promise<readonly CampoCustom[] | undefined>,
) {
  const { form, set } = useCurrentForm()
  const refused = Object.keys(form.errors).filter(isCustom).join(' ')
  const drawn = useRef(fields)
  useEffect(() => {
    drawn.current = fields
  })
  useEffect(() => {
    if (refused === '') return
    const before = new Set(drawn.current.map((field) => field.id_campos_custom))
    void refresh().then((fresh) => {
      const isSame =
        fresh?.length === before.size && fresh.every((field) => before.has(field.id_campos_custom))
      if (!fresh || isSame) return
      const known = new Set(fresh.map((field) => customPath(field.id_campos_custom)))
      const values = form.getValues()[root] as Readonly<Record<string, unknown>>
      const kept = Object.entries(values).filter(([id]) => known.has(customPath(id)))
      set(root, Object.fromEntries(kept))
      const problems = Object.entries(form.errors).filter(
        ([path]) => !isCustom(path) || known.has(path),
      )
      // Wait until the new fields are rendered, so that the summary knows their labels.
      setTimeout(() => form.setErrors(Object.fromEntries(problems)))
      toast.warning('Os campos personalizados mudaram. Confira e salve de novo.')
    })
    // Each refusal has its own paths; `form`, `set` and `refresh` do not matter.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [refused])
}

function CustomField({ field }: { field: CampoCustom }) {
  const { id_campos_custom, nome, tipo, opcoes, obrigatorio, ajuda } = field
  const props = {
    name: customPath(id_campos_custom),
    label: nome,
    isRequired: obrigatorio === 'S',
    ...(ajuda && { help: ajuda }),
  }
  switch (tipo) {
    case 'texto':
      return <TextField {...props} />
    case 'numero':
      return <NumberField {...props} decimals={4} />
    case 'dinheiro':
      return <OptionalMoneyField {...props} />
    case 'data':
      return <DateField {...props} />
    case 'sim_nao':
      return <BooleanField {...props} />
    case 'lista':
      return <SelectField {...props} options={opcoes.map((value) => ({ value, label: value }))} />
  }
}
