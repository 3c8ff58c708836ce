import {
  pagamentoApprove,
  pagamentoCancel,
  pagamentoReject,
  pagamentoReopen,
  pagamentoReverse,
} from '@claquete/contract/orcamentos/execucao/pagamento'
import type { PagamentoRow } from '@claquete/contract/orcamentos/execucao/pagamento'
import { Badge, Button } from '@mantine/core'
import { useState } from 'react'
import { reais } from '../../lib/money.ts'
import type { Act } from '../../lib/act.ts'
import { call } from '../../lib/call.ts'
import { confirm } from '../../lib/confirm.ts'
import { formatDay } from '../../ui/list/cell.tsx'
import styles from './execucao.module.css'
import { Pagar, PedirPagamento } from './pagamento-dialogos.tsx'
import { situacoesDoPagamento } from './palavras.ts'
import { PedirMotivo } from './pedir-motivo.tsx'
import { useJobClick } from './reads.ts'

type Acao = PagamentoRow['acoes'][number]
const textos: Readonly<Record<Acao, string>> = {
  aprovar: 'Aprovar',
  pagar: 'Pagar',
  rejeitar: 'Rejeitar',
  alterar: 'Alterar',
  cancelar: 'Cancelar pedido',
  reabrir: 'Reabrir',
  estornar: 'Desfazer baixa',
}
const comDialogo: ReadonlySet<Acao> = new Set(['pagar', 'rejeitar', 'alterar', 'estornar'])

async function execute(act: Act, { id_lancamento, descricao }: PagamentoRow, acao: Acao) {
  if (acao === 'aprovar') await act.run(() => call(pagamentoApprove, { body: { id_lancamento } }))
  if (acao === 'reabrir') await act.run(() => call(pagamentoReopen, { body: { id_lancamento } }))
  if (acao !== 'cancelar') return
  const sim = await confirm({
    title: 'Cancelar o pedido?',
    message: 'Ele sai da relação de pagamentos.',
    subject: descricao,
    yes: 'Cancelar pedido',
  })
  if (sim) await act.run(() => call(pagamentoCancel, { params: { id_lancamento }, body: {} }))
}

/** One payment of a job, with what this person may do to it now. */
export function LinhaDoPagamento({ pagamento }: { pagamento: PagamentoRow }) {
  const [aberto, setAberto] = useState<Acao>()
  const act = useJobClick()
  const { id_lancamento, situacao, dataBaixa } = pagamento
  const look = situacoesDoPagamento[situacao]
  const close = () => setAberto(undefined)
  const quando = dataBaixa
    ? `Pago em ${formatDay(dataBaixa)}${pagamento.conta ? ` · ${pagamento.conta}` : ''}`
    : `Vence em ${formatDay(pagamento.dataVencimento)}`
  return (
    <li className={styles.pagamento}>
      <div className={styles.filaTexto}>
        <strong>{pagamento.descricao}</strong>
        <p>
          {[
            pagamento.pessoa ?? 'Sem favorecido',
            quando,
            pagamento.num_documento &&
              `${pagamento.tipo_documento ?? 'Doc.'} ${pagamento.num_documento}`,
            pagamento.solicitante && `pedido por ${pagamento.solicitante}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {pagamento.motivo && situacao === 'rejeitado' && (
          <p className={styles.aviso} data-tom="danger">
            {pagamento.motivo}
          </p>
        )}
      </div>
      <span className={styles.selos}>
        {pagamento.excesso > 0 && (
          <Badge variant="light" radius="sm" color="red" tt="none" fw={500}>
            {reais(pagamento.excesso)} acima
          </Badge>
        )}
        <Badge variant="light" radius="sm" color={look.color} tt="none" fw={500}>
          {look.label}
        </Badge>
      </span>
      <span className={styles.filaValor} data-negativo={pagamento.operacao === 'C' || undefined}>
        {pagamento.operacao === 'C' ? '+' : ''}
        {reais(pagamento.valor)}
      </span>
      <div className={styles.atos}>
        {pagamento.acoes.map((acao, at) => (
          <Button
            key={acao}
            size="compact-xs"
            variant={at === 0 && (acao === 'aprovar' || acao === 'pagar') ? 'filled' : 'default'}
            onClick={() =>
              comDialogo.has(acao) ? setAberto(acao) : void execute(act, pagamento, acao)
            }
          >
            {textos[acao]}
          </Button>
        ))}
      </div>
      {aberto === 'pagar' && <Pagar pagamento={pagamento} onClose={close} />}
      {aberto === 'alterar' && (
        <PedirPagamento
          id_orcamento={pagamento.id_orcamento}
          pagamento={pagamento}
          onClose={close}
        />
      )}
      {aberto === 'rejeitar' && (
        <PedirMotivo
          title="Rejeitar o pagamento"
          yes="Rejeitar"
          run={(motivo) => call(pagamentoReject, { params: { id_lancamento }, body: { motivo } })}
          onClose={close}
        />
      )}
      {aberto === 'estornar' && (
        <PedirMotivo
          title="Desfazer a baixa"
          yes="Desfazer"
          run={(motivo) => call(pagamentoReverse, { params: { id_lancamento }, body: { motivo } })}
          onClose={close}
        />
      )}
    </li>
  )
}
