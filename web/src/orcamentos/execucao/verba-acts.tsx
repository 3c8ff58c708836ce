import {
  verbaApprove,
  verbaCancel,
  verbaClose,
  verbaDelete,
  verbaReembolso,
  verbaReject,
  verbaUndo,
} from '@claquete/contract/orcamentos/execucao/verba'
import type { ActOnVerba, VerbaRow } from '@claquete/contract/orcamentos/execucao/verba'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { reais } from '../../lib/plain/money.ts'
import type { Act } from '../../lib/acts/act.ts'
import { call } from '../../lib/wire/call.ts'
import { confirm } from '../../lib/acts/confirm.ts'
import { DespesaForm } from './despesa-form.tsx'
import { Row } from '../../ui/layout/flex.tsx'
import { ReasonDialog } from '../../ui/form/reason-dialog.tsx'
import { useApprove } from './aprovacao/use-approve.tsx'
import { jobReads } from './reads.ts'
import { useJobClick } from './reads.ts'
import { VerbaContaDialog } from './verba-conta.dialog.tsx'
import { RequestVerbaDialog, TransferVerbaDialog } from './verba-dialogs.tsx'

const actLabels: Readonly<Record<ActOnVerba, string>> = {
  aprovar: 'Aprovar',
  entregar: 'Entregar',
  despesa: 'Lançar despesa',
  devolver: 'Devolver saldo',
  reembolsar: 'Reembolsar',
  fechar: 'Fechar',
  transferir: 'Transferir',
  rejeitar: 'Rejeitar',
  cancelar: 'Cancelar verba',
  alterar: 'Alterar',
  desfazer: 'Desfazer',
  excluir: 'Excluir',
}
/** In the order of the buttons, the likeliest next act first. */
const actOrder = Object.keys(actLabels) as ActOnVerba[]
/** Acts that move the fund on; as the first button they are highlighted. */
const forwardActs: ReadonlySet<ActOnVerba> = new Set([
  'aprovar',
  'entregar',
  'despesa',
  'devolver',
  'reembolsar',
  'fechar',
])
const dialogActs: ReadonlySet<ActOnVerba> = new Set([
  'entregar',
  'devolver',
  'transferir',
  'rejeitar',
  'alterar',
  'despesa',
])

async function execute(act: Act, verba: VerbaRow, acao: ActOnVerba, label: string): Promise<void> {
  const { id_orca_verba, id_orcamento } = verba
  const params = { id_orca_verba }
  const askFirst = (title: string, message: string, yes: string) =>
    confirm({ title, message, yes, ...(acao === 'excluir' && { tone: 'danger' as const }) })
  if (acao === 'fechar') await act.run(() => call(verbaClose, { params }))
  if (acao === 'reembolsar') {
    const valor = reais(-verba.saldo)
    const texto = `Gera uma conta a pagar de ${valor} a ${verba.produtor}.`
    if (!(await askFirst('Reembolsar o produtor?', texto, 'Reembolsar'))) return
    await act.run(() => call(verbaReembolso, { params: { id_orcamento }, body: params }))
  }
  if (acao === 'desfazer') {
    const texto = 'O que ela lançou é cancelado. De uma transferência, voltam as duas pontas.'
    if (!(await askFirst('Desfazer a última operação?', texto, 'Desfazer'))) return
    await act.run(() => call(verbaUndo, { params }))
  }
  if (acao === 'cancelar') {
    const titulo = `Cancelar ${label.toLowerCase()}?`
    if (!(await askFirst(titulo, 'Ela deixa de poder ser entregue.', 'Cancelar verba'))) return
    await act.run(() => call(verbaCancel, { params, body: {} }))
  }
  if (acao === 'excluir') {
    if (!(await askFirst('Deseja realmente deletar?', 'Essa ação é irreversível!', 'Excluir'))) {
      return
    }
    await act.run(() => call(verbaDelete, { params: { id_orcamento, id_orca_verba } }))
  }
}

interface VerbaActsProps {
  readonly verba: VerbaRow
  readonly label: string
  /** Maximum number of buttons; cards show only the first ones. */
  readonly limit?: number
}

/** The acts the server allows on the fund now, as buttons. */
export function VerbaActs({ verba, label, limit = 99 }: VerbaActsProps) {
  const [open, setOpen] = useState<ActOnVerba>()
  const act = useJobClick()
  const { approve, question } = useApprove(jobReads)
  const { id_orca_verba } = verba
  const run = async (acao: ActOnVerba) => {
    if (acao !== 'aprovar') return execute(act, verba, acao, label)
    return approve({ tipo: 'verba', id: id_orca_verba }, (aceite) =>
      call(verbaApprove, { params: { id_orca_verba }, body: aceite }),
    )
  }
  const acoes = actOrder.filter((acao) => verba.acoes.includes(acao)).slice(0, limit)
  const close = () => setOpen(undefined)
  return (
    <Row style={{ marginTop: 'auto' }}>
      {acoes.map((acao, at) => (
        <Button
          key={acao}
          size="xs"
          disabled={act.isRunning}
          variant={at === 0 && forwardActs.has(acao) ? 'filled' : 'default'}
          onClick={() => (dialogActs.has(acao) ? setOpen(acao) : void run(acao))}
        >
          {actLabels[acao]}
        </Button>
      ))}
      {question}
      {(open === 'entregar' || open === 'devolver') && (
        <VerbaContaDialog verba={verba} action={open} onClose={close} />
      )}
      {open === 'transferir' && <TransferVerbaDialog verba={verba} onClose={close} />}
      {open === 'alterar' && (
        <RequestVerbaDialog
          id_orcamento={verba.id_orcamento}
          verba={verba}
          label={label}
          onClose={close}
        />
      )}
      {open === 'despesa' && (
        <DespesaForm id_orcamento={verba.id_orcamento} verba={verba} onClose={close} />
      )}
      {open === 'rejeitar' && (
        <ReasonDialog
          refresh={jobReads}
          title="Rejeitar o pedido"
          yes="Rejeitar"
          run={(motivo) =>
            call(verbaReject, { params: { id_orca_verba: verba.id_orca_verba }, body: { motivo } })
          }
          onClose={close}
        />
      )}
    </Row>
  )
}
