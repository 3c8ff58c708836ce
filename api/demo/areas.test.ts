/** Each area that the specification names is there, with records that its calls show. */
import { categoriaPessoa } from '@claquete/contract/cadastros/registers/categoria-pessoa'
import { contaBancariaList } from '@claquete/contract/livro/contas/conta-bancaria'
import { centroCustoList } from '@claquete/contract/livro/contas/centro-custo'
import { planoContasList } from '@claquete/contract/livro/contas/plano-contas'
import {
  contasPayableList,
  contasReceivableList,
  lancamentoList,
} from '@claquete/contract/livro/titulos/list'
import { tituloAnexoList } from '@claquete/contract/livro/titulos/titulo-anexo'
import { contatoList, contaBancoList } from '@claquete/contract/cadastros/pessoas/pessoa-parts'
import { pessoaList } from '@claquete/contract/cadastros/pessoas/pessoa'
import { produtoList } from '@claquete/contract/cadastros/catalogo/produto'
import { servicoList } from '@claquete/contract/cadastros/catalogo/servico'
import { tipoDocumento } from '@claquete/contract/cadastros/registers/tipo-documento'
import { unidadeMedida } from '@claquete/contract/cadastros/registers/unidade-medida'
import { cartaList, contratoList } from '@claquete/contract/sistema/modelos/modelo'
import type { AnyEndpoint } from '@claquete/contract/endpoint'
import { solicitacaoList } from '@claquete/contract/financeiro/aprovacao/solicitacao'
import { extratoCartaoList } from '@claquete/contract/financeiro/cartoes/extrato-cartao'
import { chequeList } from '@claquete/contract/financeiro/cheques/cheque'
import { remessaList } from '@claquete/contract/financeiro/cnab/remessa'
import { retornoList } from '@claquete/contract/financeiro/cnab/retorno'
import { conciliacaoHistory } from '@claquete/contract/financeiro/conciliacao/historico'
import { dreList } from '@claquete/contract/financeiro/dre/dre'
import { faturaList } from '@claquete/contract/financeiro/faturas/fatura'
import { cashFlowGrouped } from '@claquete/contract/financeiro/fluxo-caixa/fluxo-caixa'
import { reciboList } from '@claquete/contract/financeiro/recibos/recibo'
import { despesaList } from '@claquete/contract/orcamentos/execucao/despesa'
import { verbaList } from '@claquete/contract/orcamentos/execucao/verba'
import { anexoCreate, comentarioCreate } from '@claquete/contract/projetos/quadro/comentario'
import { tarefaView } from '@claquete/contract/projetos/quadro/tarefa'
import { addMonths, todayInSaoPaulo } from '@claquete/core/kernel/time/calendar'
import { must } from '@claquete/core/kernel/must'
import { horaList } from '@claquete/contract/projetos/horas/tempo'
import { projetoList } from '@claquete/contract/projetos/quadro/projeto'
import { quadroView } from '@claquete/contract/projetos/quadro/quadro'
import { paidContas } from '@claquete/contract/relatorios/relatorios/paid-contas'
import { dashboardRevenue } from '@claquete/contract/relatorios/painel/painel'
import { beforeAll, describe, expect, test } from 'vitest'
import { openDemoCompany } from '../test/demo-company.ts'
import { sendPng } from '../test/send-file.ts'
import { useDemoServer } from '../test/world.ts'
import type { World } from '../test/world.ts'

const server = useDemoServer()
let world: World
beforeAll(async () => {
  world = (await openDemoCompany(server())).world
})

/** How many records a reply has, in whatever list it has them. */
const countOf = (reply: unknown): number => {
  if (Array.isArray(reply)) return reply.length
  if (typeof reply !== 'object' || reply === null) return 0
  return Math.max(0, ...Object.values(reply).map(countOf))
}
const read = async (endpoint: AnyEndpoint, request: object = { query: {} }) => {
  const { status, body } = await world.ask(endpoint, request as never)
  expect(status, endpoint.path).toBe(200)
  return body as Record<string, unknown>
}

/** The demonstration tells the months before the day on which it is made. */
const today = todayInSaoPaulo(Date.now())
const year = { periodo1: addMonths(today, -11), periodo2: today }
const areas: readonly (readonly [string, readonly (readonly [AnyEndpoint, object?])[]])[] = [
  [
    'ledger entries, accounts payable and accounts receivable',
    [[lancamentoList], [contasPayableList], [contasReceivableList]],
  ],
  ['cheques, card statements and receipts', [[chequeList], [extratoCartaoList], [reciboList]]],
  ['cash flow and the files of banks', [[cashFlowGrouped], [remessaList], [retornoList]]],
  ['production funds and production expenses', [[verbaList], [despesaList]]],
  [
    'the chart of accounts and its DRE',
    [[planoContasList], [dreList, { query: {}, body: { ...year, base: 'competencia' } }]],
  ],
  ['cost centres and bank accounts', [[centroCustoList], [contaBancariaList]]],
  [
    'products, services, units, types of document, templates of letters and contracts',
    [
      [produtoList],
      [servicoList],
      [unidadeMedida.endpoints.list],
      [tipoDocumento.endpoints.list],
      [cartaList],
      [contratoList],
    ],
  ],
]

describe('the demonstration has', () => {
  test.each(areas)('%s', async (_, calls) => {
    for (const [endpoint, request] of calls) {
      expect(countOf(await read(endpoint, request)), endpoint.path).toBeGreaterThan(0)
    }
  })

  test('invoices and bank reconciliation', async () => {
    expect(countOf(await read(faturaList))).toBeGreaterThan(0)
    const { data } = await world.call(contaBancariaList, { query: {} })
    const histories = await Promise.all(
      data.data.map(({ id_contabancaria }) =>
        read(conciliacaoHistory, { query: { id_contabancaria } }),
      ),
    )
    expect(histories.some((history) => countOf(history) > 0)).toBe(true)
  })

  test('reports and the charts of the dashboard', async () => {
    expect(countOf(await read(paidContas.endpoints.list, { query: year }))).toBeGreaterThan(0)
    const ano = Number(today.slice(0, 4))
    const years = await Promise.all(
      [ano - 1, ano].map((one) => world.call(dashboardRevenue, { query: { ano: one } })),
    )
    const values = years.flatMap(({ revenues }) => Object.values(revenues))
    expect(values.some((valor) => valor > 0)).toBe(true)
  })

  test('attachments of entries and requests of payment', async () => {
    const { data } = await world.call(lancamentoList, { query: { tipo: 'titulo' } })
    const id_lancamento = must(data.data[0], 'entry').id_lancamento
    const before = countOf(await read(tituloAnexoList, { query: { id_lancamento } }))
    const owner = `param=lancamento&tabela=lancamento&chave=${id_lancamento}`
    await sendPng(server().app, world, owner, 'nota.png')
    const after = await read(tituloAnexoList, { query: { id_lancamento } })
    expect(countOf(after)).toBe(before + 1)
    const asked = await read(solicitacaoList, { query: {}, body: {} })
    expect(countOf(asked)).toBeGreaterThan(0)
  })

  test('people with categories, bank accounts, contacts, addresses and custom fields', async () => {
    expect(countOf(await read(categoriaPessoa.endpoints.list))).toBeGreaterThan(0)
    const { data } = await world.call(pessoaList, { query: { perPage: 100 } })
    const ids = data.data.map(({ id_pessoa }) => id_pessoa)
    const some = async (endpoint: AnyEndpoint) => {
      for (const id_pessoa of ids) {
        if (countOf(await read(endpoint, { params: { id_pessoa } })) > 0) return true
      }
      return false
    }
    expect(await some(contaBancoList)).toBe(true)
    expect(await some(contatoList)).toBe(true)
    expect(data.data.some(({ cidade }) => cidade)).toBe(true)
    const filled = data.data.some((row) => Object.keys(row.campos_personalizados ?? {}).length > 0)
    expect(filled).toBe(true)
  })

  test('projects with boards, tasks, comments, attachments and hours', async () => {
    const { data } = await world.call(projetoList, { query: { perPage: 100 } })
    const boards = await Promise.all(
      data.data.map(({ id_projeto }) => world.call(quadroView, { params: { id_projeto } })),
    )
    const tasks = boards.flatMap((board) => board.data.tarefas)
    const { id_projeto_tarefa } = must(tasks[0], 'task')
    const task = async () =>
      (await world.call(tarefaView, { params: { id: id_projeto_tarefa } })).data
    const { qtde_comentarios, qtde_anexos } = await task()
    await world.call(comentarioCreate, { body: { id_projeto_tarefa, comentario: 'Pronto' } })
    const arquivo = await sendPng(server().app, world, 'param=projeto', 'foto.png')
    await world.call(anexoCreate, { body: { id_projeto_tarefa, arquivos: [arquivo] } })
    expect(await task()).toMatchObject({
      qtde_comentarios: qtde_comentarios + 1,
      qtde_anexos: qtde_anexos + 1,
    })
    expect(countOf(await read(horaList))).toBeGreaterThan(0)
  })
})
