import {
  verbaApprove,
  verbaCancel,
  verbaClose,
  verbaDelete,
  verbaReembolso,
  verbaReject,
  verbaUndo,
} from '@claquete/contract/orcamentos/execucao/verba'
import type { AcaoNaVerba, VerbaRow } from '@claquete/contract/orcamentos/execucao/verba'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { reais } from '../../lib/money.ts'
import type { Act } from '../../lib/act.ts'
import { call } from '../../lib/call.ts'
import { confirm } from '../../lib/confirm.ts'
import { DespesaFormulario } from './despesa-formulario.tsx'
import styles from './execucao.module.css'
import { PedirMotivo } from './pedir-motivo.tsx'
import { useJobClick } from './reads.ts'
import { MoverNaConta } from './verba-conta.dialog.tsx'
import { PedirVerba, TransferirVerba } from './verba-dialogos.tsx'

const textos: Readonly<Record<AcaoNaVerba, string>> = {
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
/** In the order of the buttons; the first is what most likely comes next. */
const ordem = Object.keys(textos) as AcaoNaVerba[]
/** Acts that take the fund forward. */
const adiante: ReadonlySet<AcaoNaVerba> = new Set([
  'aprovar',
  'entregar',
  'despesa',
  'devolver',
  'reembolsar',
  'fechar',
])
const emDialogo: ReadonlySet<AcaoNaVerba> = new Set([
  'entregar',
  'devolver',
  'transferir',
  'rejeitar',
  'alterar',
  'despesa',
])

async function execute(act: Act, verba: VerbaRow, acao: AcaoNaVerba, label: string): Promise<void> {
  const { id_orca_verba, id_orcamento } = verba
  const params = { id_orca_verba }
  const sim = (title: string, message: string, yes: string) =>
    confirm({ title, message, yes, ...(acao === 'excluir' && { tone: 'danger' as const }) })
  if (acao === 'aprovar') await act.run(() => call(verbaApprove, { params }))
  if (acao === 'fechar') await act.run(() => call(verbaClose, { params }))
  if (acao === 'reembolsar') {
    const valor = reais(-verba.saldo)
    const texto = `Gera uma conta a pagar de ${valor} a ${verba.produtor}.`
    if (!(await sim('Reembolsar o produtor?', texto, 'Reembolsar'))) return
    await act.run(() => call(verbaReembolso, { params: { id_orcamento }, body: params }))
  }
  if (acao === 'desfazer') {
    const texto = 'O que ela lançou é cancelado. De uma transferência, voltam as duas pontas.'
    if (!(await sim('Desfazer a última operação?', texto, 'Desfazer'))) return
    await act.run(() => call(verbaUndo, { params }))
  }
  if (acao === 'cancelar') {
    const titulo = `Cancelar ${label.toLowerCase()}?`
    if (!(await sim(titulo, 'Ela deixa de poder ser entregue.', 'Cancelar verba'))) return
    await act.run(() => call(verbaCancel, { params, body: {} }))
  }
  if (acao === 'excluir') {
    if (!(await sim('Deseja realmente deletar?', 'Essa ação é irreversível!', 'Excluir'))) return
    await act.run(() => call(verbaDelete, { params: { id_orcamento, id_orca_verba } }))
  }
}

interface AtosProps {
  readonly verba: VerbaRow
  readonly label: string
  /** On a card only what comes next is offered. */
  readonly quantos?: number
}

/** What this person may do to the fund now, as buttons. */
export function AtosDaVerba({ verba, label, quantos = 99 }: AtosProps) {
  const [aberto, setAberto] = useState<AcaoNaVerba>()
  const act = useJobClick()
  const acoes = ordem.filter((acao) => verba.acoes.includes(acao)).slice(0, quantos)
  const close = () => setAberto(undefined)
  return (
    <div className={styles.atos}>
      {acoes.map((acao, at) => (
        <Button
          key={acao}
          size="xs"
          variant={at === 0 && adiante.has(acao) ? 'filled' : 'default'}
          onClick={() =>
            emDialogo.has(acao) ? setAberto(acao) : void execute(act, verba, acao, label)
          }
        >
          {textos[acao]}
        </Button>
      ))}
      {(aberto === 'entregar' || aberto === 'devolver') && (
        <MoverNaConta verba={verba} acao={aberto} onClose={close} />
      )}
      {aberto === 'transferir' && <TransferirVerba verba={verba} onClose={close} />}
      {aberto === 'alterar' && (
        <PedirVerba id_orcamento={verba.id_orcamento} verba={verba} label={label} onClose={close} />
      )}
      {aberto === 'despesa' && (
        <DespesaFormulario id_orcamento={verba.id_orcamento} verba={verba} onClose={close} />
      )}
      {aberto === 'rejeitar' && (
        <PedirMotivo
          title="Rejeitar o pedido"
          yes="Rejeitar"
          run={(motivo) =>
            call(verbaReject, { params: { id_orca_verba: verba.id_orca_verba }, body: { motivo } })
          }
          onClose={close}
        />
      )}
    </div>
  )
}
