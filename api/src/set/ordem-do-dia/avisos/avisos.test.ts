import { ordemAvisos } from '@claquete/contract/set/ordem-do-dia/avisos'
import { cabecalhoUpdate } from '@claquete/contract/set/ordem-do-dia/change'
import { addDays } from '@claquete/core/kernel/time/calendar'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { newWorld, useSharedServer } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'
import {
  createColleague,
  novaPessoa,
  novaUnidade,
  novoOrcamento,
} from '../../../orcamentos/orcamento/testing/orcamento.ts'
import { addPessoa, novaOrdem, tomorrow } from '../testing/ordem.ts'

useSharedServer()

let world: World
let ana: number
let here: number
beforeEach(async () => {
  world = await newWorld()
  await novaUnidade(world)
  ana = await novaPessoa(world, 'Ana')
  here = await novaOrdem(world, await novoOrcamento(world, { titulo: 'Aqui' }))
  await addPessoa(world, here, {
    nome: 'Ana',
    id_pessoa: ana,
    chamada: 420,
    saida: 1_080,
    telefone: '1',
  })
})

const textsOf = async (who = world, tipos: readonly string[] = ['outra_ordem', 'descanso']) =>
  (await who.call(ordemAvisos, { params: { id_ordem_dia: here } })).data
    .filter(({ tipo }) => tipos.includes(tipo))
    .map(({ texto }) => texto)

const elsewhere = async (days: number, chamada: number, saida: number | null) => {
  const id_orcamento = await novoOrcamento(world, { titulo: 'Outro' })
  const id_ordem_dia = await novaOrdem(world, id_orcamento, { data: addDays(tomorrow, days) })
  const id_ordem_pessoa = await addPessoa(world, id_ordem_dia, {
    nome: 'Ana',
    id_pessoa: ana,
    chamada,
    saida,
  })
  return { id_ordem_dia, id_ordem_pessoa, id_orcamento }
}

test('nobody else needs her: nothing to look at', async () => {
  expect(await textsOf()).toEqual([])
})

test('the same person on another sheet that day; the job is named only to who sees it', async () => {
  const { id_ordem_dia } = await elsewhere(0, 900, 1_200)
  expect((await textsOf())[0]).toContain('também está em “Outro”')
  // A colleague who takes part in this job alone.
  const colleague = await createColleague(world, ['ordem_do_dia.visualizar'])
  await world.rows((db) =>
    db.run(sql`insert into orca_participante (id_orcamento, id_usuario)
      select o.id_orcamento, ${colleague.id_usuario} from orcamento o
      where o.tenant_id = ${db.tenant} and o.titulo = 'Aqui'`),
  )
  expect((await textsOf(colleague))[0]).toContain('também está em outro job da empresa')
  await world.rows((db) =>
    db.run(sql`update ordem_dia set cancelada_em = now() where tenant_id = ${db.tenant}
      and id_ordem_dia = ${id_ordem_dia}`),
  )
  expect(await textsOf()).toEqual([])
})

test('a night that runs into this day, and a rest that is too short, also by real times', async () => {
  const { id_ordem_pessoa, id_ordem_dia } = await elsewhere(-1, 1_080, 1_440 + 480)
  expect(await textsOf()).toEqual([expect.stringContaining('no mesmo horário')])
  const release = (clock: string) =>
    world.rows((db) =>
      db.run(sql`insert into ordem_real (id_ordem_pessoa, id_ordem_dia, chegou_em, liberado_em)
        values (${id_ordem_pessoa}, ${id_ordem_dia}, null,
          (${addDays(tomorrow, -1)}::date + ${clock}::time) at time zone 'America/Sao_Paulo')
        on conflict (tenant_id, id_ordem_pessoa) do update set liberado_em = excluded.liberado_em`),
    )
  await release('22:30')
  expect(await textsOf()).toEqual([expect.stringContaining('descansa só 8h30: saiu às 22:30')])
  await release('20:00')
  expect(await textsOf()).toEqual([])
})

test('the clocks of two zones are compared by what they mean', async () => {
  // 7:00 in São Paulo is 6:00 in Manaus, so a wrap at 20:00 there is one at 21:00 here.
  const { id_ordem_dia } = await elsewhere(-1, 420, 1_200)
  expect(await textsOf()).toEqual([])
  await world.call(cabecalhoUpdate, {
    params: { id_ordem_dia },
    body: { valores: { fuso: 'America/Manaus' }, antes: { fuso: 'America/Sao_Paulo' } },
  })
  expect(await textsOf()).toEqual([
    expect.stringContaining('descansa só 10h: a saída prevista é às 21:00'),
  ])
})

test('what the sheet itself says is told beside its rows', async () => {
  const id_ordem_pessoa = await addPessoa(world, here, { nome: 'Bia', departamento: 'Som' })
  const { data } = await world.call(ordemAvisos, { params: { id_ordem_dia: here } })
  expect(data).toEqual([
    {
      tipo: 'sem_responsavel',
      texto: 'Ninguém responde por Som.',
      id_ordem_pessoa: null,
      id_ordem_linha: null,
    },
    {
      tipo: 'sem_contato',
      texto: 'Bia está sem telefone e sem e-mail.',
      id_ordem_pessoa,
      id_ordem_linha: null,
    },
  ])
})
