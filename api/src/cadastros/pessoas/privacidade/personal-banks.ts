import { someone } from './personal-table.ts'
import type { PersonalTable } from './personal-table.ts'

/** What is kept of people by payments through banks. */
export const ofBanks: readonly PersonalTable[] = [
  {
    tabela: 'cnab_retorno_linha',
    coluna: 'id_lancamento',
    via: { tabela: 'lancamento', chave: 'id_lancamento', coluna: 'id_pessoa' },
    titulo: 'Respostas do banco',
    campos: {
      id_lancamento: 'Título',
      nome: 'Favorecido',
      valor: 'Valor',
      data: 'Data',
      texto: 'Ocorrência',
    },
    movimento: ['data'],
    anonimizar: { valores: { nome: someone } },
  },
  {
    tabela: 'pagamento_instrucao',
    coluna: 'id_lancamento',
    via: { tabela: 'lancamento', chave: 'id_lancamento', coluna: 'id_pessoa' },
    titulo: 'Como os títulos são pagos',
    campos: {
      id_lancamento: 'Título',
      via: 'Forma',
      destino: 'Dados bancários',
      favorecido_nome: 'Favorecido',
      favorecido_documento: 'Documento',
    },
    anonimizar: 'apagar',
  },
  {
    tabela: 'lote_pagamento_item',
    coluna: 'id_lancamento',
    via: { tabela: 'lancamento', chave: 'id_lancamento', coluna: 'id_pessoa' },
    titulo: 'Pagamentos enviados ao banco',
    campos: {
      id_lancamento: 'Título',
      valor: 'Valor',
      via: 'Forma',
      destino: 'Dados bancários',
      favorecido_nome: 'Favorecido',
      favorecido_documento: 'Documento',
      estado: 'Situação',
      pago_em: 'Pago em',
    },
    movimento: ['pago_em'],
    anonimizar: {
      valores: { favorecido_nome: someone, favorecido_documento: '', destino: null },
    },
  },
]
