import type * as contract from '@claquete/contract/financeiro/conciliacao/relatorio'
import type { StatementItem } from '@claquete/contract/financeiro/conciliacao/relatorio'
import { centsToReais } from '@claquete/core/kernel/amounts/money'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import type { Handlers } from '../../kernel/context.ts'
import { startExport } from '../../kernel/lists/exports.ts'
import { conciliacaoExporter } from './report.export.ts'
import { listOpenItems } from './report.queries.ts'
import type { OpenItem } from './report.queries.ts'
import { readAges, readStatement } from './report.ts'
import type { Age, ReadStatement } from './report.ts'

/** Items of a section on the screen; the file has all of them. */
const itemsShown = 200

const itemOnWire = ({ secao, data, descricao, razao, documento, ...more }: OpenItem) => ({
  secao,
  data,
  descricao,
  razao,
  documento,
  valor: centsToReais(more.valor),
  id_lancamento: more.id_lancamento,
  operacao: more.operacao,
  tipo: more.tipo,
})

const orNull = (valor: Cents | null) => (valor === null ? null : centsToReais(valor))
const agesOnWire = (ages: readonly Age[]) =>
  ages.map(({ quantidade, valor }) => ({ quantidade, valor: centsToReais(valor) }))

/** The rows of the file that are balances or parts of the difference. */
const balanceRows = ({ saldo_livro, saldo_esperado, saldo_banco, ...read }: ReadStatement) => [
  { ordem: 0, secao: 'Saldo do livro', descricao: '', valor: saldo_livro },
  { ordem: 2, secao: 'Saldo esperado no banco', descricao: '', valor: saldo_esperado },
  saldo_banco === null
    ? { ordem: 3, secao: 'Saldo do banco', descricao: 'Nenhum extrato o diz', valor: null }
    : { ordem: 3, secao: 'Saldo do banco', descricao: '', valor: saldo_banco },
  { ordem: 4, secao: 'Diferença', descricao: '', valor: read.diferenca },
  ...read.nomeadas.map(({ texto, valor }) => ({
    ordem: 5,
    secao: 'Diferença, por quê',
    descricao: texto,
    valor,
  })),
]

export const conciliacaoReportHandlers: Handlers<typeof contract> = {
  conciliacaoReport: async (context, { body }) => {
    const read = await readStatement(context, body)
    const items: StatementItem[] = (await listOpenItems(context.db, read.filter, itemsShown)).map(
      itemOnWire,
    )
    return {
      data: {
        ...body,
        descricao: read.descricao,
        conciliar_desde: read.conciliar_desde,
        saldo_livro: centsToReais(read.saldo_livro),
        saldo_esperado: centsToReais(read.saldo_esperado),
        saldo_banco: orNull(read.saldo_banco),
        diferenca: orNull(read.diferenca),
        nomeadas: read.nomeadas.map(({ texto, valor, linhas }) => ({
          texto,
          valor: centsToReais(valor),
          linhas: linhas.map((row) => ({ ...row, valor: centsToReais(row.valor) })),
        })),
        secoes: read.secoes.map(({ secao, titulo, quantidade, valor }) => ({
          secao,
          titulo,
          quantidade,
          valor: centsToReais(valor),
          itens: items.filter((one) => one.secao === secao),
        })),
      },
    }
  },
  conciliacaoReportExport: async (context, { body: { tipo, ...asked } }) => {
    const read = await readStatement(context, asked)
    const linhas = balanceRows(read)
    const { filter, descricao: conta } = read
    return startExport(context, conciliacaoExporter, tipo, {
      ...filter,
      conta,
      data: asked.data,
      linhas,
    })
  },
  conciliacaoAges: async (context) => ({
    data: (await readAges(context)).map(({ banco, livro, ...conta }) => ({
      ...conta,
      banco: agesOnWire(banco),
      livro: agesOnWire(livro),
    })),
  }),
}
