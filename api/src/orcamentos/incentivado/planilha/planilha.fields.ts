import { reaisToCents } from '@claquete/core/kernel/amounts/money'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { numberToQuantity } from '@claquete/core/kernel/amounts/quantity'
import type { Quantity } from '@claquete/core/kernel/amounts/quantity'
import { roundTyped } from '@claquete/core/orcamentos/incentivado/planilha/typed'
import type { FieldProblem } from '@claquete/core/kernel/field-problem'
import type { SheetRow } from '@claquete/core/orcamentos/incentivado/planilha/linhas'
import {
  fieldsOf,
  longTextCell,
  moneyCell,
  numberCell,
  textCell,
} from '../../../sistema/importacao/public.ts'
import type { CellValue, FileLine, MappedColumn } from '../../../sistema/importacao/public.ts'

/** Computed cells have more decimals than money; they are shown, and so read, rounded. */
const roundedMoney = (cell: string) => moneyCell(roundTyped(cell))

const detail = (label: string, aliases: string) => ({
  label,
  read: textCell(120),
  aliases,
  ajuda: 'Fica no texto da linha',
})

/** What the ministry's worksheets tell of each row beside its stage (domain notes 2.3). */
const detailFields = {
  fonte: detail('Fonte de recursos', 'fonte, fonte de recurso, fonte recurso'),
  produto: detail('Produto', 'produto, produto do projeto'),
  municipio: detail('Município', 'municipio, cidade, local'),
  uf: detail('UF', 'uf, estado'),
}
const detailCampos = ['fonte', 'produto', 'municipio', 'uf'] as const

export const planilhaFields = fieldsOf({
  numero: {
    label: 'Número',
    read: textCell(40),
    aliases: 'nº, n, no, cod, codigo, numeracao, num, item nº, nº item, item',
    ajuda: 'Como 3.2.1: faz os grupos e, se couber, o lugar na estrutura',
  },
  descricao: {
    label: 'Descrição',
    read: longTextCell(300),
    aliases:
      'descricao, item, itens, rubrica, discriminacao, despesa, especificacao, funcao, nome, descricao do item, item orcamentario',
    obrigatorio: true,
    ajuda: 'O que é a linha',
  },
  etapa: {
    label: 'Etapa ou grupo',
    read: textCell(120),
    aliases: 'etapa, etapa do projeto, grupo, fase, grande item',
    ajuda: 'Do Salic: o grupo em que a linha fica; o da estrutura, se tem o nome de um lugar',
  },
  unidade: {
    label: 'Unidade',
    read: textCell(60),
    aliases: 'un, unid, unidade de medida, medida, tipo de unidade',
    ajuda: 'Diária, semana, verba: uma unidade cadastrada, ou fica no texto da linha',
  },
  quantidade: {
    label: 'Quantidade',
    read: numberCell,
    aliases: 'qtd, qtde, quant, qt, quantidade de itens',
    ajuda: 'Multiplica; em branco, 1',
  },
  ocorrencias: {
    label: 'Ocorrências ou unidades de tempo',
    read: numberCell,
    aliases:
      'ocorrencia, ocorrencias, qtd ocorrencias, unidades de tempo, qtde unidades, unidade de tempo, tempo, periodo, semanas, meses, diarias, qtde de unidades, vezes',
    ajuda: 'Multiplica; em branco, 1',
  },
  dias: {
    label: 'Dias (só informados)',
    read: numberCell,
    aliases: 'dias, qtd dias, qtde dias, duracao',
    ajuda: 'Do Salic: fica no texto da linha e não multiplica',
  },
  valor_unit: {
    label: 'Valor unitário',
    read: roundedMoney,
    aliases:
      'vl unitario, vl. unitario, valor unit, unitario, valor unitario (r$), preco unitario, custo unitario, vlr unitario',
    ajuda: 'O preço de cada um',
  },
  total: {
    label: 'Total',
    read: roundedMoney,
    aliases:
      'valor total, total (r$), vl total, vl. total, vl solicitado, vl. solicitado, valor solicitado, valor, subtotal, total da linha',
    ajuda: 'Conferido com o produto; sem valor unitário, é o valor da linha',
  },
  ...detailFields,
  justificativa: {
    label: 'Observação',
    read: longTextCell(1500),
    aliases: 'justificativa, observacao, observacoes, obs, detalhamento, comentario',
    ajuda: 'Fica no texto da linha',
  },
})

const blanks: ReadonlySet<string> = new Set(['-', '–', '—', 'r$ -', 'r$-', '- '])

/** The cells of a row of the file, each read by its field. */
export function sheetRowOf({ linha, cells, msg }: FileLine, columns: readonly MappedColumn[]) {
  const values: Record<string, CellValue> = {}
  const erros: FieldProblem[] = msg === undefined ? [] : [{ campo: 'linha', msg }]
  for (const { at, field } of columns) {
    const cell = (cells[at] ?? '').trim()
    if (cell === '' || blanks.has(cell.toLowerCase())) continue
    const read = field.read(cell)
    if ('msg' in read) erros.push({ campo: field.campo, msg: `${field.label}: ${read.msg}` })
    else values[field.campo] = read.value
  }
  return {
    linha,
    numero: textOf(values['numero']),
    descricao: textOf(values['descricao']),
    unidade: textOf(values['unidade']),
    justificativa: textOf(values['justificativa']),
    etapa: textOf(values['etapa']),
    details: detailCampos.flatMap((campo) => {
      const told = textOf(values[campo])
      return told === '' ? [] : [`${detailFields[campo].label}: ${told}`]
    }),
    quantidade: quantityOf(values['quantidade']),
    ocorrencias: quantityOf(values['ocorrencias']),
    dias: quantityOf(values['dias']),
    valor_unit: moneyOf(values['valor_unit']),
    total: moneyOf(values['total']),
    erros,
  } satisfies SheetRow
}

const textOf = (value: CellValue | undefined) => (typeof value === 'string' ? value : '')
const quantityOf = (value: CellValue | undefined): Quantity | null =>
  typeof value === 'number' ? (numberToQuantity(value) ?? null) : null
const moneyOf = (value: CellValue | undefined): Cents | null =>
  typeof value === 'number' ? (reaisToCents(value) ?? null) : null
