import { etapaCreate, etapaDelete, etapaUpdate } from '@claquete/contract/projetos/crm/funil'
import type { Etapa, Funil } from '@claquete/contract/projetos/crm/funil'
import { groupColors } from '@claquete/core/projetos/quadro/grupo'
import { Button } from '@mantine/core'
import { useState } from 'react'
import * as z from 'zod/mini'
import { confirmDelete } from '../../lib/acts/confirm.ts'
import { CallFailure, call, refreshReads, reportFailure } from '../../lib/wire/call.ts'
import { FormDialog } from '../../ui/form/dialog.tsx'
import { formOf, useRecordForm } from '../../ui/form/use-record-form.ts'
import type { BodyValues } from '../../ui/form/use-record-form.ts'
import { Grid } from '../../ui/layout/grid.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { crmReads } from './reads.ts'

interface EtapaDialogProps {
  readonly funil: Funil
  /** Absent for a new one. */
  readonly etapa: Etapa | undefined
  readonly onClose: () => void
}

/** Makes, changes or deletes a stage. */
export function EtapaDialog({ funil, etapa, onClose }: EtapaDialogProps) {
  const [isMoving, setMoving] = useState(false)
  const f = useRecordForm(etapaCreate, {
    initial: (): BodyValues<typeof etapaCreate> => ({
      titulo: etapa?.titulo ?? '',
      color: etapa?.color ?? groupColors[funil.etapas.length % groupColors.length] ?? '#64748b',
      probabilidade: etapa?.probabilidade ?? 50,
      dias_esfriar: etapa?.dias_esfriar ?? 7,
    }),
    request: (body) => ({ params: { id_funil: funil.id_funil }, body }),
    send: async ({ params, body }): Promise<{ msg?: string | undefined }> =>
      etapa === undefined
        ? call(etapaCreate, { params, body })
        : call(etapaUpdate, { params: { id_funil_etapa: etapa.id_funil_etapa }, body }),
    refresh: crmReads,
  })
  if (isMoving && etapa) return <WhereTo funil={funil} etapa={etapa} onClose={onClose} />
  const isFinal = etapa !== undefined && etapa.resultado !== null
  return (
    <FormDialog
      form={f}
      title={etapa === undefined ? 'Nova etapa' : 'Etapa'}
      yes="Salvar"
      onClose={onClose}
      aside={
        etapa !== undefined &&
        !isFinal && (
          <Button
            variant="subtle"
            color="red"
            onClick={() => void remove(etapa, { onClose, onAsk: () => setMoving(true) })}
          >
            Excluir
          </Button>
        )
      }
    >
      <Grid min={200}>
        <f.Text of="titulo" label="Nome" />
        <f.Color of="color" label="Cor" />
      </Grid>
      {!isFinal && (
        <Grid min={200}>
          <f.Number of="probabilidade" label="Chance de ganhar, em %" />
          <f.Number
            of="dias_esfriar"
            label="Esfria em quantos dias"
            help="Em branco, nunca esfria."
          />
        </Grid>
      )}
    </FormDialog>
  )
}

interface Removing {
  readonly onClose: () => void
  /** The stage has deals, which have to go somewhere. */
  readonly onAsk: () => void
}

async function remove({ id_funil_etapa, titulo }: Etapa, { onClose, onAsk }: Removing) {
  try {
    let isAsking = false
    const run = async () => {
      try {
        await call(etapaDelete, { params: { id_funil_etapa }, query: {} })
      } catch (error) {
        isAsking = error instanceof CallFailure && error.code === 'etapa_com_oportunidades'
        if (!isAsking) throw error
      }
    }
    if (!(await confirmDelete({ label: titulo, run }))) return
    if (isAsking) return onAsk()
    onClose()
    await refreshReads(...crmReads)
  } catch (error) {
    reportFailure(error)
  }
}

const schema = z.object({ para: z.number({ error: () => 'Escolha a etapa' }) })

function WhereTo({ funil, etapa, onClose }: EtapaDialogProps & { readonly etapa: Etapa }) {
  const others = funil.etapas.filter(
    (one) => one.resultado === null && one.id_funil_etapa !== etapa.id_funil_etapa,
  )
  const f = useRecordForm(formOf(schema), {
    initial: { para: null } as { para: number | null },
    send: async (_, { para }) =>
      call(etapaDelete, {
        params: { id_funil_etapa: etapa.id_funil_etapa },
        query: { para: para ?? 0 },
      }),
    refresh: crmReads,
  })
  return (
    <FormDialog
      form={f}
      title={`Excluir ${etapa.titulo}`}
      yes="Mover e excluir"
      tone="danger"
      onClose={onClose}
    >
      <Note>A etapa tem oportunidades. Para onde elas vão?</Note>
      <f.IdSelect
        of="para"
        label="Etapa"
        options={others.map((one) => ({ value: one.id_funil_etapa, label: one.titulo }))}
      />
    </FormDialog>
  )
}
