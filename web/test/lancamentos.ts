import type { LancamentoRow } from '@claquete/contract/livro/titulos/list'
import type { Answer, Asked } from './world.tsx'

/** A title as the lists of payables and receivables show it: open, of a budget, of one instalment. */
export const lancamentoRow = (row: Partial<LancamentoRow>) =>
  ({
    id_lancamento: 7,
    id_parcelamento: null,
    id_recorrencia: null,
    parcela: null,
    parcelas: null,
    id_empresa: 1,
    operacao: 'C',
    tipo: 'titulo',
    origem: 'avulso',
    descricao: 'Sinal',
    razao_nome: 'Cliente',
    dataVencimento: '2026-03-10',
    dataVencimentoFormat: '10/03/2026',
    valor: 100,
    saldo: 100,
    estado: 'aberto',
    atraso: null,
    situacao: 'aprovado',
    faturamento_avulso: 'N',
    id_orcamento: 3,
    competencia: '2026-03-01',
    conciliado: null,
    error_openbank: null,
    url_boleto: null,
    numCheque: null,
    pagamento: null,
    id_lote_pagamento: null,
    email: null,
    company: 'Matriz',
    qnt_anexos: 0,
    versao: 1,
    ...row,
  }) as LancamentoRow

/** Deletions are calls by GET too, which the specification has. */
export const wrote = ({ method, path }: Asked) => method !== 'GET' || path.includes('/delete-')

/** Answers the screen of such a list; whatever is written is done. */
export const listOf =
  (rows: readonly LancamentoRow[]) =>
  (asked: Asked): Answer => {
    const { path } = asked
    if (wrote(asked)) {
      const done = { success: true, status: true, msg: 'Deletado com sucesso' }
      return { body: { ...done, message: 'Fatura criada', ids: [], mantidos: [], id_fatura: 5 } }
    }
    if (path.startsWith('/visoes-salvas')) return { body: { success: true, data: [] } }
    if (path.includes('transactions-invoice')) {
      const data = rows.map((row) => ({
        ...row,
        cliente: 'Cliente',
        orcamentos: '',
        sem_conta: false,
      }))
      return { body: { success: true, data, problema: null, cobranca: null, id_empresa: 1 } }
    }
    if (path.includes('columns') || path.includes('configuracoes')) {
      return { body: { success: true, data: { columns: null } } }
    }
    const data = {
      data: rows,
      total: rows.length,
      currentPage: 1,
      perPage: 25,
      diabledTotal: false,
    }
    return { body: { success: true, data } }
  }
