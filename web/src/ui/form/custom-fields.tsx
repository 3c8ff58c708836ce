import { customPath } from '@claquete/core/sistema/configuracoes/custom-field'
import { Skeleton, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useCustomFields } from '../../lib/custom-fields.ts'
import type { CampoCustom } from '../../lib/custom-fields.ts'
import { useCurrentForm } from '../../lib/form.ts'
import { toast } from '../../lib/toast.ts'
import { ErrorState } from '../states.tsx'
import { BooleanField, DateField, NumberField, SelectField, TextField } from './fields.tsx'
import { Fields } from './form-layout.tsx'
import { OptionalMoneyField } from './optional-money-field.tsx'

interface CustomFieldsProps {
  readonly model: CampoCustom['model']
  /** Said when the tenant has made none. */
  readonly none: string
}

/** Where every record keeps the values of its custom fields. */
const root = 'campos_personalizados'

/** The fields that a tenant added to a register. */
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
 * Somebody may make or delete a field while a form is open. A refusal that concerns custom fields
 * brings them anew: one that is new is drawn with its problem, and the values of those that are gone
 * leave the form.
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
      // Once the new fields are drawn, so that the summary calls them by their names.
      setTimeout(() => form.setErrors(Object.fromEntries(problems)))
      toast.warning('Os campos personalizados mudaram. Confira e salve de novo.')
    })
    // Another refusal has other paths; the form and the reading are the same ones.
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
