import { contratoArrange, contratoMove } from '@claquete/contract/contratos/contrato/acts'
import type { RequestTo } from '@claquete/contract/endpoint'
import { call } from '../../lib/wire/call.ts'
import { FormDialog } from '../../ui/form/dialog.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { Note } from '../../ui/layout/text.tsx'
import { counted } from '../../lib/plain/format.ts'
import { contratoReads } from './contrato.labels.ts'
import { pastaSource } from './sources.ts'
import { TagsField } from './tags-field.tsx'

interface Arranged {
  readonly id_contrato: number
  readonly id_contrato_pasta: number | null
  readonly etiquetas: readonly string[]
  readonly retencao_ate: RequestTo<typeof contratoArrange>['body']['retencao_ate']
  readonly versao: number
}

interface ArrangeProps {
  readonly contrato: Arranged
  readonly onClose: () => void
}

/** Says in which folder a contract is kept, with which tags and until when. */
export function ArrangeDialog({ contrato, onClose }: ArrangeProps) {
  const { id_contrato, versao } = contrato
  const f = useRecordForm(contratoArrange, {
    initial: {
      id_contrato_pasta: contrato.id_contrato_pasta,
      etiquetas: [...contrato.etiquetas],
      retencao_ate: contrato.retencao_ate ?? null,
    },
    request: (body) => ({ params: { id_contrato }, body: { ...body, versao } }),
    refresh: contratoReads,
  })
  return (
    <FormDialog form={f} title="Pasta e etiquetas" yes="Salvar" onClose={onClose}>
      <f.Picker
        of="id_contrato_pasta"
        label="Pasta ou cofre"
        source={pastaSource}
        placeholder="Nenhuma"
      />
      <TagsField name="etiquetas" label="Etiquetas" />
      <f.Date
        of="retencao_ate"
        label="Guardar até"
        help="Num cofre, o contrato não sai antes desse dia, e o prazo só pode ser prorrogado."
      />
    </FormDialog>
  )
}

interface MoveProps {
  readonly ids: readonly number[]
  readonly onClose: () => void
  readonly onMoved: () => void
}

/** Moves several contracts into one folder. */
export function MoveDialog({ ids, onClose, onMoved }: MoveProps) {
  const f = useRecordForm(contratoMove, {
    initial: { ids: [...ids], id_contrato_pasta: null as number | null },
    send: ({ body }) => call(contratoMove, { body }),
    refresh: contratoReads,
    onSaved: onMoved,
  })
  return (
    <FormDialog form={f} title="Mover contratos" yes="Mover" onClose={onClose}>
      <Note>{counted(ids.length, 'contrato escolhido', 'contratos escolhidos')}</Note>
      <f.Picker
        of="id_contrato_pasta"
        label="Para a pasta ou o cofre"
        source={pastaSource}
        placeholder="Nenhuma"
      />
    </FormDialog>
  )
}
