import type * as contract from '@claquete/contract/financeiro/conciliacao/relatorio'
import type { Handlers } from '../../kernel/context.ts'
import { startExport } from '../../kernel/lists/exports.ts'
import { conciliacaoExporter } from './report.export.ts'
import { listOpenItems } from './report.queries.ts'
import { readAges, readStatement } from './report.read.ts'
import type { ReadStatement } from './report.read.ts'

/** Items of a section on the screen; the file has all of them. */
const itemsShown = 200

/** The rows of the file that are balances or parts of the difference. */
const balanceRows = ({ saldo_livro, saldo_esperado, saldo_banco, ...read }: ReadStatement) => [
  { ordem: 0, secao: 'Saldo no sistema', descricao: '', valor: saldo_livro },
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
    const { filter, ...statement } = await readStatement(context, body)
    const items = await listOpenItems(context.db, filter, itemsShown)
    return {
      data: {
        ...body,
        ...statement,
        secoes: statement.secoes.map((section) => ({
          ...section,
          itens: items.filter(({ secao }) => secao === section.secao),
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
  conciliacaoAges: async (context) => ({ data: await readAges(context) }),
}
