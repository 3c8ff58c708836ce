import { despesaApprove } from '@claquete/contract/orcamentos/execucao/despesa'
import {
  verbaReembolso,
  verbaReturn,
  verbaTransfer,
} from '@claquete/contract/orcamentos/execucao/verba'
import { fornecedoresByJob } from '@claquete/contract/relatorios/relatorios/fornecedores'
import { lancamentosByDay } from '@claquete/contract/relatorios/relatorios/lancamentos'
import { expect, test } from 'vitest'
import { newWorld, useSharedServer } from '../../../test/world.ts'
import { postTitulo } from '../../../test/titulos.ts'
import { dia } from '../../livro/titulos/lista/testing/conta.ts'
import { hide, viewAllStatus } from '../../orcamentos/visao/testing/example.ts'
import { createColleague, novaPessoa } from '../../orcamentos/orcamento/testing/orcamento.ts'
import { deliveredVerba, novaDespesa, novoJob } from '../../orcamentos/execucao/testing/job.ts'
import type { Job } from '../../orcamentos/execucao/testing/job.ts'

/** Wednesday, 18 March 2026. */
useSharedServer({ now: () => Date.parse('2026-03-18T15:00:00Z') })

const march = { periodo1: dia('2026-03-01'), periodo2: dia('2026-03-31') }

async function spend(job: Job, id_orca_verba: number, valor: number, more: object) {
  const id = await novaDespesa(job, valor, { id_orca_verba, ...more })
  await job.world.call(despesaApprove, { params: { id_orca_despesa: id } })
}

const rows = async ({ world }: Pick<Job, 'world'>, query: object = {}) =>
  (
    await world.call(fornecedoresByJob.endpoints.list, { query: { ...march, ...query } })
  ).data.data.map(({ tipo, razao_nome, valor, pago }) => [tipo, razao_nome, valor, pago])

const sumOfLancamentos = async ({ world }: Pick<Job, 'world'>, query: object = {}) => {
  const { data } = await world.call(lancamentosByDay.endpoints.totals, {
    query: { ...march, operacao: 'D', ...query },
  })
  return data.despesas
}

test('what a fund paid is told by who sold it, and its producer has what is not accounted for', async () => {
  const job = await novoJob(await newWorld())
  const mercado = await novaPessoa(job.world, 'Mercado Sul')
  const verba = await deliveredVerba(job, 500)
  await spend(job, verba, 120.5, { id_fornecedor: mercado })
  await spend(job, verba, 79.5, { fornecedor: 'Padaria da esquina' })
  await spend(job, verba, 10, {})
  // It waits for approval: nothing is accounted for yet.
  await novaDespesa(job, 40, { id_orca_verba: verba, id_fornecedor: mercado })
  await postTitulo(job.world, {
    valor: 3_000,
    descricao: 'Diária',
    dataVencimento: '2026-03-20',
    competencia: '2026-03-10',
    id_orcamento: job.id_orcamento,
    id_orca_item: job.art,
    id_pessoa: job.produtor,
  })
  const all = await rows(job)
  expect(all).toEqual([
    ['titulo', 'Bia Produtora', 30, 0],
    ['verba', 'Bia Produtora', 290, 290],
    ['despesa', 'Mercado Sul', 120.5, 120.5],
    ['texto', 'Padaria da esquina', 79.5, 79.5],
    ['texto', 'Sem fornecedor', 10, 10],
  ])
  expect(await sumOfLancamentos(job)).toBe(530)
  expect(await rows(job, { data: 'pagamento' })).toEqual(all.slice(1))
  // A filter by supplier finds what the fund paid to them, and the producer by what is theirs.
  expect(await rows(job, { id_pessoa: String(mercado) })).toEqual([all[2]])
  expect(await rows(job, { id_pessoa: String(job.produtor) })).toEqual(all.slice(0, 2))
  expect(await rows(job, { search: 'padaria' })).toEqual([all[3]])
  // The amounts of titles open their entries without those of funds.
  expect(await sumOfLancamentos(job, { verbas: 'N', id_pessoa: String(job.produtor) })).toBe(30)
  expect(await sumOfLancamentos(job, { verbas: 'S' })).toBe(500)
})

test('a fund given back, passed on and spent beyond adds up to what was delivered less what came back', async () => {
  const job = await novoJob(await newWorld())
  const mercado = await novaPessoa(job.world, 'Mercado Sul')
  const posto = await novaPessoa(job.world, 'Posto Norte')
  const first = await deliveredVerba(job, 500)
  await spend(job, first, 200, { id_fornecedor: mercado })
  const { id_orca_verba_destino: second } = await job.world.call(verbaTransfer, {
    body: {
      id_orca_verba: first,
      valor: 250,
      id_orcamento: job.id_orcamento,
      id_produtor: job.outro,
    },
  })
  await spend(job, second, 100, { id_fornecedor: posto })
  await job.world.call(verbaReturn, {
    params: { id_orca_verba: first },
    body: { id_contabancaria: job.conta },
  })
  expect(await rows(job)).toEqual([
    ['verba', 'Bia Produtora', 150, 150],
    ['despesa', 'Mercado Sul', 200, 200],
    ['despesa', 'Posto Norte', 100, 100],
  ])
  const third = await deliveredVerba(job, 100, { id_produtor: job.outro })
  await spend(job, third, 170, { id_fornecedor: posto })
  // What was spent beyond the fund is no entry before the refund.
  expect((await rows(job)).at(-1)).toEqual(['despesa', 'Posto Norte', 200, 200])
  await job.world.call(verbaReembolso, {
    params: { id_orcamento: job.id_orcamento },
    body: { id_orca_verba: third },
  })
  expect((await rows(job)).at(-1)).toEqual(['despesa', 'Posto Norte', 270, 200])
  expect(await sumOfLancamentos(job)).toBe(620)
})

test('who may not see a line is not told who sold it', async () => {
  const job = await novoJob(await newWorld())
  const mercado = await novaPessoa(job.world, 'Mercado Sul')
  const verba = await deliveredVerba(job, 500)
  await spend(job, verba, 200, { id_fornecedor: mercado, id_orca_item: job.transport })
  const limited = await createColleague(job.world, ['lancamento.consultar', 'orcamento.consultar'])
  await viewAllStatus(job.world, limited.id_usuario_tipo)
  await hide(job.world, job.transport, limited.id_usuario_tipo)
  expect(await rows({ world: limited })).toEqual([
    ['verba', 'Bia Produtora', 300, 300],
    ['reservada', null, 200, 200],
  ])
})
