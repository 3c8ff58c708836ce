import { oportunidadeLose } from '@claquete/contract/projetos/crm/oportunidade-acts'
import type { Cartao } from '@claquete/contract/projetos/crm/oportunidade'
import { useState } from 'react'
import { call } from '../../lib/wire/call.ts'
import { FormDialog } from '../../ui/form/dialog.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import type { BodyValues } from '../../ui/form/use-record-form.ts'
import { Grid } from '../../ui/layout/grid.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { orcamentoReads } from '../../orcamentos/orcamento/public.ts'
import { crmReads, motivoSource, oportunidadeOf } from './reads.ts'

interface LoseDialogProps {
  readonly cartao: Pick<Cartao, 'id_oportunidade' | 'id_orcamento' | 'titulo' | 'num_orc'>
  readonly onClose: () => void
}

const blank: BodyValues<typeof oportunidadeLose> = {
  id_motivo_perda: null,
  perdida_para: '',
  perdida_por: null,
}

/** Loses a deal: why, and what is known of who won. */
export function LoseDialog({ cartao, onClose }: LoseDialogProps) {
  const f = useRecordForm(oportunidadeLose, {
    initial: blank,
    request: (body) => ({ params: { id_oportunidade: 0 }, body }),
    send: async ({ body }) =>
      call(oportunidadeLose, { params: { id_oportunidade: await oportunidadeOf(cartao) }, body }),
    refresh: [...crmReads, ...orcamentoReads],
  })
  const [motivos] = useState(motivoSource)
  return (
    <FormDialog form={f} title="Perdida" yes="Marcar como perdida" tone="danger" onClose={onClose}>
      <Note>
        {cartao.titulo}
        {cartao.num_orc !== null && `. O orçamento ${cartao.num_orc} também fica como perdido.`}
      </Note>
      <f.Picker of="id_motivo_perda" label="Por quê" source={motivos} />
      <Grid min={200}>
        <f.Text of="perdida_para" label="Quem ganhou" placeholder="Se souber" />
        <f.OptionalMoney of="perdida_por" label="Por quanto" />
      </Grid>
    </FormDialog>
  )
}
