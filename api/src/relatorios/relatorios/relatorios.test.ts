import {
  exportacaoByTipo,
  relatorioDespesas,
  relatorioRecebimento,
  tiposOfExportacao,
} from '@claquete/contract/livro/titulos/exportacao'
import { expect, test } from 'vitest'
import { postTitulo, requestTitulo, unidadeOf } from '../../../test/titulos.ts'
import { newWorld, useSharedServer } from '../../../test/world.ts'
import {
  changeTo,
  novaPessoa,
  novoOrcamento,
} from '../../orcamentos/orcamento/testing/orcamento.ts'
import { splitConta, splitEmpresa, pay } from '../../livro/titulos/testing/split.ts'
import { conta, dia } from '../../livro/titulos/lista/testing/conta.ts'

/** Wednesday, 18 March 2026. */
const server = useSharedServer({ now: () => Date.parse('2026-03-18T15:00:00Z') })

test('every report is made, in each format, of what belongs to it', async () => {
  const world = await newWorld()
  const id_empresa = await unidadeOf(world)
  const id_orcamento = await novoOrcamento(world, { titulo: 'Natal', id_empresa })
  await changeTo(world, id_orcamento, 'Aprovado')
  const fornecedor = await novaPessoa(world, 'Locadora Ltda')
  const cliente = await novaPessoa(world, 'Cliente SA')
  const itau = await conta(world, 'Itaú')
  await postTitulo(world, {
    valor: 10_001,
    dataVencimento: '2026-03-10',
    descricao: 'Câmera',
    id_pessoa: fornecedor,
    id_orcamento,
    baixas: [{ data: '2026-03-11', principal: 4_001, juros: 100, id_contabancaria: itau }],
  })
  await postTitulo(world, {
    valor: 50_000,
    dataVencimento: '2026-03-12',
    descricao: 'Filme',
    operacao: 'C',
    id_pessoa: cliente,
    id_orcamento,
  })
  await requestTitulo(world, {
    valor: 7_777,
    dataVencimento: '2026-03-12',
    situacao: 'rejeitado',
    descricao: 'Nunca',
  })
  const body = { periodo1: dia('2026-03-01'), periodo2: dia('2026-03-31') }
  const made = async (t: (typeof tiposOfExportacao)[number], more = {}) => {
    const { link } = await world.call(exportacaoByTipo, {
      params: { t, e: 'csv' },
      body: { ...body, ...more },
    })
    await server().services.jobs.runDue()
    return (await server().app.inject({ url: link })).body
  }
  const has = async (t: (typeof tiposOfExportacao)[number], words: string[], more = {}) => {
    const text = await made(t, more)
    expect(text).not.toContain('Nunca')
    for (const word of words) expect(text).toContain(word)
  }
  await has('relatorio-contas-pagas', ['Locadora Ltda', '40,01', '1,00', '41,01'])
  await has('relatorio-planilhas-despesas', ['Câmera', '100,01', '41,01', 'Atrasado'])
  await has('relatorio-planilhas-receitas', ['Filme', '500,00'])
  await has('relatorio-recebimento-faturamento', ['03/2026', 'Cliente SA', '500,00'])
  await has('relatorio-contas-receber', ['Cliente SA', '500,00', '6'])
  await has('fornecedores-por-jobb', ['Locadora Ltda', '100,01', '41,01', '60,00'])
  await has('orcamento-periodo', ['Natal', '500,00', '100,01', '399,99'])
  await has('orcamento-por-conta', ['Sem conta do plano', '500,00', '100,01'])
  await has('acompanhamento-financeiro', ['100,01', '41,01', '40%', '60,00'])
  await has('resultado-financeiro', ['Resultado do período', '-41,01'])
  await has('resultado-financeiro', ['399,99'], { base: 'competencia' })
  await has('contas', ['Itaú', '-41,01'])
  for (const t of tiposOfExportacao) {
    const { total } = await world.call(exportacaoByTipo, { params: { t, e: 'pdf' }, body })
    expect(total).toBeGreaterThan(0)
  }
  await server().services.jobs.runDue()
  const months = await world.call(relatorioRecebimento, { query: { ...body, extensao: 'csv' } })
  await server().services.jobs.runDue()
  const text = (await server().app.inject({ url: months.link })).body
  expect(text).toBe(await made('relatorio-recebimento-faturamento'))
  const { link } = await world.call(relatorioDespesas, { query: body })
  await server().services.jobs.runDue()
  const file = await server().app.inject({ url: link })
  expect(file.headers['content-type']).toContain('spreadsheet')
})

test('of a split bill paid in part, each report tells what every line got', async () => {
  const empresa = await splitEmpresa()
  const { world } = empresa
  const id = await splitConta(empresa, [3333, 3333, 3334])
  await pay(empresa, id, { valor: 5000 })
  const lines = async (t: (typeof tiposOfExportacao)[number], more = {}) => {
    const body = { periodo1: dia('2026-03-01'), periodo2: dia('2026-03-31'), ...more }
    const { link } = await world.call(exportacaoByTipo, { params: { t, e: 'csv' }, body })
    await server().services.jobs.runDue()
    return (await server().app.inject({ url: link })).body.split(/\r?\n/u)
  }
  const tells = async (
    t: (typeof tiposOfExportacao)[number],
    words: readonly (readonly string[])[],
    more = {},
  ) => {
    const text = await lines(t, more)
    for (const [which = '', ...values] of words) {
      const line = text.find((one) => one.includes(which)) ?? ''
      for (const value of values) expect(`${t}: ${line}`).toContain(value)
    }
  }
  const contas = [
    ['Conta A', '16,67'],
    ['Conta B', '16,66'],
    ['Conta C', '16,67'],
  ]
  const withSaldo = [
    ['Conta A', '33,33', '16,67', '16,66'],
    ['Conta B', '33,33', '16,66', '16,67'],
    ['Conta C', '33,34', '16,67'],
  ]
  await tells('acompanhamento-financeiro', withSaldo)
  await tells('orcamento-por-conta', withSaldo)
  await tells('relatorio-planilhas-despesas', contas)
  await tells('resultado-financeiro', contas)
  await tells('relatorio-contas-pagas', [['Locadora', '16,66']], {
    id_grupoCusto: empresa.planos[1],
  })
  await tells('relatorio-contas-pagas', [['Locadora', '50,00']])
})
