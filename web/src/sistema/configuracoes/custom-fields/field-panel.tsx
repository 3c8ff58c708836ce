import {
  campoCustomList,
  campoCustomUse,
} from '@claquete/contract/sistema/configuracoes/custom-field'
import type { CampoCustom } from '@claquete/contract/sistema/configuracoes/custom-field'
import { customModels } from '@claquete/contract/sistema/configuracoes/custom-models'
import { Button, Group, Stack } from '@mantine/core'
import { useCallback, useState } from 'react'
import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { FormProvider } from '../../../lib/form.ts'
import { counted } from '../../../lib/format.ts'
import { CancelButton, SidePanel } from '../../../ui/dialog.tsx'
import { FormSummary } from '../../../ui/form/form-summary.tsx'
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
    done: list,
    refresh: [campoCustomList, campoCustomUse],
  })
  // For a new field, the focus starts in the name.
  const isNew = field === undefined
  const markFirst = useCallback(
    (element: HTMLFormElement | null) => {
      if (isNew) element?.querySelector('input')?.setAttribute('data-autofocus', '')
    },
    [isNew],
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void f.submit()
  }
  const { um, muitos } = customModels[model]
  const locked =
    used > 0 ? `O tipo não muda mais: já há valor em ${counted(used, um, muitos)}.` : undefined
  return (
    <SidePanel
      title={field ? field.nome : `Novo campo em ${titulo}`}
      isChanged={f.isChanged}
      onClose={() => void navigate(list)}
    >
      <FormProvider value={f}>
        <form ref={markFirst} onSubmit={submit} noValidate>
          <Stack>
            {f.problem && <FormSummary problem={f.problem} />}
            <f.Text of="nome" label="Nome" placeholder="Como aparece no formulário e na lista" />
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
            <Group justify="flex-end" gap="xs">
              <CancelButton />
              <Button type="submit" loading={f.isSaving}>
                Salvar
              </Button>
            </Group>
          </Stack>
        </form>
      </FormProvider>
    </SidePanel>
  )
}
