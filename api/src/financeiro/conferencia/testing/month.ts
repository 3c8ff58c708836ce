import { despesaApprove, despesaCreate } from '@claquete/contract/orcamentos/execucao/despesa'
import {
  pagamentoApprove,
  pagamentoRequest,
} from '@claquete/contract/orcamentos/execucao/pagamento'
import {
  verbaClose,
  verbaCreate,
  verbaDeliver,
  verbaReturn,
  verbaTransfer,
} from '@claquete/contract/orcamentos/execucao/verba'
import { faturaView } from '@claquete/contract/financeiro/faturas/fatura'
import {
  standaloneFatura,
  faturaCreate,
  faturaPut,
} from '@claquete/contract/financeiro/faturas/fatura-acts'
import { darBaixa, reverseBaixa } from '@claquete/contract/livro/titulos/baixa'
import { directCreate } from '@claquete/contract/livro/titulos/direct'
import { fechamentoClose } from '@claquete/contract/livro/titulos/fechamento'
import {
  contaPayableCreate,
  contaReceivableCreate,
  tituloDelete,
} from '@claquete/contract/livro/titulos/titulo'
import { transferenciaCreate } from '@claquete/contract/livro/titulos/transferencia'
import { configuracaoUpdate } from '@claquete/contract/sistema/configuracoes/general'
import { calendarDate } from '@claquete/core/kernel/time/calendar'
import { createEquipeMember } from '../../../orcamentos/execucao/testing/job.ts'
import { withholdAll } from '../../../livro/titulos/testing/retencao.ts'
import { idOf } from '../../../orcamentos/folha/testing.ts'
import { novaPessoa } from '../../../orcamentos/orcamento/testing/orcamento.ts'
import type { Company } from './company.ts'

/** An invoice that is paid in goods, of a day that adds neither IBS nor CBS. */
const barter = (id_orcamento: number, valor: number) => ({
  data_fato: calendarDate('2026-03-10'),
  orcamentos: [{ id_orcamento, valor }],
  permuta: 'S' as const,
  parcelas: [{ valor_receber: valor, vencimento_receber: calendarDate('2026-04-10') }],
})

/**
 * Makes an invoice in instalments with withheld amounts, one that is cancelled, and one of existing
 * receivables.
 */
export async function invoice({ world, orcamento, cliente, itau }: Company) {
  const { id_fatura } = await world.call(faturaCreate, {
    body: {
      data_fato: calendarDate('2026-03-10'),
      orcamentos: [{ id_orcamento: orcamento, valor: 1000 }],
      rd_imp_retido: 'S',
      parcelas: [
        { valor_receber: 438.5, vencimento_receber: calendarDate('2026-04-10') },
        { valor_receber: 500, vencimento_receber: calendarDate('2026-05-10') },
      ],
    },
  })
  const mistaken = await world.call(faturaCreate, {
    body: barter(orcamento, 500),
  })
  await world.call(faturaPut, {
    body: { id_fatura: mistaken.id_fatura, acao: 'cancelar', motivo: 'Erro' },
  })
  await world.call(faturaCreate, {
    body: barter(orcamento, 300),
  })
  const { ids } = await world.call(contaReceivableCreate, {
    body: {
      descricao: 'Diária extra',
      valor: 200,
      dataVencimento: calendarDate('2026-03-20'),
      id_pessoa: cliente,
      id_orcamento: orcamento,
    },
  })
  const standalone = await world.call(standaloneFatura, { body: { lancamentos: ids } })
  // The receivable survives the invoice that documented it.
  await world.call(faturaPut, {
    body: { id_fatura: standalone.id_fatura, acao: 'cancelar', motivo: 'Erro' },
  })
  const { data } = await world.call(faturaView, { params: { id_fatura } })
  const id_lancamento = data.parcelas[0]?.id_lancamento ?? 0
  const receive = (valor: number) =>
    world.call(darBaixa, {
      body: {
        id_contabancaria: itau,
        data: calendarDate('2026-03-15'),
        baixas: [{ id_lancamento, valor }],
      },
    })
  const { ids_baixa } = await receive(100)
  await world.call(reverseBaixa, {
    body: { id_baixa: ids_baixa[0] ?? 0, motivo: 'Valor errado' },
  })
  await receive(138.5)
  await receive(300)
}

/**
 * Makes a fund with expenses, a transfer and a returned rest; expenses outside funds; a payment of a budget
 * line.
 */
export async function produce({ world, orcamento, agencia, itau }: Company) {
  const produtor = await novaPessoa(world, 'Bia Produtora')
  const outro = await novaPessoa(world, 'Caio Produtor')
  const madeira = await idOf(world, orcamento, 'madeira')
  const params = { id_orcamento: orcamento }
  await world.call(configuracaoUpdate, { body: { aprovar_proprio_pagamento: 'S' } })
  const { id_orca_verba } = await world.call(verbaCreate, {
    params,
    body: { id_produtor: produtor, id_orca_item: madeira, valor: 600 },
  })
  await world.call(verbaDeliver, { params: { id_orca_verba }, body: { id_contabancaria: itau } })
  const spend = async (valor: number, more: object) => {
    const { id_orca_despesa } = await world.call(despesaCreate, {
      params,
      body: {
        id_orca_item: madeira,
        descricao: 'Compensado',
        data: calendarDate('2026-03-05'),
        valor,
        formaPagamento: 'dinheiro',
        ...more,
      },
    })
    await world.call(despesaApprove, { params: { id_orca_despesa } })
  }
  await spend(150.25, { id_orca_verba })
  await spend(40, { formaPagamento: 'cartao' })
  await spend(60, { id_fornecedor: agencia, formaPagamento: 'pix' })
  await world.call(verbaTransfer, {
    body: { id_orca_verba, id_produtor: outro, valor: 49.75 },
  })
  await world.call(verbaReturn, { params: { id_orca_verba }, body: { id_contabancaria: itau } })
  await world.call(verbaClose, { params: { id_orca_verba } })
  const { id_lancamento } = await world.call(pagamentoRequest, {
    body: {
      id_orcamento: orcamento,
      id_orca_item: madeira,
      valor: 80,
      dataVencimento: calendarDate('2026-03-25'),
    },
  })
  const boss = await createEquipeMember(world, ['execucao.aprovar'])
  await boss.call(pagamentoApprove, { body: { id_lancamento } })
}

/**
 * Posts a split bill in instalments, a bill with taxes withheld, a recurrence and a transfer, and pays some
 * of them.
 */
export async function pay({ world, orcamento, agencia, itau, caixa, plano }: Company) {
  const bill = async (more: object) =>
    (
      await world.call(contaPayableCreate, {
        body: {
          descricao: 'Estúdio',
          valor: 100,
          dataVencimento: calendarDate('2026-03-10'),
          id_pessoa: agencia,
          id_grupoCusto: plano,
          ...more,
        },
      })
    ).ids
  const rateio = [33.33, 33.33, 33.34].map((valor, i) => ({
    valor,
    id_grupoCusto: plano,
    id_orcamento: i === 0 ? orcamento : null,
  }))
  const [a = 0, b = 0] = await bill({
    rateio,
    parcelamento: { parcelas: 3, intervalo: { tipo: 'meses', meses: 1 } },
  })
  const baixas = [{ id_lancamento: a, valor: 20 }, { id_lancamento: b }]
  await world.call(darBaixa, {
    body: { id_contabancaria: itau, data: calendarDate('2026-03-12'), baixas },
  })
  const [nota = 0] = await bill({ valor: 5_000, data_emissao: calendarDate('2026-03-02') })
  await withholdAll(world, nota)
  await bill({ recorrencia: { meses: 1, vezes: 4 } })
  const [abandoned = 0] = await bill({ recorrencia: { meses: 1, vezes: 3 } })
  await world.call(tituloDelete, { params: { id_lancamento: abandoned } })
  await world.call(transferenciaCreate, {
    body: {
      id_conta_origem: itau,
      id_conta_destino: caixa,
      data: calendarDate('2026-03-16'),
      valor: 50,
    },
  })
  await world.call(directCreate, {
    body: {
      operacao: 'D',
      id_contabancaria: caixa,
      data: calendarDate('2026-02-10'),
      valor: 12.34,
      descricao: 'Tarifa',
    },
  })
  await world.call(fechamentoClose, { body: { mes: '2026-02' } })
}
