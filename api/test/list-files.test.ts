/** Lists whose file has what their screen shows, and no more than the person who asks may see. */
import { perfilCreate, perfilExport } from '@claquete/contract/acesso/perfis/perfil'
import {
  solicitacaoCreate,
  solicitacaoExport,
} from '@claquete/contract/financeiro/aprovacao/solicitacao'
import { relacaoExportList } from '@claquete/contract/financeiro/aprovacao/relacao'
import { orcamentoInvoiceExport } from '@claquete/contract/financeiro/faturas/fatura'
import { extratoExport } from '@claquete/contract/livro/titulos/extrato'
import { verbaExport } from '@claquete/contract/orcamentos/execucao/verba'
import { expect, test } from 'vitest'
import {
  createEquipeMember,
  deliveredVerba,
  novoJob,
  tomorrow,
} from '../src/orcamentos/execucao/testing/job.ts'
import { createColleague } from '../src/orcamentos/orcamento/testing/orcamento.ts'
import { conta, dia } from '../src/livro/titulos/lista/testing/conta.ts'
import { postTitulo } from './titulos.ts'
import { newWorld, useSharedServer } from './world.ts'
import type { World } from './world.ts'

const server = useSharedServer()

/** The lines of a file of data, once it is written. */
async function linesOf({ link }: { readonly link: string }): Promise<string[]> {
  await server().services.jobs.runDue()
  const { payload } = await server().app.inject({ url: link })
  return payload.replace('\uFEFF', '').trim().split(/\r?\n/)
}
const params = { tipo: 'csv' } as const

test('profiles', async () => {
  const world = await newWorld()
  await world.call(perfilCreate, { body: { descricao: 'Produção', obs: 'Do set' } })
  const lines = await linesOf(
    await world.call(perfilExport, { params, query: { search: 'set producao' } }),
  )
  expect(lines).toEqual(['Perfil;Observações;Usuários;Permissões', 'Produção;Do set;0;0'])
})

test('payment requests of one tab, of whoever sees them', async () => {
  const world = await newWorld()
  const job = await novoJob(world)
  const body = { id_orcamento: job.id_orcamento, id_orca_item: job.food, valor: 150.5 }
  await world.call(solicitacaoCreate, { body: { ...body, dataVencimento: tomorrow } })
  const file = async (who: World, query: object) =>
    linesOf(await who.call(solicitacaoExport, { params, query }))
  const [head, line, ...others] = await file(world, {})
  expect(head).toMatch(/^Descrição;Favorecido;Valor;Vencimento;Job;Item;Pedido por;Situação;/)
  expect(line).toContain('150,50')
  expect(line).toContain('Solicitado')
  expect(others).toEqual([])
  expect(await file(world, { minhas: 'S' })).toHaveLength(2)
  expect(await file(world, { aba: 'aprovadas' })).toHaveLength(1)
  const outsider = await createColleague(world, ['aprovacao.solicitar'])
  expect(await file(outsider, {})).toHaveLength(1)
})

test('budgets to invoice and funds, of the jobs that a person sees', async () => {
  const world = await newWorld()
  const job = await novoJob(world, 'Campanha do mar')
  await deliveredVerba(job, 100)
  const invoice = async (who: World) =>
    linesOf(await who.call(orcamentoInvoiceExport, { params, query: {} }))
  const funds = async (who: World) => linesOf(await who.call(verbaExport, { params, query: {} }))
  const [head, line] = await invoice(world)
  expect(head).toBe('Orçamento;Título;Cliente;Aprovado em;Valor;Já faturado;A faturar;Empresa')
  expect(line).toContain('Campanha do mar')
  const [fundHead, fund] = await funds(world)
  expect(fundHead).toMatch(/^Nº;Produtor;Finalidade;Job;Título do job;/)
  expect(fund).toContain('Campanha do mar')
  expect(fund).toContain('100,00')
  const outsider = await createColleague(world, ['fatura.imprimir', 'execucao.consultar'])
  expect(await invoice(outsider)).toHaveLength(1)
  expect(await funds(outsider)).toHaveLength(1)
  const doJob = await createEquipeMember(world, [])
  expect(await funds(doJob)).toHaveLength(2)
})

test('what stands below the value of a chosen column goes with it, and the day with any of the statement', async () => {
  const world = await newWorld()
  const safe = await conta(world, 'Cofre')
  await postTitulo(world, {
    valor: 1_000,
    dataVencimento: '2026-03-10',
    descricao: 'Gelo',
    num_documento: 'NF 7',
    baixas: [{ data: '2026-03-11', principal: 1_000, id_contabancaria: safe }],
  })
  const period = { periodo1: dia('2026-03-01'), periodo2: dia('2026-03-31') }
  const chosen = (colunas: string) => ({ ...period, colunas })
  const statement = async (colunas: string) =>
    linesOf(await world.call(extratoExport, { params, query: chosen(colunas) }))
  const [, line] = await statement('descricao,valor')
  expect((await statement('descricao,valor'))[0]).toBe(
    'Data;Pessoa;Descrição;Documento;Cheque;Valor',
  )
  expect(line).toMatch(/^11\/03\/2026;;Gelo;NF 7;;-10,00$/)
  expect((await statement('saldo,conta'))[0]).toBe('Data;Saldo;Conta')
  const payments = async (colunas: string) =>
    linesOf(await world.call(relacaoExportList, { params, query: { colunas } as object }))
  expect((await payments('forma_pagamento,situacao'))[0]).toBe('Documento;Forma;Situação;Pago em')
})
