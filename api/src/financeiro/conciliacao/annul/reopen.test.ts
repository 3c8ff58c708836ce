import {
  conciliacaoAnnul,
  conciliacaoAnnulBaixas,
  conciliacaoAnnulDecided,
  conciliacaoAnnulDecisions,
} from '@claquete/contract/financeiro/conciliacao/annul'
import { lancamentosConciliacao } from '@claquete/contract/financeiro/conciliacao/conciliacao'
import { empresaCreate } from '@claquete/contract/cadastros/empresas/empresa'
import type { RequestTo } from '@claquete/contract/endpoint'
import { chequeClear } from '@claquete/contract/financeiro/cheques/cheque'
import { fechamentoClose } from '@claquete/contract/livro/titulos/fechamento'
import { must } from '@claquete/core/kernel/must'
import { calendarDate } from '@claquete/core/kernel/time/calendar'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { postDirect, postTitulo, settle, transfer } from '../../../../test/titulos.ts'
import { useSharedServer } from '../../../../test/world.ts'
import { novaConta, saldos, stored } from '../../../livro/titulos/testing/baixas.ts'
import { createColleague } from '../../../orcamentos/orcamento/testing/orcamento.ts'
import { issue, seenCheque, viewCheque } from '../../cheques/testing.ts'
import { newDesk } from '../testing/desk.ts'
import type { TestDesk } from '../testing/desk.ts'

useSharedServer()

let desk: TestDesk
beforeEach(async () => {
  desk = await newDesk()
})

type Decided = RequestTo<typeof conciliacaoAnnulDecided>['body']
const conciliar = ['extrato.consultar', 'extrato.conciliar'] as const

const titulo = () => postTitulo(desk.world, { valor: 350_00 })
const leave = () => desk.addLine(-350, 'CHEQUE 000123')
const comeBack = (data = '2026-03-12') => desk.addLine(350, 'CHEQUE DEVOLVIDO 000123', { data })
const pendingIds = async () =>
  (await desk.propostas()).linhas.map((one) => one.id_extrato_historico)

const annul = (linhas: number[], more: object = {}, who = desk.world) =>
  who.ask(conciliacaoAnnul, { body: { id_contabancaria: desk.conta, linhas, ...more } })
const looseOf = async (id_extrato_historico: number) =>
  (
    await desk.world.call(conciliacaoAnnulBaixas, {
      query: { id_contabancaria: desk.conta, id_extrato_historico },
    })
  ).data

const decisionsOf = async (id_extrato_historico: number, who = desk.world) =>
  (
    await who.call(conciliacaoAnnulDecisions, {
      query: { id_contabancaria: desk.conta, id_extrato_historico },
    })
  ).data
const annulDecided = (
  body: Omit<Decided, 'id_contabancaria'>,
  who = desk.world,
  id_contabancaria = desk.conta,
) => who.ask(conciliacaoAnnulDecided, { body: { id_contabancaria, ...body } })

/** Lines, settlements and titles of the company, to see that a refusal left nothing behind. */
const everything = async () =>
  JSON.stringify([await pendingIds(), await saldos(desk.world), (await desk.history()).length])

describe('a settlement that is not reconciled', () => {
  test('goes with the two lines: its title is owed again, and the undo gives the lines back', async () => {
    const id = await titulo()
    const other = await titulo()
    await settle(desk.world, id, { data: '2026-03-10' })
    await settle(desk.world, other, { data: '2026-02-01' })
    const linhas = [await leave(), await comeBack()]
    const found = await looseOf(must(linhas[0], 'line'))
    expect(found).toMatchObject([
      { id_lancamento: id, valor: -350, devera: 350, data: '2026-03-10', tem_numero: false },
      { id_lancamento: other },
    ])
    const { id_baixa } = must(found[0], 'settlement')
    const { status, body } = await annul(linhas, { id_baixa, motivo: 'Sem fundos' })
    expect(status).toBe(200)
    expect(await stored(desk.world, id)).toMatchObject({ situacao: 'aprovado', valor_baixado: 0 })
    expect(await stored(desk.world, other)).toMatchObject({ situacao: 'pago' })
    expect(await desk.history()).toMatchObject([
      { linhas: 2, baixas: 0, com: 'Anula-se com: CHEQUE DEVOLVIDO 000123', estado: 'vigente' },
    ])
    const [reversed] = await desk.world.rows((db) =>
      db.run(sql<{ motivo: string; isAudited: boolean }>`select b.motivo_estorno as motivo,
          exists (select from auditoria a where a.tenant_id = b.tenant_id and a.tabela = 'lancamento_baixa'
            and a.operacao = 'A' and a.chave = b.id_baixa) as "isAudited"
        from lancamento_baixa b where b.tenant_id = ${db.tenant} and b.id_baixa = ${id_baixa}`),
    )
    expect(reversed).toEqual({
      motivo: 'Voltou no banco em 12/03/2026: CHEQUE DEVOLVIDO 000123. Sem fundos',
      isAudited: true,
    })
    await desk.undo(body.id_conciliacao)
    expect(await pendingIds()).toEqual(linhas)
    expect(await stored(desk.world, id)).toMatchObject({ situacao: 'aprovado' })
  })

  test('refused: of another amount or account, reconciled, reversed, without permission, in a closed month', async () => {
    const linhas = [await leave(), await comeBack()]
    const baixaOf = async (valor: number, more: object = {}) => {
      const id = await postTitulo(desk.world, { valor })
      return settle(desk.world, id, { data: '2026-03-10', ...more })
    }
    const apart = await baixaOf(349_99)
    const elsewhere = await baixaOf(350_00, {
      id_contabancaria: await novaConta(desk.world, 'Outra'),
    })
    const taken = await baixaOf(350_00)
    await desk.reconcile({ linhas: [await desk.addLine(-350, 'OUTRO')], baixas: [taken] })
    for (const id_baixa of [apart, elsewhere, taken, 999_999]) {
      const { failure } = await annul(linhas, { id_baixa })
      expect(failure.erros).toMatchObject([{ campo: 'id_baixa' }])
    }
    const free = await baixaOf(350_00)
    const reconciler = await createColleague(desk.world, conciliar)
    expect((await annul(linhas, { id_baixa: free }, reconciler)).status).toBe(403)
    const before = await everything()
    await desk.world.call(fechamentoClose, { body: { mes: '2026-03' } })
    const closed = await annul(linhas, { id_baixa: free })
    expect(closed.status).toBe(422)
    expect(closed.failure.msg).toContain('fechado')
    expect(await everything()).toBe(before)
    // Nothing of the books is of that month without the settlement.
    expect((await annul(linhas)).status).toBe(200)
  })

  test('two people choose it at once: it is done once', async () => {
    const id = await titulo()
    await settle(desk.world, id, { data: '2026-03-10' })
    const linhas = [await leave(), await comeBack()]
    const { id_baixa } = must((await looseOf(must(linhas[0], 'line')))[0], 'settlement')
    const both = await Promise.all([annul(linhas, { id_baixa }), annul(linhas, { id_baixa })])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
    expect(await stored(desk.world, id)).toMatchObject({ valor_baixado: 0 })
  })

  test('of a cheque: the lines name it, the cheque is returned with its reason', async () => {
    const id_lancamento = await titulo()
    const cheque = await issue(desk.world, {
      numCheque: 123,
      valor: 350,
      titulos: [{ id_lancamento }],
    })
    // A person cleared it before its line came.
    const data = calendarDate('2026-03-10')
    await desk.world.call(chequeClear, {
      body: { cheques: [await seenCheque(desk.world, cheque)], data },
    })
    await settle(desk.world, await titulo(), { data: '2026-03-10' })
    const linhas = [await leave(), await comeBack()]
    const found = await looseOf(must(linhas[0], 'line'))
    const named = must(
      found.find(({ tem_numero }) => tem_numero),
      'settlement',
    )
    expect(named).toMatchObject({ id_lancamento, numCheque: 123 })
    const { id_baixa } = named
    const asked = await annul(linhas, { id_baixa })
    expect(asked.failure.erros).toMatchObject([{ campo: 'alinea' }])
    const keys = [...conciliar, 'lancamento.estornar', 'cheque.consultar'] as const
    const colleague = await createColleague(desk.world, keys)
    expect((await annul(linhas, { id_baixa, alinea: 11 }, colleague)).status).toBe(403)
    expect((await annul(linhas, { id_baixa, alinea: 11 })).status).toBe(200)
    expect(await viewCheque(desk.world, cheque)).toMatchObject({
      situacao: 'devolvido',
      alinea: 11,
      devolucoes: 1,
    })
    expect(await stored(desk.world, id_lancamento)).toMatchObject({ situacao: 'aprovado' })
  })
})

test('a cheque that paid several titles is not returned for one of them', async () => {
  const titulos = [await titulo(), await postTitulo(desk.world, { valor: 100_00 })]
  const cheque = await issue(desk.world, {
    valor: 450,
    titulos: titulos.map((id_lancamento) => ({ id_lancamento })),
  })
  const linhas = [await leave(), await comeBack()]
  const { id_baixa } = must((await looseOf(must(linhas[0], 'line')))[0], 'settlement')
  const { failure } = await annul(linhas, { id_baixa, alinea: 11 })
  expect(failure.msg).toContain('paga 2 lançamentos: devolva-o em Cheques')
  expect(await viewCheque(desk.world, cheque)).toMatchObject({ situacao: 'emitido' })
})

test('a receipt that was given back: its title is to be received again', async () => {
  const id = await postTitulo(desk.world, { valor: 80_00, operacao: 'C' })
  const id_baixa = await settle(desk.world, id, { data: '2026-03-10' })
  const [first, back] = [
    await desk.addLine(80, 'PIX RECEBIDO'),
    await desk.addLine(-80, 'PIX DEVOLVIDO'),
  ]
  // The return named first: the settlement says which of the two lines it is of.
  expect((await annul([back, first], { id_baixa })).status).toBe(200)
  expect(await stored(desk.world, id)).toMatchObject({ situacao: 'aprovado', valor_baixado: 0 })
})

describe('a payment that is reconciled already', () => {
  /** A settlement that existed, reconciled with its line; the line came back. */
  async function paid() {
    const id = await titulo()
    const first = await leave()
    const id_baixa = await settle(desk.world, id, { data: '2026-03-10' })
    const { id_conciliacao } = await desk.reconcile({ linhas: [first], baixas: [id_baixa] })
    return { id, first, id_conciliacao, back: await comeBack() }
  }

  test('is undone in one act: decision, settlement, both lines; the undo gives the lines back', async () => {
    const { id, first, id_conciliacao, back } = await paid()
    const found = await decisionsOf(back)
    expect(found).toMatchObject([
      {
        id_conciliacao,
        id_lancamento: id,
        devera: 350,
        dataVencimento: '2026-03-10',
        criada: false,
        problema: null,
        linha: { id_extrato_historico: first, texto: 'CHEQUE 000123' },
      },
    ])
    const [devolucao] = (await desk.propostas()).devolucoes
    expect(devolucao).toMatchObject({ id_extrato_historico: back, id_conciliacao })
    const { status, body } = await annulDecided({ id_extrato_historico: back, id_conciliacao })
    expect(status).toBe(200)
    expect(await stored(desk.world, id)).toMatchObject({ situacao: 'aprovado', valor_baixado: 0 })
    expect(await desk.stateOf(id)).toBeNull()
    expect(await pendingIds()).toEqual([])
    expect((await desk.history()).map(({ linhas, estado }) => [linhas, estado])).toEqual([
      [2, 'vigente'],
      [1, 'desfeita'],
    ])
    await desk.undo(body.id_conciliacao)
    expect(await pendingIds()).toEqual([first, back])
    expect(await stored(desk.world, id)).toMatchObject({ situacao: 'aprovado' })
    const again = await annulDecided({ id_extrato_historico: back, id_conciliacao })
    expect(again.failure.msg).toContain('já foi desfeita')
  })

  test('what its line made goes as by the undo: a settlement is reversed, an entry is gone', async () => {
    const id = await titulo()
    const settled = await desk.reconcile({
      linhas: [await leave()],
      titulos: [{ id_lancamento: id }],
    })
    const first = await annulDecided({ id_extrato_historico: await comeBack(), ...settled })
    expect(first.status).toBe(200)
    expect(await stored(desk.world, id)).toMatchObject({ situacao: 'aprovado', valor_baixado: 0 })

    const before = await saldos(desk.world)
    const posted = await desk.reconcile({
      linhas: [await leave()],
      lancamentos: [{ descricao: 'Aluguel de luz', valor: -350 }],
    })
    const back = await comeBack()
    expect(await decisionsOf(back)).toMatchObject([
      { tipo: 'avulso', criada: true, problema: null },
    ])
    const second = await annulDecided({ id_extrato_historico: back, ...posted })
    expect(second.status).toBe(200)
    expect(await saldos(desk.world)).toEqual(before)
  })

  test('of a cheque: the clearing is undone and the cheque is returned', async () => {
    const id_lancamento = await titulo()
    const cheque = await issue(desk.world, {
      numCheque: 123,
      valor: 350,
      titulos: [{ id_lancamento }],
    })
    const [{ id_baixa } = { id_baixa: 0 }] = (await viewCheque(desk.world, cheque)).baixas
    const { id_conciliacao } = await desk.reconcile({ linhas: [await leave()], baixas: [id_baixa] })
    expect(await viewCheque(desk.world, cheque)).toMatchObject({ situacao: 'compensado' })
    const back = await comeBack()
    expect(await decisionsOf(back)).toMatchObject([{ numCheque: 123 }])
    const asked = await annulDecided({ id_extrato_historico: back, id_conciliacao })
    expect(asked.failure.erros).toMatchObject([{ campo: 'alinea' }])
    expect(await viewCheque(desk.world, cheque)).toMatchObject({ situacao: 'compensado' })
    const done = await annulDecided({ id_extrato_historico: back, id_conciliacao, alinea: 11 })
    expect(done.status).toBe(200)
    const after = await viewCheque(desk.world, cheque)
    expect(after).toMatchObject({ situacao: 'devolvido', alinea: 11 })
    expect(after.eventos.map(({ acao, data }) => [acao, data]).at(-1)).toEqual([
      'devolver',
      '2026-03-12',
    ])
    expect(await stored(desk.world, id_lancamento)).toMatchObject({ situacao: 'aprovado' })
  })

  test('refused with what to do instead: several lines or settlements, a transfer, a direct entry', async () => {
    const [one, two] = [await leave(), await desk.addLine(-100, 'PARTE')]
    const id = await postTitulo(desk.world, { valor: 450_00 })
    const several = await desk.reconcile({
      linhas: [one, two],
      titulos: [{ id_lancamento: id, valor: 450 }],
    })
    const back = await comeBack()
    const refused = await annulDecided({ id_extrato_historico: back, ...several })
    expect(refused.failure.msg).toContain('une 2 linhas e 2 baixas')
    const other = await novaConta(desk.world, 'Poupança')
    await transfer(desk.world, { de: desk.conta, para: other, valor: 350_00, data: '2026-03-11' })
    await postDirect(desk.world, { valor: 350_00, data: '2026-03-11' })
    const { data } = await desk.world.call(lancamentosConciliacao, {
      query: { id_contabancaria: desk.conta, tipo: 'baixa', valor: -350 },
    })
    const loose = data.filter(({ valor }) => valor === -350)
    expect(loose).toHaveLength(2)
    for (const { id: baixa } of loose) {
      await desk.reconcile({ linhas: [await leave()], baixas: [baixa] })
    }
    const found = await decisionsOf(back)
    expect(found.map(({ problema }) => problema?.split('.')[0]).toSorted()).toEqual([
      'Ela une 2 linhas e 2 baixas',
      'Foi lançado direto na conta',
      'É uma transferência entre contas',
    ])
    const before = await everything()
    for (const { id_conciliacao } of found) {
      const { failure } = await annulDecided({ id_extrato_historico: back, id_conciliacao })
      expect(failure.erros).toMatchObject([{ campo: 'id_conciliacao' }])
    }
    expect((await desk.propostas()).devolucoes).toEqual([])
    expect(await everything()).toBe(before)
  })

  test('nothing of a title that the person does not see, nor of a blocked account', async () => {
    const { id_conciliacao, back } = await paid()
    const body = { id_extrato_historico: back, id_conciliacao }
    const keys = [...conciliar, 'lancamento.estornar'] as const
    const { id_empresa } = await desk.world.call(empresaCreate, {
      body: { razao: 'Filial', fantasia: 'Filial' },
    })
    const apart = await createColleague(desk.world, keys, { empresas: [id_empresa] })
    expect(await decisionsOf(back, apart)).toEqual([])
    expect((await annulDecided(body, apart)).status).toBe(422)
    const blocked = await createColleague(desk.world, keys)
    await desk.world.rows((db) =>
      db.run(sql`insert into usuario_tipo_conta_bloqueada (id_usuario_tipo, id_contabancaria)
        select id_usuario_tipo, ${desk.conta} from usuario
        where tenant_id = ${db.tenant} and id_usuario = ${blocked.id_usuario}`),
    )
    expect((await annulDecided(body, blocked)).failure.codigo).toBe('conta_bloqueada')
    expect((await annulDecided(body)).status).toBe(200)
  })

  test('only what may be: amounts, days, permissions, tenants, a closed month', async () => {
    const { id_conciliacao, back } = await paid()
    const early = await desk.addLine(350, 'DEVOLVIDO', { data: '2026-03-09' })
    const apart = await desk.addLine(349, 'DEVOLVIDO', { data: '2026-03-12' })
    for (const id_extrato_historico of [early, apart]) {
      expect(await decisionsOf(id_extrato_historico)).toEqual([])
      const { failure } = await annulDecided({ id_extrato_historico, id_conciliacao })
      expect(failure.erros).toMatchObject([{ campo: 'id_conciliacao' }])
    }
    const body = { id_extrato_historico: back, id_conciliacao }
    const reconciler = await createColleague(desk.world, conciliar)
    expect((await annulDecided(body, reconciler)).status).toBe(403)
    const undoer = await createColleague(desk.world, ['extrato.consultar', 'lancamento.estornar'])
    expect((await annulDecided(body, undoer)).status).toBe(403)
    const stranger = await newDesk()
    expect((await annulDecided(body, stranger.world, stranger.conta)).status).toBe(404)
    const before = await everything()
    await desk.world.call(fechamentoClose, { body: { mes: '2026-03' } })
    const closed = await annulDecided(body)
    expect(closed.failure.msg).toContain('fechado')
    expect(await everything()).toBe(before)
  })

  test('two people at once, of one decision or of one return: once', async () => {
    const { id, id_conciliacao, back } = await paid()
    const other = await paid()
    const answers = await Promise.all([
      annulDecided({ id_extrato_historico: back, id_conciliacao }),
      annulDecided({ id_extrato_historico: back, id_conciliacao }),
      annulDecided({ id_extrato_historico: back, id_conciliacao: other.id_conciliacao }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422])
    const owed = await Promise.all([id, other.id].map((one) => stored(desk.world, one)))
    expect(owed.map((one) => one?.situacao).toSorted()).toEqual(['aprovado', 'pago'])
  })
})

test('the pair is proposed as a guess, and never done by itself', async () => {
  const first = await desk.addLine(-80, 'PIX ENVIADO MARIA')
  const back = await desk.addLine(80, 'PIX DEVOLVIDO', { data: '2026-03-11' })
  const { devolucoes } = await desk.propostas()
  expect(devolucoes).toMatchObject([
    {
      id_extrato_historico: back,
      id_conciliacao: null,
      primeira: { id_extrato_historico: first, texto: 'PIX ENVIADO MARIA', valor: -80 },
    },
  ])
  await desk.doSure()
  expect(await pendingIds()).toEqual([first, back])
})
