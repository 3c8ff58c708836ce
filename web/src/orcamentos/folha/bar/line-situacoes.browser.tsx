import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answerBy, show, signIn } from '../../../../test/world.tsx'
import { perfilColumns } from '../board/modes.ts'
import type { FolhaStore } from '../state/folha-store.ts'
import { LineSituacoes } from './line-situacoes.ts'

const allowed = { custos: true, valor_unit: true, valor_total: true } as never
const colunas = perfilColumns(allowed, 'incentivado')

async function open(id_projeto_incentivado: number) {
  const knowSituacoes = vi.fn<FolhaStore['knowSituacoes']>()
  const snapshot = () => ({ header: { pode: allowed }, board: { situacoes: undefined }, colunas })
  const store = { knowSituacoes, snapshot } as unknown as FolhaStore
  await show(<LineSituacoes store={store} id_projeto_incentivado={id_projeto_incentivado} />)
  await expect.poll(() => knowSituacoes.mock.calls.length).toBeGreaterThan(0)
  const [situacoes, shown] = knowSituacoes.mock.lastCall ?? []
  return { situacoes, shown: (shown ?? []).map(({ id }) => id) }
}

test('the sheet is told where its lines stand, with how many expenses each has', async () => {
  await signIn('incentivado.consultar')
  answerBy(() => ({ body: { data: [{ uid: 'a', situacao: 'nota_recebida', gastos: 2 }] } }))
  const { situacoes, shown } = await open(1)
  expect(situacoes?.get('a')).toEqual({ situacao: 'nota_recebida', texto: 'Nota recebida (2)' })
  expect(shown).toContain('situacao')
})

test('who is refused has no column, and no error', async () => {
  await signIn('incentivado.consultar')
  const body = { status: false, success: false, msg: 'Sem permissão', codigo: 'sem_permissao' }
  answerBy(() => ({ status: 403, body }))
  const { situacoes, shown } = await open(2)
  expect(situacoes).toBeNull()
  expect(shown).not.toContain('situacao')
  expect(page.getByText('Sem permissão').elements()).toHaveLength(0)
})

test('who may not see projects asks for nothing', async () => {
  await signIn('orcamento.consultar')
  const asked = answerBy(() => ({ body: { data: [] } }))
  expect((await open(3)).situacoes).toBeNull()
  expect(asked).toEqual([])
})
