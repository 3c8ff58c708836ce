import { folhaUpdate } from '@claquete/contract/orcamentos/folha/folha.addresses'
import {
  obrigatoriasInsert,
  obrigatoriasList,
} from '@claquete/contract/orcamentos/incentivado/obrigatorias'
import { projetoLimites } from '@claquete/contract/orcamentos/incentivado/limites'
import { projetoVisto } from '@claquete/contract/orcamentos/incentivado/visto'
import { toast } from '../../lib/page/toast.ts'
import { counted } from '../../lib/plain/format.ts'
import { call, refreshReads, reportFailure, useRead } from '../../lib/wire/call.ts'
import { Item, ItemList } from '../../ui/figures/item-list.tsx'
import { FormDialog } from '../../ui/form/dialog.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { Reading } from '../../ui/frame/reading.tsx'
import { EmptyState } from '../../ui/frame/states.tsx'
import { Note } from '../../ui/layout/text.tsx'

interface ObrigatoriasDialogProps {
  readonly id_orcamento: number
  readonly onClose: () => void
}

const reads = [obrigatoriasList, projetoLimites, projetoVisto] as const

/** The obligatory lines that a budget lacks, each with its group and places, before they are added. */
export function ObrigatoriasDialog({ id_orcamento, onClose }: ObrigatoriasDialogProps) {
  const params = { id_orcamento }
  const reading = useRead(obrigatoriasList, { params })
  const lines = reading.data?.data ?? []
  const f = useRecordForm(obrigatoriasInsert, {
    initial: {},
    request: () => ({ params, body: { categorias: lines.map(({ categoria }) => categoria) } }),
    send: async (request) => {
      const { msg, uids, revisao } = await call(obrigatoriasInsert, request)
      toast.undoable(msg ?? 'Linhas incluídas', () => void undo(id_orcamento, uids, revisao))
      return { msg: '' }
    },
    refresh: reads,
  })
  return (
    <FormDialog
      form={f}
      title="Incluir linhas obrigatórias"
      yes={`Incluir ${counted(lines.length, 'linha', 'linhas')}`}
      isDisabled={lines.length === 0}
      isChanged={() => false}
      onClose={onClose}
    >
      <Reading of={reading} dense>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState dense title="Nenhuma linha obrigatória falta" />
          ) : (
            <>
              <Note>Entram com valor zero: ponha depois quanto cada uma custa.</Note>
              <ItemList label="Linhas que faltam">
                {data.map(({ categoria, descricao, grupo, grupo_novo, lugares }) => (
                  <Item
                    key={categoria}
                    title={descricao}
                    detail={[
                      `${grupo_novo ? 'no grupo novo' : 'no grupo'} “${grupo}”`,
                      ...lugares,
                    ].join(' · ')}
                  />
                ))}
              </ItemList>
            </>
          )
        }
      </Reading>
    </FormDialog>
  )
}

/** Takes the added lines out of the sheet, unless they have money by now. */
async function undo(id_orcamento: number, uids: readonly string[], revisao: number) {
  try {
    await call(folhaUpdate, {
      params: { id_orcamento },
      body: {
        lote: crypto.randomUUID(),
        cliente: 'desfazer-inclusao',
        revisao,
        mudancas: [{ op: 'excluir', uids: [...uids] }],
      },
    })
    toast.success('Linhas retiradas')
  } catch (error) {
    reportFailure(error)
  }
  await refreshReads(...reads)
}
