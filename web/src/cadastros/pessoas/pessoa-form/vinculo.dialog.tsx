import {
  vinculoList,
  vinculoOptions,
  vinculoSave,
} from '@claquete/contract/orcamentos/incentivado/vinculo'
import { personSource } from '../../../lib/form/selectors.ts'
import { FormDialog } from '../../../ui/form/dialog.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import type { BodyValues } from '../../../ui/form/use-record-form.ts'

type Values = BodyValues<typeof vinculoSave>

interface VinculoDialogProps {
  readonly id_pessoa: number
  readonly onClose: () => void
}

/** Says how a person is related to a proponent; said again of the same proponent, it takes its place. */
export function VinculoDialog({ id_pessoa, onClose }: VinculoDialogProps) {
  const f = useRecordForm(vinculoSave, {
    initial: { vinculo: null, id_proponente: null } as Values,
    request: (body: Values) => ({ params: { id_pessoa }, body }),
    refresh: [vinculoList],
  })
  return (
    <FormDialog form={f} title="Vínculo com um proponente" yes="Salvar" onClose={onClose}>
      <f.Select of="vinculo" label="É" options={vinculoOptions} />
      <f.Picker
        of="id_proponente"
        label="Do proponente"
        placeholder="A própria empresa"
        source={personSource}
      />
    </FormDialog>
  )
}
