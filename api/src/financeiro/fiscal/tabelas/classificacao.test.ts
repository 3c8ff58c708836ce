import { servicoCreate, servicoUpdate } from '@claquete/contract/cadastros/catalogo/servico'
import type { RequestTo } from '@claquete/contract/endpoint'
import {
  cclasstribList,
  cclasstribVersoes,
} from '@claquete/contract/financeiro/fiscal/tabelas/cclasstrib'
import {
  classificacaoDelete,
  classificacaoList,
  classificacaoSave,
  servicoFiscalList,
} from '@claquete/contract/financeiro/fiscal/tabelas/classificacao'
import { cclasstribImport } from '@claquete/contract/sistema/importacao/targets/cclasstrib'
import { calendarDate } from '@claquete/core/kernel/time/calendar'
import { beforeEach, describe, expect, test } from 'vitest'
import { newWorld, useSharedServer } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'
import { importInto } from '../../../sistema/importacao/testing/import-file.ts'

const server = useSharedServer()

let world: World
let id_servico: number
beforeEach(async () => {
  world = await newWorld()
  const made = await world.call(servicoCreate, {
    body: { servico: 'Direção', item_lc116: '13.03' },
  })
  id_servico = made.id_servico
})

type Body = RequestTo<typeof classificacaoSave>['body']
const body = (more: Partial<Body> = {}): Body => ({
  id_servico,
  lista: 'geral',
  c_trib_nac: '130301',
  c_nbs: '125011000',
  c_ind_op: '100501',
  cst: '000',
  c_class_trib: '000001',
  iss_retido: 'N',
  vigencia_inicio: calendarDate('2026-10-01'),
  ...more,
})
const save = (more: Partial<Body> = {}) => world.call(classificacaoSave, { body: body(more) })
async function refusedFields(more: Partial<Body>) {
  const { status, failure } = await world.ask(classificacaoSave, { body: body(more) })
  expect(status).toBe(422)
  return (failure.erros ?? []).map(({ campo }) => campo)
}
const listed = async (query: RequestTo<typeof servicoFiscalList>['query']) =>
  (await world.call(servicoFiscalList, { query })).data.data

describe('classification of services', () => {
  test('a service without one on the day is told', async () => {
    await save()
    const dia = calendarDate('2026-09-30')
    expect(await listed({ dia })).toMatchObject([{ situacao: 'sem', c_class_trib: null }])
    const next = { dia: calendarDate('2026-10-01') }
    expect(await listed(next)).toMatchObject([
      { situacao: 'classificado', c_class_trib: '000001', cst: '000' },
    ])
    expect(await listed({ ...next, situacao: 'sem' })).toEqual([])
    await world.call(servicoUpdate, {
      body: { id_servico, servico: 'Direção', ativo: 'N', versao: 1 },
    })
    expect(await listed({ dia })).toEqual([])
  })

  test('a new one ends the one before, and both stay in the history', async () => {
    await save()
    const { msg } = await save({
      vigencia_inicio: calendarDate('2027-01-01'),
      cst: '200',
      c_class_trib: '200001',
    })
    expect(msg).toContain('31/12/2026')
    const { data } = await world.call(classificacaoList, { params: { id_servico } })
    expect(data.item_lc116).toBe('13.03')
    expect(data.classificacoes).toMatchObject([
      { c_class_trib: '200001', vigencia_fim: null, alterado_por: 'Administrador' },
      { c_class_trib: '000001', vigencia_fim: '2026-12-31', versao: 2 },
    ])
  })

  test('codes that contradict the layout are refused by field', async () => {
    expect(await refusedFields({ cst: '200' })).toEqual(['cst'])
    expect(await refusedFields({ c_nbs: '' })).toEqual(['c_nbs'])
    expect(await refusedFields({ c_trib_nac: '1303' })).toEqual(['c_trib_nac'])
    expect(await refusedFields({ id_servico: 999_999 })).toEqual(['id_servico'])
    await save()
    expect(await refusedFields({})).toEqual(['vigencia_inicio'])
  })

  test('one that is deleted leaves its days without any', async () => {
    const { id_servico_classificacao } = await save()
    await world.call(classificacaoDelete, { query: { id_servico_classificacao } })
    expect(await listed({ dia: calendarDate('2026-12-01') })).toMatchObject([{ situacao: 'sem' }])
    const again = await world.ask(classificacaoDelete, { query: { id_servico_classificacao } })
    expect(again.status).toBe(404)
  })
})

const file = `CST-IBS/CBS;cClassTrib;Nome cClassTrib;pRedIBS;pRedCBS;indNFSe;dIniVig;dFimVig
000;000001;Tributação integral;0;0;Sim;01/01/2026;
200;200046;Produções nacionais artísticas e audiovisuais;60;60;Sim;01/01/2026;31/12/2026
410;410001;Bens de uso do fabricante;;;Não;01/01/2026;
`

describe('official table of cClassTrib', () => {
  const importFile = (content: string) => importInto(server(), world, cclasstribImport, content)

  test('a file is a version beside the one before, and undoing takes it away', async () => {
    const first = await importFile(file)
    expect(first.done.importacao).toMatchObject({ estado: 'importada', importadas: 3 })
    const second = await importFile(file.replace('Tributação integral', 'Situações tributadas'))
    expect(second.done.importacao).toMatchObject({ importadas: 3 })
    const versoes = async () => (await world.call(cclasstribVersoes, {})).data
    expect((await versoes()).map(({ id_importacao }) => id_importacao)).toEqual([
      second.id_importacao,
      first.id_importacao,
    ])
    const nameOf = async (query: RequestTo<typeof cclasstribList>['query']) =>
      (await world.call(cclasstribList, { query })).data.data[0]?.nome
    expect(await nameOf({})).toBe('Situações tributadas')
    expect(await nameOf({ id_importacao: first.id_importacao })).toBe('Tributação integral')
    await world.call(cclasstribImport.calls.undo, {
      params: { id_importacao: second.id_importacao },
    })
    expect(await nameOf({})).toBe('Tributação integral')
    expect(await versoes()).toMatchObject([{ codigos: 3, importado_por: 'Administrador' }])
  })

  test('lines that contradict themselves are refused in the preview', async () => {
    const wrong = file.replace('200;200046', '000;200046').replace('410001', '41A001')
    const { checked } = await importFile(wrong)
    expect(checked.importacao).toMatchObject({ validas: 1, invalidas: 2 })
  })

  test('a classification takes a code of the table in force on its first day (E0958)', async () => {
    await importFile(file)
    const cinema = { cst: '200', c_class_trib: '200046' }
    await save(cinema)
    const next = { ...cinema, vigencia_inicio: calendarDate('2027-01-01') }
    expect(await refusedFields(next)).toEqual(['c_class_trib'])
    const goods = {
      cst: '410',
      c_class_trib: '410001',
      vigencia_inicio: calendarDate('2027-01-01'),
    }
    expect(await refusedFields(goods)).toEqual(['c_class_trib'])
    const { data } = await world.call(cclasstribList, {
      query: { dia: calendarDate('2027-01-01') },
    })
    expect(data.data.map(({ c_class_trib }) => c_class_trib)).toEqual(['000001', '410001'])
  })
})
