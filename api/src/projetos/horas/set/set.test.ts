import { custoCreate } from '@claquete/contract/projetos/horas/custo'
import { travaCreate } from '@claquete/contract/projetos/horas/trava'
import { visaoView } from '@claquete/contract/orcamentos/visao/visao'
import { ordemReaisView, ordemRealSave } from '@claquete/contract/set/ordem-do-dia/reais'
import { addDays } from '@claquete/core/kernel/time/calendar'
import { beforeEach, expect, test } from 'vitest'
import { newWorld, useSharedServer } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'
import {
  novaUnidade,
  novoOrcamento,
  seedItens,
} from '../../../orcamentos/orcamento/testing/orcamento.ts'
import { novaOrdem } from '../../../set/ordem-do-dia/envio/testing/ordem.ts'
import { novoProjeto } from '../../quadro/testing/quadro.ts'
import { at, lancar, today } from '../testing/horas.ts'

useSharedServer()

const yesterday = addDays(today, -1)
let world: World
let id_empresa: number
let orcamento: number
beforeEach(async () => {
  world = await newWorld()
  id_empresa = await novaUnidade(world)
  orcamento = await novoOrcamento(world)
  await seedItens(world, orcamento, [{ uid: 'foto', valor: 5000, custo: 3000 }])
})

const novoDia = async (data = yesterday) => {
  const { email } = await world.rows((db) =>
    db
      .from('usuario')
      .select('email')
      .where('id_usuario', '=', world.id_usuario)
      .executeTakeFirstOrThrow(),
  )
  return novaOrdem(world, {
    id_orcamento: orcamento,
    data,
    pessoas: [
      { nome: 'Da casa', email: email.toUpperCase(), chamada: 420 },
      { nome: 'De fora', email: 'fora@equipe.example', chamada: 420 },
    ],
  })
}
type Sheet = Awaited<ReturnType<typeof novoDia>>

/** Called at 7:00, came at 6:50, released at 21:30. */
const whole = { chegou: 410, refeicao: 720, liberado: 1290 }
const read = async ({ id_ordem_dia }: Sheet) =>
  (await world.call(ordemReaisView, { params: { id_ordem_dia } })).data
const one = async (sheet: Sheet, nome: string) =>
  (await read(sheet)).pessoas.find((pessoa) => pessoa.nome === nome)
async function save(sheet: Sheet, nome: string, more: object) {
  const versao = (await one(sheet, nome))?.versao ?? 0
  const { msg } = await world.call(ordemRealSave, {
    params: { id_ordem_pessoa: sheet.pessoas[nome] ?? 0 },
    body: { ...more, versao },
  })
  return msg
}
const entries = () =>
  world.rows((db) =>
    db
      .from('projeto_tarefa_tempo')
      .select(['id_projeto_tarefa_tempo', 'id_usuario', 'id_projeto', 'dia', 'segundos', 'nota'])
      .orderBy('id_projeto_tarefa_tempo')
      .execute(),
  )
const hour = 3600

test('real times of who is a user become one entry, which follows them and goes with them', async () => {
  const id_projeto = await novoProjeto(world, { id_empresa, id_orcamento: orcamento })
  const sheet = await novoDia()
  expect(await save(sheet, 'Da casa', { chegou: 410 })).toBe('Horários registrados')
  expect(await entries()).toEqual([])
  expect(await save(sheet, 'Da casa', whole)).toBe(
    'Horários registrados, e as horas da equipe lançadas',
  )
  const [made] = await entries()
  expect(made).toMatchObject({
    id_usuario: world.id_usuario,
    id_projeto,
    dia: yesterday,
    // From the call, as overtime counts it.
    segundos: 14.5 * hour,
    nota: 'Ordem do dia, diária 3: Filme de verão',
  })
  expect(await save(sheet, 'Da casa', whole)).toBe('Horários registrados')
  expect(await save(sheet, 'Da casa', { ...whole, liberado: 1200 })).toContain('alteradas')
  expect(await entries()).toEqual([{ ...made, segundos: 13 * hour }])
  expect(await one(sheet, 'Da casa')).toMatchObject({ lancadas: true })
  expect(await save(sheet, 'Da casa', {})).toContain('retiradas')
  expect(await entries()).toEqual([])
})

test('who is no user makes no hours, and a job without a project says why there are none', async () => {
  const sheet = await novoDia()
  expect(await save(sheet, 'De fora', whole)).toBe('Horários registrados')
  expect((await one(sheet, 'De fora'))?.lancadas).toBeNull()
  expect(await save(sheet, 'Da casa', whole)).toContain('O job não tem um projeto aberto')
  expect((await one(sheet, 'Da casa'))?.lancadas).toBe(false)
  await novoProjeto(world, { id_empresa, id_orcamento: orcamento })
  expect(await save(sheet, 'Da casa', whole)).toContain('lançadas')
  expect(await entries()).toHaveLength(1)
})

test('other hours at that time, a locked day and a day to come keep the times and make no hours', async () => {
  const id_projeto = await novoProjeto(world, { id_empresa, id_orcamento: orcamento })
  const sheet = await novoDia()
  await lancar(world, { id_projeto, inicio: at(yesterday, '09:00'), fim: at(yesterday, '10:00') })
  expect(await save(sheet, 'Da casa', whole)).toContain('já tem horas lançadas nesse horário')
  expect((await one(sheet, 'Da casa'))?.liberado).toBe(1290)
  const ahead = await novoDia(addDays(today, 3))
  expect(await save(ahead, 'Da casa', whole)).toContain('ainda não aconteceram')
  const before = await novoDia(addDays(today, -2))
  await world.call(travaCreate, {
    body: { de: addDays(today, -2), ate: addDays(today, -2), motivo: 'folha fechada' },
  })
  expect(await save(before, 'Da casa', whole)).toContain('folha fechada')
  expect(await entries()).toHaveLength(1)
})

test('a day is charged to the job once: by the hours of who has a cost and by the sheet what overtime adds to them', async () => {
  await novoProjeto(world, { id_empresa, id_orcamento: orcamento })
  const sheet = await novoDia()
  const charged = async () => {
    const { totais } = (await world.call(visaoView, { body: { id_orcamento: orcamento } })).data
    return { horas: totais.horas ?? 0, extras: totais.extras ?? 0 }
  }
  // Two hours at 50% and half of one at 100%.
  const paid = { ...whole, valor_hora: 100, uid: 'foto' }
  await save(sheet, 'De fora', paid)
  expect(await charged()).toEqual({ horas: 0, extras: 400 })
  await save(sheet, 'Da casa', paid)
  // No cost of the hour yet: the sheet tells what the overtime costs.
  expect(await charged()).toEqual({ horas: 0, extras: 800 })
  await world.call(custoCreate, {
    body: { id_usuario: world.id_usuario, desde: addDays(today, -30), custo: 80 },
  })
  // The additions of who is in the hours: 50 % of two hours and 100 % of half of one.
  expect(await charged()).toEqual({ horas: 14.5 * 80, extras: 400 + 100 + 50 })
  await save(sheet, 'Da casa', { ...paid, liberado: null })
  expect(await charged()).toEqual({ horas: 0, extras: 400 })
})
