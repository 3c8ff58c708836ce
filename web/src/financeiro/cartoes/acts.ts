import {
  cartaoParcelaRemove,
  cartaoReceiptAsk,
} from '@claquete/contract/financeiro/cartoes/cartao-compra'
import {
  extratoCartaoClose,
  extratoCartaoReopen,
  extratoCartaoUndoPayment,
} from '@claquete/contract/financeiro/cartoes/extrato-cartao'
import type {
  ExtratoCartao,
  ExtratoCartaoEntrada,
} from '@claquete/contract/financeiro/cartoes/extrato-cartao'
import { call, refreshReads } from '../../lib/wire/call.ts'
import { confirm } from '../../lib/acts/confirm.ts'
import { reais } from '../../lib/plain/money.ts'
import { toast } from '../../lib/page/toast.ts'
import { cartaoReads } from '../extrato/public.ts'

async function told(done: Promise<{ readonly msg?: string | undefined }>): Promise<void> {
  const { msg } = await done
  if (msg) toast.success(msg)
  await refreshReads(...cartaoReads)
}

const bodyOf = ({ id_extrato_cartao, versao }: ExtratoCartao) => ({ id_extrato_cartao, versao })
const nameOf = ({ cartao, mes_ano }: ExtratoCartao) => `${cartao}, ${mes_ano}`

export const closeFatura = (fatura: ExtratoCartao) =>
  confirm({
    title: 'Fechar a fatura?',
    subject: nameOf(fatura),
    message: `O total de ${reais(fatura.total)} vira uma conta a pagar no vencimento. Novas compras vão para a próxima fatura.`,
    yes: 'Fechar fatura',
    no: 'Voltar',
    run: () => told(call(extratoCartaoClose, { body: bodyOf(fatura) })),
  })

export const reopenFatura = (fatura: ExtratoCartao) =>
  confirm({
    title: 'Reabrir a fatura?',
    subject: nameOf(fatura),
    message: 'A conta a pagar sai, e a fatura volta a receber compras.',
    yes: 'Reabrir',
    no: 'Voltar',
    run: () => told(call(extratoCartaoReopen, { body: bodyOf(fatura) })),
  })

export const undoPayment = (fatura: ExtratoCartao) =>
  confirm({
    title: 'Desfazer o pagamento?',
    subject: nameOf(fatura),
    message: 'A transferência é excluída, e a fatura volta a ser uma conta a pagar.',
    yes: 'Desfazer pagamento',
    no: 'Voltar',
    tone: 'danger',
    run: () => told(call(extratoCartaoUndoPayment, { body: bodyOf(fatura) })),
  })

export const removeEntrada = (
  { id_cartao_parcela, descricao, parcela }: ExtratoCartaoEntrada,
  modo: 'esta' | 'todas',
) =>
  confirm({
    title: modo === 'todas' ? 'Remover a compra?' : 'Remover a parcela?',
    subject: parcela === '' ? descricao : `${descricao} (${parcela})`,
    message: 'O lançamento sai da fatura e do livro. Despesas de job voltam a esperar fatura.',
    yes: 'Remover',
    no: 'Voltar',
    tone: 'danger',
    run: () => told(call(cartaoParcelaRemove, { body: { id_cartao_parcela, modo } })),
  })

export const askReceipts = (entradas: readonly ExtratoCartaoEntrada[]) =>
  confirm({
    title: 'Pedir comprovantes?',
    subject: entradas.length === 1 ? (entradas[0]?.descricao ?? '') : `${entradas.length} compras`,
    message: 'Quem gastou recebe um e-mail com a lista do que falta.',
    yes: 'Pedir',
    no: 'Voltar',
    run: () =>
      told(
        call(cartaoReceiptAsk, {
          body: { ids: [...new Set(entradas.map((one) => one.id_cartao_compra))] },
        }),
      ),
  })
