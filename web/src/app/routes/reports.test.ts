import { isReport } from '@claquete/contract/report'
import { expect, test } from 'vitest'
import { financeiro } from './financeiro.ts'
import { relatorios } from './relatorios.ts'

const modules = import.meta.glob<object>([
  '../../../../contract/src/relatorios/{relatorios,planilhas}/*.ts',
  '../../../../contract/src/financeiro/dre/*.ts',
  '../../../../contract/src/projetos/horas/relatorio.ts',
])

interface Head {
  readonly screen: string
  readonly title: string
  readonly access: unknown
}
const isPivot = (value: unknown): value is Head =>
  typeof value === 'object' && value !== null && 'screen' in value && 'bases' in value

/** Routes carry no definition, so that the page of every screen need not. */
test('every report and pivot has its route, with the title and the permission of its definition', async () => {
  const found: Head[] = []
  for (const load of Object.values(modules)) {
    for (const value of Object.values(await load())) {
      if (isReport(value) || isPivot(value)) found.push(value)
    }
  }
  expect(found.length).toBeGreaterThan(9)
  for (const { screen, title, access } of found) {
    const route = [...relatorios, ...financeiro].find(({ path }) => path === screen)
    expect({ title: route?.title, access: route?.access }, screen).toEqual({ title, access })
  }
})
