import { orcaModeloCreate, orcaModeloList } from '@claquete/contract/orcamentos/modelos/orca-modelo'
import { useState } from 'react'
import { call } from '../../../lib/wire/call.ts'
import { FormDialog } from '../../../ui/form/dialog.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { chosenLines } from '../state/commands.ts'
import type { PainelProps } from './props.ts'

/** Saves the selected lines and their descendants as a template. */
export function StoreModeloDialog({ store, onClose }: PainelProps) {
  const [uids] = useState(() => chosenLines(store))
  const { header, board } = store.snapshot()
  const { id_orcamento } = header
  const f = useRecordForm(orcaModeloCreate, {
    name: `orcamento/${id_orcamento}/modelo`,
    initial: { nome: board.documento.linhas.get(uids[0] ?? '')?.descricao ?? '' },
    request: ({ nome }) => ({ body: { nome: nome.trim(), id_orcamento, uids } }),
    send: async (request) => ({
      ...(await call(orcaModeloCreate, request)),
      msg: 'Modelo guardado',
    }),
    refresh: [orcaModeloList],
  })
  return (
    <FormDialog form={f} title="Guardar como modelo" yes="Guardar" onClose={onClose}>
      <f.Text of="nome" label="Nome do modelo" />
    </FormDialog>
  )
}
