import { papeisDeParte, tiposDeContrato } from '@claquete/core/contratos/contrato/contrato'
import type { PapelDeParte, TipoDeContrato } from '@claquete/core/contratos/contrato/contrato'
import { formatReais } from '@claquete/core/kernel/amounts/money'
import type { TableValue } from '@claquete/core/kernel/rich-text/fill'
import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { reaisInWords } from '@claquete/core/kernel/writing/extenso'
import type { Resolved, VariableSource } from '../../kernel/areas/variables.ts'
import type { VersaoValues } from './versao.queries.ts'

const parcelaColumns: TableValue['colunas'] = [
  { titulo: 'Parcela', largura: 18 },
  { titulo: 'Vencimento', largura: 28 },
  { titulo: 'Descrição', largura: 74 },
  { titulo: 'Valor', align: 'right', largura: 30 },
]
const assinanteColumns: TableValue['colunas'] = [
  { titulo: 'Nome', largura: 60 },
  { titulo: 'CPF ou CNPJ', largura: 36 },
  { titulo: 'Assina como', largura: 54 },
]

/** What a contract says of itself besides its parties and its value (`contrato.objeto` and others are of all templates). */
export const termosVariables: VariableSource = {
  nome: 'termos',
  titulo: 'Contrato emitido: número, uso de imagem, parcelas e quem assina',
  variables: [
    { chave: 'contrato.numero', rotulo: 'Número do contrato', exemplo: 'CTR-2026-0042' },
    { chave: 'contrato.tipo', rotulo: 'Tipo', exemplo: 'Fornecedor' },
    { chave: 'contrato.territorio', rotulo: 'Território do uso', exemplo: 'Brasil' },
    { chave: 'contrato.midias', rotulo: 'Mídias do uso', exemplo: 'TV aberta e internet' },
    { chave: 'contrato.uso_inicio', rotulo: 'Início do uso', exemplo: '01/07/2026' },
    { chave: 'contrato.uso_fim', rotulo: 'Fim do uso', exemplo: '30/06/2027' },
    {
      chave: 'contrato.parcelas',
      rotulo: 'Tabela de parcelas',
      exemplo: {
        colunas: parcelaColumns,
        linhas: [
          ['1', '10/07/2026', 'Na assinatura', 'R$ 5.000,00'],
          ['2', '10/08/2026', 'Na entrega', 'R$ 5.000,00'],
        ],
        total: ['', '', 'Total', 'R$ 10.000,00'],
      },
    },
    {
      chave: 'contrato.assinantes',
      rotulo: 'Quem assina',
      exemplo: {
        colunas: assinanteColumns,
        linhas: [
          ['Maria Exemplo', '123.456.789-09', 'Parte'],
          ['João Exemplo', '987.654.321-00', 'Parte, por Exemplo Filmes Ltda.'],
        ],
      },
    },
    { chave: 'contrato.anexos', rotulo: 'Anexos', exemplo: 'Orçamento aprovado, Roteiro' },
  ],
}

type Terms = Omit<VersaoValues, 'texto' | 'conteudo'> & {
  readonly numero: string | null
  readonly tipo: TipoDeContrato
  /** Names of the files attached. */
  readonly anexos: readonly string[]
}

const dayText = (day: CalendarDate | null) => (day === null ? '' : formatDateBr(day))
const none: TableValue = { colunas: [], linhas: [] }

function parcelasTable({ parcelas, valor }: Terms): TableValue {
  if (parcelas.length === 0) return none
  return {
    colunas: parcelaColumns,
    linhas: parcelas.map((parcela, at) => [
      String(at + 1),
      formatDateBr(parcela.vencimento),
      parcela.descricao,
      formatReais(parcela.valor),
    ]),
    total: ['', '', 'Total', formatReais(valor)],
  }
}

const roleText = ({ papel, em_nome_de }: Terms['partes'][number]) => {
  const label = papeisDeParte[papel as PapelDeParte]
  return em_nome_de === '' ? label : `${label}, por ${em_nome_de}`
}

const assinantesTable = ({ partes }: Terms): TableValue =>
  partes.length === 0
    ? none
    : {
        colunas: assinanteColumns,
        linhas: partes.map((parte) => [parte.nome, parte.documento, roleText(parte)]),
      }

const valuesOf = (terms: Terms): Resolved => ({
  'contrato.numero': terms.numero ?? '(ao salvar)',
  'contrato.tipo': tiposDeContrato[terms.tipo].label,
  'contrato.territorio': terms.territorio,
  'contrato.midias': terms.midias,
  'contrato.uso_inicio': dayText(terms.uso_inicio),
  'contrato.uso_fim': dayText(terms.uso_fim),
  'contrato.parcelas': parcelasTable(terms),
  'contrato.assinantes': assinantesTable(terms),
  'contrato.anexos': terms.anexos.map((name) => name.replace(/\.[a-z0-9]{1,5}$/i, '')).join(', '),
})

/** The group of what people type when they fill a template; a contract says its value by itself. */
const termsOfTemplates = 'contrato'

const valorOf = ({ valor }: Terms): Resolved =>
  valor > 0
    ? { 'contrato.valor': formatReais(valor), 'contrato.valor_extenso': reaisInWords(valor) }
    : {}

/** The sources of the product, of which the one of contracts has the values of this contract. */
export const sourcesFor = (sources: readonly VariableSource[], terms: Terms): VariableSource[] =>
  sources.map((source) => {
    if (source.nome === termosVariables.nome) {
      return { ...source, resolve: async () => valuesOf(terms) }
    }
    if (source.nome !== termsOfTemplates) return source
    return {
      ...source,
      resolve: async (context) => ({ ...(await source.resolve?.(context)), ...valorOf(terms) }),
    }
  })
