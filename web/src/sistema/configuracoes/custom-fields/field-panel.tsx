import {
  campoCustomList,
  campoCustomUse,
} from '@claquete/contract/sistema/configuracoes/custom-field'
import type { CampoCustom } from '@claquete/contract/kernel/custom-fields'
import { customModels } from '@claquete/contract/kernel/custom-models'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { counted } from '../../../lib/plain/format.ts'
import { FormPanel } from '../../../ui/form/dialog.tsx'
import { formOf, useRecordForm } from '../../../ui/form/use-record-form.ts'
import { fieldsAddress } from './address.ts'
import { blankField, FieldSchema, saveField, valuesOf } from './field-values.ts'
import { KindField } from './kind-field.tsx'
import { OptionsField } from './options-field.tsx'

interface FieldPanelProps {
  readonly model: CampoCustom['model']
  /** Name of the register on this host. */
  readonly titulo: string
  /** Undefined for a new field. */
  readonly field: CampoCustom | undefined
  /** Number of records with a value in this field. */
  readonly used: number
}

/** The form of a custom field, in a side panel: name, type, options, help text and rules. */
export function FieldPanel({ model, titulo, field, used }: FieldPanelProps) {
  const navigate = useNavigate()
  const id_campos_custom = field?.id_campos_custom
  const list = fieldsAddress(model)
  const [initial] = useState(() => (field ? valuesOf(field) : blankField))
  const [kind, setKind] = useState(initial.tipo)
  const f = useRecordForm(formOf(FieldSchema), {
    name: `campo-custom/${model}/${id_campos_custom ?? 'novo'}`,
    initial,
    send: (_, values) =>
      saveField(values, { model, ...(id_campos_custom !== undefined && { id_campos_custom }) }),
    refresh: [campoCustomList, campoCustomUse],
  })
  const { um, muitos } = customModels[model]
  const locked =
    used > 0 ? `O tipo não muda mais: já há valor em ${counted(used, um, muitos)}.` : undefined
  return (
    <FormPanel
      form={f}
      title={field ? field.nome : `Novo campo em ${titulo}`}
      onClose={() => void navigate(list)}
    >
      <f.Text
        of="nome"
        label="Nome"
        placeholder="Como aparece no formulário e na lista"
        isFirst={field === undefined}
      />
      <KindField lockedReason={locked} onChange={setKind} />
      {kind === 'lista' && <OptionsField />}
      <f.Text
        of="ajuda"
        label="Texto de ajuda"
        help="Uma frase sob o campo, que diz o que se espera dele."
      />
      <f.YesNo
        of="obrigatorio"
        label="Obrigatório"
        help="Nenhum registro é salvo sem ele. Os que já existem são cobrados na próxima alteração."
      />
      <f.YesNo
        of="na_lista"
        label="Mostrar como coluna da lista"
        help="Para quem ainda não arrumou as colunas. Cada um pode mostrar ou esconder a sua."
      />
    </FormPanel>
  )
}
