import { projetoConferencia } from '@claquete/contract/orcamentos/incentivado/contas'
import { beforeAll, expect, test } from 'vitest'
import { openDemoCompany } from '../../../test/demo-company.ts'
import type { DemoCompany } from '../../../test/demo-company.ts'
import { useDemoServer } from '../../../test/world.ts'

const server = useDemoServer()
let company: DemoCompany

beforeAll(async () => {
  company = await openDemoCompany(server())
})

test('the film of the demonstration passes some checks and fails others, as such accounts do', async () => {
  const { data } = await company.world.call(projetoConferencia, {
    params: { id_projeto_incentivado: 1 },
  } as never)
  const being = (wanted: string) =>
    data.verificacoes.flatMap(({ verificacao, situacao }) =>
      situacao === wanted && !verificacao.startsWith('ancine-158') ? [verificacao] : [],
    )
  expect(being('descumpre')).toEqual([
    'sem_fonte',
    'conta_errada',
    'fora_do_periodo',
    'sem_documento',
    'sem_comprovante',
    'liberacao_sem_linha',
    'plano/fecha',
    'plano/rendimento',
    'extrato/importado',
    'extrato/conciliado',
    'extrato/projeto',
    'ancine-159-2021/hiato',
    'ancine-159-2021/mencao',
  ])
  expect(being('cumpre')).toEqual(expect.arrayContaining(['extrato/saldo', 'extrato/pagamentos']))
})

test('the festival of the demonstration tells every fact its norm asks for, and who gave what was raised', async () => {
  const { data } = await company.world.call(projetoConferencia, {
    params: { id_projeto_incentivado: 2 },
  } as never)
  const told = data.verificacoes.filter(({ verificacao }) => verificacao.startsWith('minc-29-2026'))
  expect(told.length).toBeGreaterThan(10)
  const open = told.filter(({ situacao }) => situacao !== 'cumpre' && situacao !== 'nao_se_aplica')
  expect(open.map(({ verificacao, situacao }) => [verificacao, situacao])).toEqual([])
})
