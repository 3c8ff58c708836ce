import { calendarDate } from '@claquete/core/kernel/time/calendar'
import { projetoConferencia } from '@claquete/contract/orcamentos/incentivado/contas'
import { fonteList, fonteSave } from '@claquete/contract/orcamentos/incentivado/fonte'
import {
  liberacaoCredits,
  liberacaoLink,
} from '@claquete/contract/orcamentos/incentivado/liberacao'
import { relacaoView } from '@claquete/contract/orcamentos/incentivado/prestacao'
import { projetoIncentivadoInsert } from '@claquete/contract/orcamentos/incentivado/projeto'
import { must } from '@claquete/core/kernel/must'
import { addDays, todayInSaoPaulo } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { newWorld, useSharedServer } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'
import { novaConta } from '../../execucao/testing/job.ts'
import { createColleague, novaUnidade } from '../../orcamento/testing/orcamento.ts'

useSharedServer()

let world: World
beforeEach(async () => {
  world = await newWorld()
})

/** A source with its account and one release of R$ 50,000. */
async function newFonte() {
  const { id_projeto_incentivado } = await world.call(projetoIncentivadoInsert, {
    body: {
      tipo: 'incentivado',
      nome: 'Filme',
      salic: '260777',
      id_empresa: await novaUnidade(world),
      estrutura: 'ancine',
    },
  })
  const id_contabancaria = await novaConta(world, 'BB FSA')
  const body = {
    id_projeto_incentivado,
    mecanismo: 'FSA' as const,
    aprovado: 50_000,
    id_contabancaria,
    liberacoes: [{ data: calendarDate('2026-03-01'), valor: 50_000 }],
  }
  await world.call(fonteSave, { body })
  return { id_projeto_incentivado, id_contabancaria, body }
}
type Film = Awaited<ReturnType<typeof newFonte>>

/** A line of the bank, as an import stores it. */
const addLine = (id_contabancaria: number, data: string, valor: number) =>
  world.rows(async (db) => {
    const [row] = await db.run<{ id: string }>(sql`with i as (
        insert into extrato_importado (id_contabancaria, formato, nome, linhas, novas)
        values (${id_contabancaria}, 'ofx', 'março.ofx', 1, 1) returning id_extrato_importado)
      insert into extrato_historico (id_extrato_importado, id_contabancaria, data, valor, texto,
        texto_normalizado, identidade, ocorrencia)
      select id_extrato_importado, ${id_contabancaria}, ${data}, ${valor}, 'ORDEM BANCARIA',
        'ordem bancaria', gen_random_uuid()::text, 1 from i returning id_extrato_historico as id`)
    return Number(must(row, 'line').id)
  })

const fonteOf = async ({ id_projeto_incentivado }: Film) => {
  const { data } = await world.call(fonteList, { body: { id_projeto_incentivado } })
  const fonte = must(data[0], 'source')
  return { fonte, liberacao: must(fonte.liberacoes[0], 'release') }
}

const asked = async (film: Film, id_extrato_historico: number | null) => {
  const { fonte, liberacao } = await fonteOf(film)
  const { id_projeto_fonte, versao } = fonte
  const { id_fonte_liberacao } = liberacao
  return { body: { id_projeto_fonte, id_fonte_liberacao, id_extrato_historico, versao } }
}

const looseOf = async ({ id_projeto_incentivado }: Film) => {
  const { data } = await world.call(projetoConferencia, { params: { id_projeto_incentivado } })
  return must(
    data.verificacoes.find(({ verificacao }) => verificacao === 'liberacao_sem_linha'),
    'check',
  )
}

const operacaoOf = async ({ id_projeto_incentivado }: Film) => {
  const { data } = await world.call(relacaoView, {
    params: { id_projeto_incentivado, tipo: 'demonstrativo-extrato' },
    query: { pagina: 1 },
  })
  const at = data.colunas.findIndex(({ titulo }) => /opera/iu.test(titulo))
  return data.linhas.map(({ celulas }) => celulas[at]).filter(Boolean)
}

test('a release is probable until a person says its line, and the accounting asks for it', async () => {
  const film = await newFonte()
  const own = await addLine(film.id_contabancaria, '2026-03-01', 50_000)
  await addLine(film.id_contabancaria, '2026-03-02', 10)
  await addLine(film.id_contabancaria, '2026-03-02', -10)
  expect(await operacaoOf(film)).toContain('Liberação (provável)')
  const before = await looseOf(film)
  expect(before).toMatchObject({ situacao: 'descumpre', efeito: 'avisa' })
  expect(before.falhas[0]?.liberacao).toMatchObject({ valor: 50_000, data: '2026-03-01' })
  const params = { id_contabancaria: film.id_contabancaria }
  const { data } = await world.call(liberacaoCredits, { params })
  expect(data.map(({ valor, id_fonte_liberacao }) => [valor, id_fonte_liberacao])).toEqual([
    [10, null],
    [50_000, null],
  ])
  await world.call(liberacaoLink, await asked(film, own))
  expect(await operacaoOf(film)).not.toContain('Liberação (provável)')
  expect(await operacaoOf(film)).toContain('Liberação')
  expect((await looseOf(film)).situacao).toBe('nao_se_aplica')
  // Saved again as the form sends it, the link stays; taken back, it is probable again.
  const { fonte, liberacao } = await fonteOf(film)
  expect(liberacao.id_extrato_historico).toBe(own)
  const { id_projeto_fonte, versao } = fonte
  const liberacoes = [
    { data: calendarDate('2026-03-01'), valor: 50_000, id_extrato_historico: own },
  ]
  await world.call(fonteSave, {
    body: { ...film.body, id_projeto_fonte, versao, liberacoes },
  })
  expect((await fonteOf(film)).liberacao.id_extrato_historico).toBe(own)
  await world.call(liberacaoLink, await asked(film, null))
  expect((await looseOf(film)).situacao).toBe('descumpre')
})

test('a line is of one release, of the source’s own account, and a credit', async () => {
  const film = await newFonte()
  const { id_contabancaria, body } = film
  const own = await addLine(id_contabancaria, '2026-03-01', 50_000)
  const debit = await addLine(id_contabancaria, '2026-03-01', -1)
  const other = await addLine(await novaConta(world, 'Itaú'), '2026-03-01', 50_000)
  for (const id of [debit, other, 999_999]) {
    const { status, failure } = await world.ask(liberacaoLink, await asked(film, id))
    expect(status).toBe(422)
    expect(failure.erros?.map(({ campo }) => campo)).toEqual(['id_extrato_historico'])
  }
  const { fonte } = await fonteOf(film)
  const release = { data: calendarDate('2026-03-01'), valor: 25_000, id_extrato_historico: own }
  const { failure } = await world.ask(fonteSave, {
    body: {
      ...body,
      id_projeto_fonte: fonte.id_projeto_fonte,
      versao: fonte.versao,
      liberacoes: [release, release, { ...release, id_extrato_historico: other }],
    },
  })
  expect(failure.erros?.map(({ campo }) => campo)).toEqual([
    'liberacoes.1.id_extrato_historico',
    'liberacoes.2.id_extrato_historico',
  ])
  const stale = await asked(film, own)
  await world.call(liberacaoLink, stale)
  expect((await world.ask(liberacaoLink, stale)).status).toBe(422)
})

test('an undone import leaves the release without its line', async () => {
  const film = await newFonte()
  const own = await addLine(film.id_contabancaria, '2026-03-01', 50_000)
  await world.call(liberacaoLink, await asked(film, own))
  await world.rows((db) =>
    db.deleteFrom('extrato_historico').where('id_extrato_historico', '=', own).execute(),
  )
  expect((await fonteOf(film)).liberacao).toMatchObject({
    id_extrato_historico: null,
    valor: 50_000,
  })
})

test('lines of another company, and without the permission, are not told', async () => {
  const film = await newFonte()
  const own = await addLine(film.id_contabancaria, '2026-03-01', 50_000)
  const body = await asked(film, own)
  const params = { id_contabancaria: film.id_contabancaria }
  const stranger = await newWorld()
  expect((await stranger.ask(liberacaoLink, body)).status).toBe(404)
  expect((await stranger.ask(liberacaoCredits, { params })).status).toBeGreaterThanOrEqual(403)
  const reader = await createColleague(world, ['incentivado.consultar'])
  expect((await reader.ask(liberacaoCredits, { params })).status).toBe(403)
})

test('what has not come yet is no release: a day after today is refused at its field', async () => {
  const { id_projeto_incentivado, body } = await newFonte()
  const [stored] = (await world.call(fonteList, { body: { id_projeto_incentivado } })).data
  const { id_projeto_fonte, versao } = must(stored, 'source')
  const today = todayInSaoPaulo(Date.now())
  const save = (data: CalendarDate) =>
    world.ask(fonteSave, {
      body: {
        ...body,
        id_projeto_fonte,
        versao,
        liberacoes: [...body.liberacoes, { data, valor: 1_000 }],
      },
    })
  expect((await save(addDays(today, 1))).failure.erros).toEqual([
    { campo: 'liberacoes.1.data', msg: 'Este dia ainda não chegou.' },
  ])
  expect((await save(today)).status).toBe(200)
})
