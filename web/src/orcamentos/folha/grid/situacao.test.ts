import { expect, it, vi } from 'vitest'
import { perfilColumns } from '../board/modes.ts'
import { columns } from '../board/columns.ts'
import { gastosTo } from '../board/situacoes.ts'
import { onKeyDown } from './keyboard.ts'
import { sheet } from './testing.ts'

const situacao = columns.find(({ id }) => id === 'situacao')

function funded() {
  const um = sheet()
  const { pode } = um.store.snapshot().header
  const told = new Map([['a', { situacao: 'pago', texto: 'Pago (2)' }]] as const)
  um.store.knowSituacoes(told, perfilColumns(pode, 'incentivado'))
  const enter = (uid: string) => {
    um.at(uid, 'situacao')
    const key = { key: 'Enter', preventDefault: vi.fn(), stopPropagation: vi.fn() }
    onKeyDown(key as unknown as KeyboardEvent, um.grade)
  }
  return { ...um, pode, enter }
}

const shownOf = ({ store, linha }: ReturnType<typeof sheet>, uid: string) => {
  const line = linha(uid)
  return line && situacao?.texto(line, store.snapshot().board)
}

it('says where each line stands, planned without expenses, and nothing of groups', () => {
  const um = funded()
  expect(['a', 'b', 'g'].map((uid) => shownOf(um, uid))).toEqual(['Pago (2)', 'Previsto', ''])
  expect(shownOf(sheet(), 'a')).toBe('')
})

it('Enter opens the expenses of a line that has some, and goes down from one without', () => {
  const um = funded()
  um.enter('a')
  expect(um.acoes.openGastos).toHaveBeenCalledTimes(1)
  um.enter('b')
  expect(um.acoes.openGastos).toHaveBeenCalledTimes(1)
  expect(um.cursor()).not.toBe('b.situacao')
})

it('leads to the list of the project with the line chosen, and back to the sheet', () => {
  const { board } = funded().store.snapshot()
  const header = { id_orcamento: 7, id_projeto_incentivado: 3 }
  expect(gastosTo(header, board, 'a')).toBe('/orcamentos/incentivado/relacao-pagamento/3/7?uid=a')
  expect(gastosTo(header, board, 'b')).toBeUndefined()
})

it('is a column of incentivised sheets alone, and of none where it is not told', () => {
  const { pode } = funded()
  const has = (...of: Parameters<typeof perfilColumns>) =>
    perfilColumns(...of).some(({ id }) => id === 'situacao')
  expect([has(pode, 'incentivado'), has(pode, 'incentivado', false), has(pode, 'venda')]).toEqual([
    true,
    false,
    false,
  ])
})
